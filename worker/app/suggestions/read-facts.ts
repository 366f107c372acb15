import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { addressKey } from "../../../core/assistant/address-key.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { urlsOf } from "../../../core/blocks/target.ts";
import { checkedAddress } from "../../../core/moderation/link-check.ts";
import { type ChangedSource, FACT_DAYS, type PageFacts } from "../../../core/suggestions/page-facts.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import {
	dismissedSuggestions,
	importSources,
	linkTargets,
	pages,
	shownBlocks,
	socialHandles,
} from "../../../db/schema/index.ts";
import type { Context } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { countsOf, dayOf } from "../stats/day-counts.ts";
import { readCounts } from "../stats/read/read-counts.ts";
import { keysOf, quartersOf, spanCounter } from "../stats/read/sum-counts.ts";
import { statsStore } from "../stats/store.ts";

/** What suggestions for a page depend on, besides the page: the facts, and the ids that its owner has dismissed. */
export interface KnownAboutPage {
	facts: PageFacts;
	dismissed: string[];
}

/** Reads the facts about one of the user's pages. Throws `not_found`. */
export async function readFacts(
	{ env, database, actor }: Omit<Context, "afterwards">,
	pageId: string,
	now = Date.now(),
): Promise<KnownAboutPage> {
	const isOwn = isAllowedOn(actor, "read", pageId);
	const [found, dismissed, sources, icons] = await database.batch([
		database
			.select({ blocks: pages.blocks, shard: pages.statsShard, since: shownBlocks.since })
			.from(pages)
			.leftJoin(shownBlocks, eq(shownBlocks.pageId, pages.id))
			.where(isOwn),
		database
			.select({ id: dismissedSuggestions.suggestionId })
			.from(dismissedSuggestions)
			.innerJoin(pages, eq(pages.id, dismissedSuggestions.pageId))
			.where(isOwn),
		database
			.select({
				address: importSources.address,
				name: importSources.name,
				links: importSources.newLinks,
				digest: sql<string>`${importSources.digest}`,
			})
			.from(importSources)
			.innerJoin(pages, eq(pages.id, importSources.pageId))
			.where(and(isOwn, isNotNull(importSources.digest)))
			.orderBy(importSources.address),
		database
			.select({ url: socialHandles.url })
			.from(socialHandles)
			.innerJoin(pages, eq(pages.id, socialHandles.pageId))
			.where(isOwn),
	]);
	const [page] = found;
	if (!page) throw pageNotFound();
	return {
		facts: {
			...(await countRecent(statsStore(env, page.shard), pageId, now)),
			shownSince: page.since ?? {},
			deadAddresses: await findDead(database, page.blocks),
			changedSources: withoutIcons(sources, icons),
		},
		dismissed: dismissed.map(({ id }) => id),
	};
}

/** The page's views, and the clicks on each block, of the last days. */
async function countRecent(
	store: D1Database,
	pageId: string,
	now: number,
): Promise<Pick<PageFacts, "views" | "clicks">> {
	const end = (dayOf(now) + 1) * DAY_MS;
	const whole = { from: end - FACT_DAYS * DAY_MS, to: end };
	const counted = (await readCounts(store, [pageId], { spans: [], whole, now })).get(pageId) ?? [];
	const links = keysOf(counted, whole, now).get("link") ?? [];
	return {
		views: spanCounter(quartersOf(counted))(whole).views,
		clicks: Object.fromEntries([...links].map(([id, counts]) => [id, countsOf(counts).clicks])),
	};
}

/** The addresses among those of the blocks at which the weekly check found nothing. */
async function findDead(database: Database, blocks: readonly Block[]): Promise<string[]> {
	const addresses = blocks.flatMap(urlsOf).flatMap((url) => checkedAddress(url) ?? []);
	if (addresses.length === 0) return [];
	const dead = await database
		.select({ url: linkTargets.url })
		.from(linkTargets)
		.where(
			and(
				inArray(linkTargets.url, sql`(SELECT value FROM json_each(${JSON.stringify(addresses)}))`),
				eq(linkTargets.isDead, true),
			),
		);
	return dead.map(({ url }) => url);
}

/** The sources without links that the page has as icons. */
function withoutIcons(sources: readonly ChangedSource[], icons: readonly { url: string }[]): ChangedSource[] {
	const own = new Set(icons.map(({ url }) => addressKey(url)));
	return sources.map((source) => ({ ...source, links: source.links.filter(({ url }) => !own.has(addressKey(url))) }));
}
