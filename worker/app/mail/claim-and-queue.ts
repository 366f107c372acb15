import { and, eq, getTableColumns, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import pMap from "p-map";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import type { MailRequest } from "./mail-request.ts";

/** After this time a claim counts no more: the request has ended early, or the queue has failed. */
export const MAIL_CLAIM_MS = MINUTE_MS;

/** A table whose rows note mails. `claimedAt` is the time of the last claim. */
type NotingTable = SQLiteTable & { claimedAt: SQLiteColumn };
type RowOf<Table extends NotingTable> = Table["$inferSelect"];
/** `noteKey` is the value of the key, which may be no column. */
type Claimed<Table extends NotingTable> = RowOf<Table> & { noteKey: string | number };

interface NotedMails<Table extends NotingTable, Found extends { key: string | number }> {
	table: Table;
	/** One mail is queued for each of its values, for all rows that have it. */
	key: SQLiteColumn | SQL;
	isDue: SQL | undefined;
	/** The first that are due, each with its key. */
	find: (isDue: SQL | undefined) => Promise<Found[]>;
	/** The mail, from what was found and a row that was claimed. Null when there is nothing to say. */
	mailOf: (found: Found, row: RowOf<Table>) => MailRequest | null | Promise<MailRequest | null>;
	/** What a row says whose mail is queued. */
	queued: SQLiteUpdateSetSource<Table>;
	/** The mails that are made at the same time. */
	atOnce?: number;
}

/**
 * Queues mails that rows note. Racing requests and runs find the same rows: a claim gives each mail to one of them. A
 * failing queue delays a mail and loses none, because cron repeats it. Returns the number of mails that were found.
 */
export async function claimAndQueue<Table extends NotingTable, Found extends { key: string | number }>(
	{ env, database }: Stores,
	{ table, key, isDue, find, mailOf, queued, atOnce = 1 }: NotedMails<Table, Found>,
): Promise<number> {
	const now = Date.now();
	const isOpen = and(isDue, or(isNull(table.claimedAt), lt(table.claimedAt, now - MAIL_CLAIM_MS)));
	const found = await find(isOpen);
	if (found.length === 0) return 0;
	const keyOf = sql<string | number>`${key}`;
	const keys = sql`(SELECT value FROM json_each(${JSON.stringify(found.map((each) => each.key))}))`;
	// Drizzle knows the columns of one table, and not those that all of them have.
	const claim = { claimedAt: now } as unknown as SQLiteUpdateSetSource<Table>;
	const claimed = (await database
		.update(table)
		.set(claim)
		.where(and(inArray(keyOf, keys), isOpen))
		.returning({ noteKey: keyOf, ...getTableColumns(table) })) as unknown as Claimed<Table>[];
	const rows = new Map(claimed.map((row) => [row.noteKey, row]));
	await pMap(
		found,
		async (each) => {
			const row = rows.get(each.key);
			if (!row) return;
			try {
				const mail = await mailOf(each, row);
				if (mail) await env.MAIL.send(mail, { contentType: "json" });
				// What was noted meanwhile has no claim, and stays.
				await database
					.update(table)
					.set(queued)
					.where(and(eq(keyOf, each.key), eq(table.claimedAt, now)));
			} catch (error) {
				console.error("A noted mail was not queued; cron tries again", { error: rootCauseOf(error) });
			}
		},
		{ concurrency: atOnce },
	);
	return found.length;
}
