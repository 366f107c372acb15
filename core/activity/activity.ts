import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";
import { personIdSchema } from "../teams/team.ts";
import { MINUTE_MS } from "../time/duration.ts";
import { ACTIVITY_DAYS, ACTIVITY_KINDS, ACTIVITY_PERSONS_MAX, type ActivityKind } from "./action.ts";

/** What one person does again to one page within this time is one entry. */
export const ONE_ENTRY_MS = 10 * MINUTE_MS;

const kinds = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]];

/** Which entries of an account's activity somebody wants to see. What is null restricts nothing. */
export const activityFilterSchema = z.strictObject({
	personIds: z.nullable(z.array(personIdSchema).check(z.minLength(1), z.maxLength(ACTIVITY_PERSONS_MAX))),
	kind: z.nullable(z.enum(kinds)),
	pageId: z.nullable(pageIdSchema),
	/** Entries of this many days until now. */
	days: z.nullable(z.literal(ACTIVITY_DAYS)),
});

export type ActivityFilter = z.infer<typeof activityFilterSchema>;
