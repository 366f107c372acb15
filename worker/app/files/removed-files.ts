import { and, eq, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import type { Database } from "../../../db/client.ts";
import { media, pages, removedFiles } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { haveSameOwner, isOwnedBy } from "../../publish/ownership.ts";
import { shownOn } from "../media/own-media.ts";

const DELETED_AT_ONCE = 100;

/** SQL condition on `removed_files`: the account, an id or SQL for one, had this file removed, whatever its name. */
export function hadRemoved(accountId: string | SQL, identity: string | SQL): SQL | undefined {
	return and(isOwnedBy(accountId, removedFiles), sql`${removedFiles.identity} = ${identity}`);
}

/**
 * SQL condition on `pages`: none of these blocks brings a removed file to the page. Those that it has may stay. Undefined without files,
 * which restricts nothing.
 */
export function bringsNoRemovedFile(blocks: readonly Block[]): SQL | undefined {
	const files = blocks.flatMap((block) => (block.kind === "file" ? [block.file] : []));
	if (files.length === 0) return undefined;
	return sql`NOT EXISTS (
		SELECT 1 FROM ${removedFiles}, json_each(${JSON.stringify(files)}) AS named
		WHERE ${haveSameOwner(removedFiles, pages)} AND ${removedFiles.name} = named.value
		AND NOT EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS own WHERE own.value ->> 'file' = named.value))`;
}

/**
 * The statements that keep removed files removed on a page that another account gets, if the page meets the condition: those of the former
 * account, and those that the other one had removed itself. They belong in the batch of the move, before its media.
 */
export function passRemovals(
	database: Database,
	{ pageId, from, to }: { pageId: string; from: string; to: string },
	condition: SQL | undefined,
) {
	const isMoving = sql`EXISTS (SELECT 1 FROM ${pages} WHERE ${condition})`;
	const { name, identity, reason, words, removedAt } = removedFiles;
	const hasFile = sql`EXISTS (SELECT 1 FROM media AS there WHERE ${sql.raw(ownerOf("media", "there"))} = ${to} AND there.name = ${name})`;
	const isPassed = and(isOwnedBy(from, removedFiles), inArray(name, shownOn(pageId)), not(hasFile), isMoving);
	const isOfPage = and(isOwnedBy(from, media), gt(media.createdAt, 0), inArray(media.name, shownOn(pageId)), isMoving);
	return [
		database
			.insert(removedFiles)
			.select(
				sql`SELECT ${name}, ${to}, ${identity}, ${reason}, ${words}, ${removedAt}, 0 FROM ${removedFiles} WHERE ${isPassed}`,
			)
			.onConflictDoNothing(),
		// The former account keeps its bytes.
		database
			.insert(removedFiles)
			.select(
				sql`SELECT ${media.name}, ${to}, ${identity}, ${reason}, ${words}, ${removedAt}, 0
					FROM ${media} INNER JOIN ${removedFiles} ON ${hadRemoved(to, sql`${media.identity}`)} WHERE ${isOfPage}`,
			)
			.onConflictDoNothing(),
	] as const;
}

/** Deletes the bytes of removed files. Returns whether there were any. Throws R2's errors, and the next run repeats it. */
export async function deleteRemovedFiles({ env, database }: Stores): Promise<boolean> {
	const isDue = eq(removedFiles.isDeletionDue, true);
	const due = await database.select({ name: removedFiles.name }).from(removedFiles).where(isDue).limit(DELETED_AT_ONCE);
	if (due.length === 0) return false;
	const names = due.map(({ name }) => name);
	await env.MEDIA.delete(names);
	await database
		.update(removedFiles)
		.set({ isDeletionDue: false })
		.where(and(isDue, inArray(removedFiles.name, sql`(SELECT value FROM json_each(${JSON.stringify(names)}))`)));
	return true;
}
