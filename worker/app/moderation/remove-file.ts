import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { ReportReasonId } from "../../../core/moderation/report-reason.ts";
import type { Database } from "../../../db/client.ts";
import { media, moderationHistory, pages, removedFiles, reports } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { changePages } from "../../publish/change-pages.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { deleteRemovedFiles } from "../files/removed-files.ts";
import { noteRemovedBlocks } from "../sales/leaving-sales.ts";
import { queueSaleMails } from "../sales/sale-mails.ts";
import { closeReports } from "./close-reports.ts";
import type { Decision } from "./decide.ts";
import { queueModerationMails } from "./moderation-mails.ts";

/** The decision about a file: which block of the page offers it, and until when its reports were on the screen. */
export interface FileDecision extends Decision {
	blockId: string;
	reason: ReportReasonId;
	/** Milliseconds since 1970. */
	seenUntil: number;
}

/**
 * Removes a file for good, wherever it is: from all pages of the account, and of those that got it by a hand-over. From now on nobody
 * gets its bytes, also those who have bought it, and these accounts can't upload them again. Its blocks stay for their owners to see.
 * Closes the reports that name it, and tells owners, buyers and reporters. Throws `not_found`, and `conflict` when it is removed already.
 */
export async function removeFile(context: Context<Person>, decision: FileDecision): Promise<void> {
	const { env, database, actor, afterwards } = context;
	const { pageId, blockId, reason, words, seenUntil } = decision;
	const now = Date.now();
	const isNow = and(eq(removedFiles.isDeletionDue, true), eq(removedFiles.removedAt, now));
	const removed = (column: SQL) => sql`(SELECT ${column} FROM ${removedFiles} WHERE ${isNow})`;
	const names = removed(sql`${removedFiles.name}`);
	const isOffering = sql`block.value ->> 'file' IN ${names}`;
	const selectOffering = sql`SELECT ${pages.id} FROM ${pages}
		WHERE ${sql.raw(ownerOf("pages"))} IN ${removed(sql`${removedFiles.userId}`)}
		AND EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS block WHERE ${isOffering})`;
	const offering = sql`(${selectOffering})`;
	const isNamed = sql`(${pages.id} = ${pageId} AND block.value ->> 'id' = ${blockId})`;
	const title = sql`block.value ->> 'title'`;
	const steps = await changePages(context, {
		removed: database
			.insert(removedFiles)
			.select(
				sql`WITH RECURSIVE ${copiesOf(pageId, blockId)}
					SELECT name, account, identity, ${reason}, ${words}, ${now}, 1 FROM copies WHERE TRUE`,
			)
			.onConflictDoNothing()
			.returning({ name: removedFiles.name }),
		stale: new StalePages(database, selectOffering),
		noted: database.insert(moderationHistory).select(
			sql`SELECT NULL, ${pages.id}, ${actor.id}, 'removed', ${reason}, ${words}, ${now}, 1, NULL,
					coalesce(max(CASE WHEN ${isNamed} THEN ${title} END), max(${title}))
				FROM ${pages}, json_each(${pages.blocks}) AS block WHERE ${and(inArray(pages.id, offering), isOffering)}
				GROUP BY ${pages.id}`,
		),
		sales: noteRemovedBlocks(database, offering, isOffering),
		media: database.delete(media).where(inArray(media.name, names)),
		closed: closeReports(
			database,
			"removed",
			and(
				eq(reports.pageId, pageId),
				eq(reports.blockId, blockId),
				lte(reports.createdAt, seenUntil),
				sql`EXISTS (SELECT 1 FROM ${removedFiles} WHERE ${isNow})`,
			),
		),
	});
	if (steps.removed.length === 0) throw await whyNotRemoved(database, pageId, blockId);
	afterwards(deleteBytes({ env, database }));
	afterwards(queueModerationMails(env));
	afterwards(queueSaleMails(env));
}

/**
 * The table `copies` of a query: the file that a block offers, under each name and in each account that has it. A hand-over gives another
 * account the same name, and an account may have the same file under a second one.
 */
function copiesOf(pageId: string, blockId: string): SQL {
	const account = sql.raw(ownerOf("media"));
	return sql`copies(name, account, identity) AS (
		SELECT block.value ->> 'file', ${sql.raw(ownerOf("pages"))}, ${media.identity}
		FROM ${pages}, json_each(${pages.blocks}) AS block
		LEFT JOIN ${media} ON ${account} = ${sql.raw(ownerOf("pages"))} AND ${media.name} = block.value ->> 'file'
		WHERE ${pages.id} = ${pageId} AND block.value ->> 'id' = ${blockId} AND block.value ->> 'kind' = 'file'
		UNION
		SELECT ${media.name}, ${account}, ${media.identity} FROM copies
		INNER JOIN ${media} ON ${media.name} = copies.name OR (${account} = copies.account AND ${media.identity} = copies.identity)
	)`;
}

/** Deletes the bytes at once. Cron repeats it, and no page delivers them meanwhile. Never throws. */
async function deleteBytes(stores: Stores): Promise<void> {
	try {
		await deleteRemovedFiles(stores);
	} catch (error) {
		console.error("A removed file is still in R2; cron tries again", { error: rootCauseOf(error) });
	}
}

async function whyNotRemoved(database: Database, pageId: string, blockId: string): Promise<DomainError> {
	const isFile = sql`EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS block
		WHERE block.value ->> 'id' = ${blockId} AND block.value ->> 'kind' = 'file')`;
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, pageId), isFile));
	return page
		? new DomainError("conflict", "This file is removed already.", { field: "blockId", title: "Decided already" })
		: new DomainError("not_found", "The page doesn't offer this file anymore.", { field: "blockId" });
}
