import * as z from "zod/mini";
import { gateSchema } from "../gates/gate-schema.ts";
import { textSchema } from "../text/text.ts";
import { isKnownZone } from "../time/zone-words.ts";
import { SCHEDULE_END } from "./block-limits.ts";
import type { Schedule } from "./visibility.ts";

/** Ids that a browser creates for blocks: short, URL-safe, unique within the page. */
export const blockIdSchema = z.string().check(z.regex(/^[\w-]{6,24}$/, "Not a block id."));

/** A time in milliseconds since 1970. */
export const momentSchema = z
	.int("Enter a complete date and time.")
	.check(z.positive("Choose a later date."), z.lt(SCHEDULE_END, "Choose a date before 2100."));

/** The time when a block is visible, in milliseconds since 1970. A missing bound means no limit. */
const scheduleFields = { visibleFrom: z.optional(momentSchema), visibleUntil: z.optional(momentSchema) };

const endsAfterStart = z.refine(
	(block) => {
		const { visibleFrom, visibleUntil } = block as Schedule;
		return visibleFrom === undefined || visibleUntil === undefined || visibleFrom < visibleUntil;
	},
	{ path: ["visibleUntil"], error: "The end must be after the start." },
);

/** The gate in front of a block that leads somewhere. */
export const gateField = { gate: z.optional(gateSchema) };

/** The same, with whether the title came from the target. Then it is part of what a gate hides. */
export const titledGateFields = { ...gateField, hasFoundTitle: z.optional(z.boolean()) };

/** The schema of one kind of block. Unknown fields are refused. */
export function blockSchema<const Kind extends string, Fields extends z.core.$ZodLooseShape>(
	kind: Kind,
	fields: Fields,
) {
	return z
		.strictObject({
			id: blockIdSchema,
			kind: z.literal(kind),
			...fields,
			/** Only the owner sees a hidden block, in the editor. */
			isHidden: z.optional(z.boolean()),
			/** A block of a template that nobody has touched. Visitors don't see it. */
			isExample: z.optional(z.boolean()),
			/** Missing where the layout decides. */
			columns: z.optional(z.literal([1, 2])),
			...scheduleFields,
		})
		.check(endsAfterStart);
}

/** The schedule of a block. */
export const scheduleSchema = z.object(scheduleFields).check(endsAfterStart);

/** The longest name of a time zone, in characters. IANA's own have at most 32. */
const TIME_ZONE_MAX = 64;

/** The IANA name of a time zone, e.g. `Europe/Berlin`. */
export const timeZoneSchema = textSchema.check(
	z.refine((name) => name.length <= TIME_ZONE_MAX && /^[a-z]/i.test(name) && isKnownZone(name), "Not a time zone."),
);
