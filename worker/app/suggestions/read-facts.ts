import { and, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { addressKey } from "../../../core/assistant/address-key.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { urlsOf } from "../../../core/blocks/target.ts";
import { checkedAddress } from "../../../core/moderation/link-check.ts";
import { type ChangedSource, FACT_DAYS, type PageFacts } from "../../../core/suggestions/page-facts.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import {
	dayCounts,
	dismissedSuggestions,
	importSources,
	linkTargets,
	pages,
	shownBlocks,
	socialHandles,
} from "../../../db/schema/index.ts";
import type { Context } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOwnPage } from "../../publish/ownership.ts";
import { countInDay, countOfKey, keysInDay } from "../stats/read/day-sums.ts";

/** What suggestions for a page depend on, besides the page: the facts, and the ids that its owner has dismissed. */
export interface KnownAboutPage {
	facts: PageFacts;
	dismissed: string[];
}

/** Reads the facts about one of the user's pages. Throws `not_found`. */
export async function readFacts(
	{ database, actor }: Pick<Context, "database" | "actor">,
	pageId: string,
	now = Date.now(),
): Promise<KnownAboutPage> {
	const isOwn = isOwnPage(actor, "read", pageId);
	const firstDay = Math.floor(now / DAY_MS) - FACT_DAYS + 1;
	const isRecent = and(
		eq(dayCounts.pageId, sql`(SELECT ${pages.id} FROM ${pages} WHERE ${isOwn})`),
		gte(dayCounts.day, firstDay),
	);
	const [found, dismissed, views, clicks, sources, icons] = await database.batch([
		database
			.select({ blocks: pages.blocks, since: shownBlocks.since })
			.from(pages)
			.leftJoin(shownBlocks, eq(shownBlocks.pageId, pages.id))
			.where(isOwn),
		database
			.select({ id: dismissedSuggestions.suggestionId })
			.from(dismissedSuggestions)
			.innerJoin(pages, eq(pages.id, dismissedSuggestions.pageId))
			.where(isOwn),
		database
			.select({ views: sql<number>`coalesce(sum(${countInDay("views")}), 0)` })
			.from(dayCounts)
			.where(isRecent),
		database
			.select({ id: sql<string>`counted.key`, clicks: sql<number>`sum(${countOfKey("clicks")})` })
			.from(dayCounts)
			.innerJoin(keysInDay("link"), sql`true`)
			.where(isRecent)
			.groupBy(sql`counted.key`),
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
			views: views[0]?.views ?? 0,
			clicks: Object.fromEntries(clicks.map(({ id, clicks }) => [id, clicks])),
			shownSince: page.since ?? {},
			deadAddresses: await findDead(database, page.blocks),
			changedSources: withoutIcons(sources, icons),
		},
		dismissed: dismissed.map(({ id }) => id),
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
