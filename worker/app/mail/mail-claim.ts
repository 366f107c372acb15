import { isNull, lt, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { MINUTE_MS } from "../../../core/time/duration.ts";

/**
 * A request or a run that queues a noted mail claims it first, because racing ones find the same mails. After this time the
 * claim counts no more: the request has ended early, or the queue has failed.
 */
export const MAIL_CLAIM_MS = MINUTE_MS;

/** SQL condition on a noted mail: nobody is queueing it. `claimedAt` is the column with the time of the last claim. */
export function isUnclaimed(claimedAt: SQLiteColumn, now: number): SQL | undefined {
	return or(isNull(claimedAt), lt(claimedAt, now - MAIL_CLAIM_MS));
}
