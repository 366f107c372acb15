import * as z from "zod/mini";
import { DIMENSION_IDS } from "../../stats/dimension.ts";
import { PERIODS, type PeriodId } from "../../stats/period.ts";
import { timeZoneSchema } from "../../stats/question.ts";
import { ofPage, timeSchema } from "../fields.ts";
import { operation } from "../operation.ts";

const countFields = { views: z.int(), clicks: z.int(), socialClicks: z.int() };

export const stats = {
	"stats.get": operation({
		method: "GET",
		path: "/pages/{page}/stats",
		verb: "read",
		of: "page",
		summary: "Get a page's statistics",
		words:
			"Views and clicks of a period: in all, by hour or day, and by one breakdown. The plan decides how far back they go.",
		params: ofPage,
		query: z.strictObject({
			period: z._default(z.enum(Object.keys(PERIODS) as [PeriodId, ...PeriodId[]]), "7d"),
			breakdown: z._default(z.enum(DIMENSION_IDS), "country"),
			timeZone: z._default(timeZoneSchema, "UTC"),
		}),
		body: null,
		answer: z.strictObject({
			from: z.string(),
			to: z.string(),
			timeZone: z.string(),
			/** Whether the plan, or the future, has cut the period. */
			isClamped: z.boolean(),
			totals: z.strictObject({ visitors: z.int(), ...countFields }),
			points: z.array(z.strictObject({ startsAt: timeSchema, ...countFields })),
			breakdown: z.array(z.strictObject({ key: z.string(), label: z.nullable(z.string()), ...countFields })),
		}),
		status: 200,
		isRepeatable: true,
		isWork: true,
		tool: {
			name: "read_statistics",
			words: "Reads a page's views and clicks in a period: in all, over time, and by one breakdown, such as `country`.",
		},
		example: { query: { period: "7d", breakdown: "country" } },
	}),
};
