import { and, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { handovers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { closing } from "./closing.ts";
import { tellBoth } from "./tell-both.ts";

/** A limit for one run. The rest waits for the next one. */
const ENDED_AT_ONCE = 50;

/** Ends offers that nobody has answered in time, with a mail to both sides, and deletes old ones. Returns whether there may be more. */
export async function endOldHandovers(stores: Stores): Promise<boolean> {
	const ended = await expireOverdue(stores);
	const isOver = and(isNotNull(handovers.outcome), lte(handovers.expiresAt, Date.now()));
	const isMore = await deleteInSlices(stores.database, handovers, isOver);
	return isMore || ended === ENDED_AT_ONCE;
}

/** Ends the offers among these that nobody has answered in time. Returns how many. */
export async function expireOverdue(stores: Stores, condition?: SQL): Promise<number> {
	const { database } = stores;
	const isOverdue = and(condition, isNull(handovers.outcome), lte(handovers.expiresAt, Date.now()));
	const overdue = await database.select({ id: handovers.id }).from(handovers).where(isOverdue).limit(ENDED_AT_ONCE);
	for (const { id } of overdue) {
		const ended = await database
			.update(handovers)
			.set(closing("expired", null))
			.where(and(isOverdue, eq(handovers.id, id)))
			.returning({ id: handovers.id });
		if (ended.length > 0) await tellBoth(stores, id, "handover-expired");
	}
	return overdue.length;
}
