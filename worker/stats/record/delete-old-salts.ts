import { lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { visitorSalts } from "../../../db/schema/index.ts";

const DAY_MS = 86_400_000;

/** Deletes the salts of visitor hashes after 48 hours. Without its salt, a hash can't be matched to anybody. */
export async function deleteOldSalts(database: Database): Promise<void> {
	const oldestKept = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
	await database.delete(visitorSalts).where(lt(visitorSalts.day, oldestKept));
}
