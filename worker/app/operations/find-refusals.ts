import { gt } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { refusals } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";

/** What was refused within the last day, and when last. */
export function findRefusals({ database }: Stores) {
	return database
		.select({ what: refusals.what, at: refusals.at })
		.from(refusals)
		.where(gt(refusals.at, Date.now() - DAY_MS))
		.orderBy(refusals.what);
}
