import { desc, eq, lt } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { outbox } from "../../../db/schema/index.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import type { Mail } from "./compose-mail.ts";

const SHOWN_MAX = 100;
const KEPT_MS = 7 * DAY_MS;

/** Stores a mail for the developer instead of sending it. */
export async function keepInOutbox(env: Env, { to, headers: _, ...mail }: Mail): Promise<void> {
	await openDatabase(env.DB)
		.insert(outbox)
		.values({ ...mail, recipient: to, sentAt: Date.now() })
		.onConflictDoNothing();
}

/** The newest mails, newest first. */
export function listOutbox(database: Database) {
	return database.select().from(outbox).orderBy(desc(outbox.sentAt)).limit(SHOWN_MAX);
}

export async function findInOutbox(database: Database, id: string) {
	const [mail] = await database.select().from(outbox).where(eq(outbox.id, id));
	return mail ?? null;
}

export function deleteOldOutbox(database: Database): Promise<boolean> {
	return deleteInSlices(database, outbox, lt(outbox.sentAt, Date.now() - KEPT_MS));
}
