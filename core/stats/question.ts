import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";
import { textSchema } from "../text/text.ts";
import { FILTER_DIMENSIONS } from "./dimension.ts";
import { isTimeZone } from "./local-day.ts";
import { PERIODS, type PeriodId } from "./period.ts";

const FILTER_KEY_MAX = 400;

export const timeZoneSchema = textSchema.check(z.maxLength(64), z.refine(isTimeZone, "Not a time zone."));

const daySchema = z.string().check(
	z.regex(/^2\d{3}-\d{2}-\d{2}$/, "Not a day."),
	z.refine((day) => new Date(day).toJSON()?.startsWith(day) ?? false, "Not a day."),
);

const filterSchema = z.strictObject({
	dimension: z.enum(FILTER_DIMENSIONS),
	key: textSchema.check(z.maxLength(FILTER_KEY_MAX)),
});

/** A question about a page's statistics. Only a custom period has `from` and `to`, days of the time zone. */
export const statsQuestionSchema = z
	.strictObject({
		id: pageIdSchema,
		period: z.enum([...(Object.keys(PERIODS) as [PeriodId]), "custom"]),
		from: z.optional(daySchema),
		to: z.optional(daySchema),
		timeZone: timeZoneSchema,
		filters: z.optional(
			z.array(filterSchema).check(
				z.maxLength(2, "Use at most two filters."),
				z.refine(
					(filters) => new Set(filters.map(({ dimension }) => dimension)).size === filters.length,
					"Filter each list once.",
				),
			),
		),
	})
	.check(
		z.refine(({ period, from }) => (period === "custom") === (from !== undefined), {
			message: "A custom period, and no other, has a first day.",
			path: ["from"],
		}),
		z.refine(({ period, to }) => (period === "custom") === (to !== undefined), {
			message: "A custom period, and no other, has a last day.",
			path: ["to"],
		}),
		z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
			message: "The last day is before the first.",
			path: ["to"],
		}),
	);

export type StatsQuestion = z.infer<typeof statsQuestionSchema>;
export type StatsFilter = z.infer<typeof filterSchema>;
