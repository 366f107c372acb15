import { lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { visitorSalts } from "../../../db/schema/index.ts";

const DAY_MS = 86_400_000;

/** Deletes the salts of visitor hashes 48 hours after they were made: from then on no hash can be matched to anyone. */
export async function deleteOldSalts(database: Database): Promise<void> {
	const oldestKept = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
	await database.delete(visitorSalts).where(lt(visitorSalts.day, oldestKept));
}
