import { gt, type SQL } from "drizzle-orm";
import { formerUsernames } from "../../db/schema/index.ts";

/**
 * SQL condition: at `now` (milliseconds since 1970) a former username still redirects to its page and is reserved for
 * its owner.
 */
export function isKeptAt(now: number): SQL {
	return gt(formerUsernames.releasedAt, now);
}
