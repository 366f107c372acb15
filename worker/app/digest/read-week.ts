import { desc } from "drizzle-orm";
import { biggestChange, DIGEST_VIEWS_MIN, type WeekCount } from "../../../core/digest/biggest-change.ts";
import { digestSpans } from "../../../core/digest/digest-week.ts";
import type { Breakdown, StatsAnswer } from "../../../core/stats/answer.ts";
import { type Counts, sumCounts } from "../../../core/stats/counts.ts";
import { suggestionsFor } from "../../../core/suggestions/suggestion.ts";
import { counted } from "../../../core/text/counted.ts";
import { countryName } from "../../../core/text/country-name.ts";
import { pages, users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { SYSTEM } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import type { ValuesOf } from "../mail/templates.ts";
import { breakdownsOf, dimensionRows } from "../stats/read/breakdowns.ts";
import { type ClickedRow, readTargets, selectClicked, selectTargets } from "../stats/read/own-page.ts";
import { readCounted, selectCounts } from "../stats/read/read-counts.ts";
import { keysOf, quartersOf, spanCounter } from "../stats/read/sum-counts.ts";
import { rowsOf } from "../stats/rows-of.ts";
import { inStores, valuesOf } from "../stats/store.ts";
import { readFacts } from "../suggestions/read-facts.ts";

type Page = typeof pages.$inferSelect;
type Breakdowns = StatsAnswer["breakdowns"];

/** Some people have hundreds of pages. */
const PAGES_AT_ONCE = 10;

interface PageWeek {
	page: Page;
	week: Counts;
	before: Counts;
	breakdowns: { week: Breakdowns; before: Breakdowns };
}

/**
 * The week before a Monday (`YYYY-MM-DD`) in words, for all pages of a person. Null without enough views, and when the
 * account is gone.
 */
export async function readWeek(
	{ env, database }: Stores,
	userId: string,
	monday: string,
): Promise<ValuesOf<"weekly-digest"> | null> {
	const owned = await database
		.select({ page: pages, timeZone: users.timeZone })
		.from(pages)
		.innerJoin(users, isOwnedBy(users.id, pages))
		.where(isOwnedBy(userId, pages))
		.orderBy(desc(pages.isPrimary), desc(pages.createdAt));
	const spans = digestSpans(monday, owned[0]?.timeZone ?? "UTC");
	const read = await readPages(
		env,
		owned.map(({ page }) => page),
		spans,
	);
	const [week, before] = [sumCounts(read.map((page) => page.week)), sumCounts(read.map((page) => page.before))];
	const [busiest] = read.toSorted((one, other) => other.week.views - one.week.views);
	if (!busiest || week.views < DIGEST_VIEWS_MIN) return null;

	const pagesWord = read.length === 1 ? "page" : "pages";
	return {
		// The button leads to the page with the most views.
		pageId: busiest.page.id,
		pages: pagesWord,
		views: counted(week.views, "view"),
		clicks: counted(week.clicks, "click"),
		viewsBefore: counted(before.views, "view"),
		clicksBefore: counted(before.clicks, "click"),
		change: biggestChange(changesOf(read)),
		idea: await ideaFor({ env, database }, busiest.page),
	};
}

type Weeks = ReturnType<typeof digestSpans>;

/** Reads the weeks of some pages, in their order. */
async function readPages(env: Env, pages: readonly Page[], spans: Weeks): Promise<PageWeek[]> {
	const weeks = new Map<Page, PageWeek>();
	const sharded = pages.map((page) => ({ page, shard: page.statsShard }));
	const read = await inStores(env, sharded, async (store, ofStore) => {
		for (let start = 0; start < ofStore.length; start += PAGES_AT_ONCE) {
			const some = ofStore.slice(start, start + PAGES_AT_ONCE).map(({ page }) => page);
			for (const week of await readSome({ env, store }, some, spans)) weeks.set(week.page, week);
		}
	});
	valuesOf(read);
	return pages.flatMap((page) => weeks.get(page) ?? []);
}

async function readSome(
	{ env, store }: { env: Env; store: D1Database },
	pages: readonly Page[],
	spans: Weeks,
): Promise<PageWeek[]> {
	const ids = pages.map(({ id }) => id);
	const now = Date.now();
	const [onPages, [clicked, ...counts]] = await Promise.all([
		env.DB.batch<never>(pages.map(({ id, userId }) => selectTargets(env.DB, { id, userId }))),
		store.batch<never>([
			selectClicked(store, ids),
			...selectCounts(store, ids, { spans: [], whole: spans.week, now }),
			...selectCounts(store, ids, { spans: [], whole: spans.before, now }),
		]),
	]);
	const clickedOn = Map.groupBy(rowsOf<ClickedRow>(clicked), ({ pageId }) => pageId);
	const [week, before] = [readCounted(counts), readCounted(counts.slice(2))];
	return pages.map((page, index): PageWeek => {
		const targets = readTargets(clickedOn.get(page.id) ?? [], onPages[index]);
		const [inWeek, inWeekBefore] = [week.get(page.id) ?? [], before.get(page.id) ?? []];
		return {
			page,
			week: spanCounter(quartersOf(inWeek))(spans.week),
			before: spanCounter(quartersOf(inWeekBefore))(spans.before),
			breakdowns: {
				week: breakdownsOf(dimensionRows(keysOf(inWeek, spans.week, now)), targets),
				before: breakdownsOf(dimensionRows(keysOf(inWeekBefore, spans.before, now)), targets),
			},
		};
	});
}

/** Everything that could have changed most: pages if there are several, links, and where visitors came from. */
function changesOf(read: readonly PageWeek[]): WeekCount[] {
	const ofPages = read.map(({ page, week, before }): WeekCount => {
		const name = page.username ? `@${page.username}` : page.fullName || "Your page";
		return { of: "page", name, count: week.views, before: before.views };
	});
	const ofLinks = read.flatMap(({ breakdowns: { week, before } }) => {
		const names = new Map([...before.link.rows, ...week.link.rows].map(({ key, label }) => [key, label]));
		return pairs(week.link, before.link, "clicks").flatMap(({ key, ...counts }): WeekCount[] => {
			const name = names.get(key);
			return name ? [{ of: "link", name, ...counts }] : [];
		});
	});
	return [
		...ofLinks,
		...(read.length > 1 ? ofPages : []),
		...ofPlaces(read, "country", "country"),
		...ofPlaces(read, "referrer", "referrer"),
	];
}

function ofPlaces(
	read: readonly PageWeek[],
	of: "country" | "referrer",
	dimension: "country" | "referrer",
): WeekCount[] {
	const sums = new Map<string, { count: number; before: number }>();
	for (const { breakdowns } of read) {
		for (const { key, count, before } of pairs(breakdowns.week[dimension], breakdowns.before[dimension], "views")) {
			const sum = sums.get(key) ?? { count: 0, before: 0 };
			sums.set(key, { count: sum.count + count, before: sum.before + before });
		}
	}
	// Unknown places and direct visits have no key.
	sums.delete("");
	return [...sums].map(([key, counts]) => ({ of, name: of === "country" ? countryName(key) : key, ...counts }));
}

/** The counts of each key in both weeks. A key that may be beyond the end of a long list is left out. */
function pairs(week: Breakdown, before: Breakdown, metric: "views" | "clicks") {
	const keys = new Set([...week.rows, ...before.rows].map(({ key }) => key));
	return [...keys].flatMap((key) => {
		const [count, former] = [countOf(week, key, metric), countOf(before, key, metric)];
		return count === null || former === null ? [] : [{ key, count, before: former }];
	});
}

function countOf({ rows, keys }: Breakdown, key: string, metric: "views" | "clicks"): number | null {
	const row = rows.find((row) => row.key === key);
	return row ? row[metric] : keys > rows.length ? null : 0;
}

/** The best suggestion for a page in one paragraph, or an empty text. */
async function ideaFor(stores: Stores, page: Page): Promise<string> {
	const { facts, dismissed } = await readFacts({ ...stores, actor: SYSTEM }, page.id);
	const [best] = suggestionsFor({ ...page, ...page.look }, facts, { dismissed, now: Date.now() });
	return best ? `One idea: ${best.title}. ${best.line}` : "";
}
