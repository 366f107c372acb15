import { gt, type SQL } from "drizzle-orm";
import { formerUsernames } from "../../db/schema/index.ts";

/** SQL condition: a former username still leads to its page at `now` (milliseconds since 1970), and only its owner may claim it. */
export function isKeptAt(now: number): SQL {
	return gt(formerUsernames.releasedAt, now);
}
