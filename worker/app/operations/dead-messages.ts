import { sql } from "drizzle-orm";
import { deadContacts, deadEvents } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";

/** Messages that a queue has given up: visits that could not be recorded, and accounts that HubSpot didn't take. */
export const DEAD_MESSAGES = ["events", "contacts"] as const;

export type DeadMessages = (typeof DEAD_MESSAGES)[number];

const TABLES = { events: deadEvents, contacts: deadContacts };

/** Has the next scheduled tasks send them again. */
export async function retryDead({ database }: Context<Person>, which: DeadMessages): Promise<void> {
	await database.run(sql`UPDATE ${TABLES[which]} SET should_replay = 1`);
}

/** Deletes them for good. */
export async function dropDead({ database }: Context<Person>, which: DeadMessages): Promise<void> {
	await database.run(sql`DELETE FROM ${TABLES[which]}`);
}
