import { and, eq, type SQL, sql } from "drizzle-orm";
import { VERSIONS_KEPT } from "../../../core/account/retention.ts";
import { VERSION_RUN_MS } from "../../../core/history/history.ts";
import type { Database } from "../../../db/client.ts";
import { pages, pageVersions } from "../../../db/schema/index.ts";
import type { Person, Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { metadataOf } from "./version-changes.ts";
import { packVersion, type VersionRow, versionKey } from "./version-object.ts";
import { versionColumns, versionContentOf } from "./version-row.ts";

/*
 * A page's history has the last state of each run of saves: those of one person without ten minutes between the first and
 * the next one. It is written when the next run begins, so a run costs one row and one object whatever the number of its saves.
 */

/** SQL condition on `pages`: what the person saves now begins another run. */
export function isRunOver(actor: Person, now: number): SQL {
	return sql`(${pages.savedBy} IS NOT ${actor.id} OR ${pages.savedSince} <= ${now - VERSION_RUN_MS})`;
}

/**
 * The statements that keep the page's version as it is before a change, if the page meets the condition. They belong in the
 * batch of the change, before it. `storeFormer` takes their results.
 */
export function keepFormer(database: Database, pageId: string, condition: SQL | undefined) {
	const isThis = eq(pages.id, pageId);
	const isNewest = sql`${pageVersions.version} IN (
		SELECT newest.version FROM ${pageVersions} AS newest WHERE newest.page_id = ${pageId}
		ORDER BY newest.version DESC LIMIT ${sql.raw(String(VERSIONS_KEPT))}
	)`;
	const isOfSameRun = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${isThis} AND ${pages.version} > ${pageVersions.version}
		AND ${pages.savedBy} IS ${pageVersions.savedBy} AND ${pages.updatedAt} - ${VERSION_RUN_MS} < ${pageVersions.savedAt})`;
	return [
		database
			.insert(pageVersions)
			.select(
				sql`SELECT ${pages.id}, ${pages.version}, ${pages.savedBy}, ${pages.updatedAt} FROM ${pages} WHERE ${and(isThis, condition)}`,
			)
			.onConflictDoNothing(),
		database
			.delete(pageVersions)
			.where(
				sql`${pageVersions.pageId} = CASE WHEN changes() > 0 THEN ${pageId} END AND (NOT ${isNewest} OR ${isOfSameRun})`,
			)
			.returning({ version: pageVersions.version }),
		database
			.select({ version: pages.version, ...versionColumns() })
			.from(pages)
			.innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.version)))
			.where(isThis),
	] as const;
}

type Former = readonly [unknown, { version: number }[], (VersionRow & { version: number })[]];

/**
 * Writes what `keepFormer` has noted, after the answer. While R2 is down, the version is missing in the history, and everything
 * else goes on.
 */
export async function storeFormer(stores: Stores, pageId: string, [, left, [former]]: Former): Promise<void> {
	if (!former) return;
	const { env, database } = stores;
	const { version, ...row } = former;
	try {
		const customMetadata = await metadataOf(stores, pageId, { version, content: versionContentOf(row) });
		await env.MEDIA.put(versionKey(pageId, version), packVersion(row), { customMetadata });
		if (left.length > 0) await env.MEDIA.delete(left.map(({ version }) => versionKey(pageId, version)));
	} catch (error) {
		console.error("A version of a page isn't kept", { pageId, error: rootCauseOf(error) });
		await database
			.delete(pageVersions)
			.where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, former.version)));
	}
}
