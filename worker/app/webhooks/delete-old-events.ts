import { lt } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { EVENTS_KEPT_DAYS } from "../../../core/webhooks/webhook-state.ts";
import { webhookEvents } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";

/** Deletes old events with their deliveries. Returns whether there may be more. */
export function deleteOldEvents({ database }: Stores): Promise<boolean> {
	return deleteInSlices(database, webhookEvents, lt(webhookEvents.happenedAt, Date.now() - EVENTS_KEPT_DAYS * DAY_MS));
}
