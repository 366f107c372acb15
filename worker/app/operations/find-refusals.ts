import { gt } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { refusals } from "../../../db/schema/index.ts";

/** What was refused within the last day, and when last. */
export function findRefusals(database: Database) {
	return database
		.select({ what: refusals.what, at: refusals.at })
		.from(refusals)
		.where(gt(refusals.at, Date.now() - DAY_MS))
		.orderBy(refusals.what);
}
