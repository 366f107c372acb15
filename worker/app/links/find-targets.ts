import { and, eq, gt, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { urlsOf } from "../../../core/blocks/target.ts";
import { visibleBlocks } from "../../../core/blocks/visibility.ts";
import { checkedAddress } from "../../../core/moderation/link-check.ts";
import { boundsOfSlice } from "../../../core/page/page-slice.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { linkTargets, pages, shownBlocks, targetHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { publicUrl } from "../../foundation/outside/fetch-public.ts";
import { isPublic } from "../../publish/public-page.ts";

/** Every ten minutes of the week have another slice of the pages, so every page has its turn once a week. */
export const SLICES = 7 * 144;
/** An address is noted as named at most this often, because many pages name the same. */
const NAMED_EVERY_MS = 6 * DAY_MS;
/** The blocks of a page can be long, and an address has up to 2,048 characters. */
const PAGES_AT_ONCE = 50;
const TARGETS_AT_ONCE = 200;

/**
 * Notes which addresses the public pages of a slice lead to, and since when their blocks are visible. Cron
 * runs it.
 *
 * Nothing is written when a page is saved, and pages need no row that says when their turn is: the slice follows from the
 * time. A week writes a row for each address, however many pages name it, and one for a page whose blocks have
 * changed. The checks then take the addresses host by host, which rows of pages couldn't do.
 */
export async function findTargets(env: Env, slice: number, now = Date.now()): Promise<void> {
	const database = openDatabase(env.DB);
	const [from, before] = boundsOfSlice(slice, SLICES);
	for (let isNext = gte(pages.id, from); ; ) {
		const found = await database
			.select({ id: pages.id, blocks: pages.blocks, since: shownBlocks.since })
			.from(pages)
			.leftJoin(shownBlocks, eq(shownBlocks.pageId, pages.id))
			.where(and(isNext, lt(pages.id, before), sql.raw(isPublic())))
			.orderBy(pages.id)
			.limit(PAGES_AT_ONCE);
		const shown = found.map(({ id, blocks, since }) => ({ id, since, blocks: visibleBlocks(blocks, now) }));
		await noteTargets({ env, database }, shown, now);
		const last = found[PAGES_AT_ONCE - 1];
		if (!last) return;
		isNext = gt(pages.id, last.id);
	}
}

/** Notes the addresses of some pages, a few at a time, because D1 takes 2 MB in a value. */
async function noteTargets({ env, database }: Stores, shown: readonly ShownPage[], now: number): Promise<void> {
	const targets = targetsOf(
		env,
		shown.flatMap(({ blocks }) => blocks),
	);
	for (let from = 0; from < targets.length; from += TARGETS_AT_ONCE)
		await database.batch(noteSome(database, targets.slice(from, from + TARGETS_AT_ONCE), now));
	const changed = changedSince(shown, now);
	if (changed.length === 0) return;
	await database
		.insert(shownBlocks)
		.select(
			sql`SELECT ${pages.id}, page.value ->> 'since' FROM json_each(${JSON.stringify(changed)}) AS page
				INNER JOIN ${pages} ON ${pages.id} = page.value ->> 'id' WHERE TRUE`,
		)
		.onConflictDoUpdate({ target: shownBlocks.pageId, set: { since: sql`excluded.since` } });
}

function noteSome(database: Database, targets: readonly Target[], now: number) {
	const json = JSON.stringify(targets);
	const isWaiting = and(
		inArray(linkTargets.url, sql`(SELECT value ->> 'url' FROM json_each(${json}))`),
		lte(linkTargets.nextCheckAt, now),
	);
	return [
		database
			.insert(linkTargets)
			.select(
				sql`SELECT value ->> 'url', value ->> 'host', CAST(${now} AS INTEGER), CAST(${now} AS INTEGER), NULL, NULL, 0
					FROM json_each(${json}) WHERE TRUE`,
			)
			.onConflictDoUpdate({
				target: linkTargets.url,
				set: { namedAt: now },
				setWhere: lt(linkTargets.namedAt, now - NAMED_EVERY_MS),
			}),
		// The weekly check may have visited the host of a new address just now, so the next one is a minute away.
		database
			.insert(targetHosts)
			.select(
				sql`SELECT DISTINCT ${linkTargets.host}, CAST(${now + MINUTE_MS} AS INTEGER) FROM ${linkTargets} WHERE ${isWaiting}`,
			)
			.onConflictDoUpdate({
				target: targetHosts.host,
				set: { nextVisitAt: now + MINUTE_MS },
				setWhere: sql`${targetHosts.nextVisitAt} > excluded.next_visit_at`,
			}),
	] as const;
}

interface Target {
	url: string;
	host: string;
}

/** The addresses that blocks lead to, each once, with their hosts. */
function targetsOf(env: Env, blocks: readonly Block[]): Target[] {
	const addresses = new Set(blocks.flatMap(urlsOf).flatMap((url) => checkedAddress(url) ?? []));
	return [...addresses].flatMap((url) => {
		const host = publicUrl(env, url)?.host;
		return host === undefined ? [] : [{ url, host }];
	});
}

interface ShownPage {
	id: string;
	blocks: readonly Block[];
	/** The time of each block that was visible at the last visit. */
	since: Readonly<Record<string, number>> | null;
}

/** The pages whose visible blocks have changed since the last visit, with the new times. */
function changedSince(shown: readonly ShownPage[], now: number): { id: string; since: Record<string, number> }[] {
	return shown.flatMap(({ id, blocks, since }) => {
		const times = Object.fromEntries(blocks.map((block) => [block.id, since?.[block.id] ?? now]));
		const isSame = since && blocks.length === Object.keys(since).length && blocks.every((block) => block.id in since);
		return isSame ? [] : [{ id, since: times }];
	});
}
