import { and, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { UNCONFIRMED_DAYS } from "../../../core/words/kept-days.ts";
import type { Database } from "../../../db/client.ts";
import { subscribers } from "../../../db/schema/index.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";

/** Deletes the addresses that nobody has confirmed in time, with their log. */
export function deleteUnconfirmedSubscribers(database: Database): Promise<boolean> {
	const isOver = lte(subscribers.askedAt, Date.now() - UNCONFIRMED_DAYS * DAY_MS);
	return deleteInSlices(database, subscribers, and(isNull(subscribers.confirmedAt), isOver));
}
