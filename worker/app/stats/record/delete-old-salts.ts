import { lte } from "drizzle-orm";
import { VISITOR_SALT_KEPT_HOURS } from "../../../../core/stats/retention.ts";
import { HOUR_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { visitorSalts } from "../../../../db/schema/index.ts";

const KEPT_MS = VISITOR_SALT_KEPT_HOURS * HOUR_MS;

/** Deletes the salts of visitor hashes after 48 hours. Without its salt, a hash can't be matched to anybody. */
export async function deleteOldSalts(database: Database): Promise<void> {
	const newestExpired = new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10);
	await database.delete(visitorSalts).where(lte(visitorSalts.day, newestExpired));
}
