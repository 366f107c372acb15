import { and, asc, gt, lte, type SQL, sql } from "drizzle-orm";
import { deadContacts, deadEvents } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { inSlices } from "../../foundation/work/in-slices.ts";

/** Messages that a queue has given up: visits that could not be recorded, and accounts that HubSpot didn't take. */
export const DEAD_MESSAGES = ["events", "contacts"] as const;

type DeadMessages = (typeof DEAD_MESSAGES)[number];

const TABLES = {
	events: { table: deadEvents, key: deadEvents.id },
	contacts: { table: deadContacts, key: deadContacts.userId },
};

/** The slices of one call. A message with events can have a hundred kilobytes. */
const SLICES = { rowsAtOnce: 100, slicesMax: 50 };

interface Chosen {
	which: DeadMessages;
	/** Where the call before has stopped. */
	after?: string | undefined;
}

/** Where a call has stopped; null when nothing is left to do. */
export interface Progress {
	next: string | null;
}

/** Has the next scheduled tasks send them again: as many as a call takes. */
export function retryDead(context: Context<Person>, chosen: Chosen): Promise<Progress> {
	return change(context, chosen, (table, condition) => sql`UPDATE ${table} SET should_replay = 1 WHERE ${condition}`);
}

/** Deletes them for good: as many as a call takes. */
export function dropDead(context: Context<Person>, chosen: Chosen): Promise<Progress> {
	return change(context, chosen, (table, condition) => sql`DELETE FROM ${table} WHERE ${condition}`);
}

type Table = (typeof TABLES)[DeadMessages]["table"];

/** Goes through the messages in the order of their keys, so that one that is given up again meanwhile is changed once. */
async function change(
	{ database }: Context<Person>,
	{ which, after = "" }: Chosen,
	statementFor: (table: Table, condition: SQL | undefined) => SQL,
): Promise<Progress> {
	const { table, key } = TABLES[which];
	let last = after;
	const isMore = await inSlices(async () => {
		const found = await database
			.select({ key })
			.from(table)
			.where(gt(key, last))
			.orderBy(asc(key))
			.limit(SLICES.rowsAtOnce);
		const end = found.at(-1)?.key;
		if (end === undefined) return 0;
		await database.run(statementFor(table, and(gt(key, last), lte(key, end))));
		last = end;
		return found.length;
	}, SLICES);
	return { next: isMore ? last : null };
}
