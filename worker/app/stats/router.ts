import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { statsQuestionSchema, timeZoneSchema } from "../../../core/stats/question.ts";
import { accountFields } from "../api/account-input.ts";
import { inAccount, onPage, person, router } from "../api/trpc.ts";
import { countPresent } from "./read/count-present.ts";
import { exportStats } from "./read/export-stats.ts";
import { getSplits } from "./read/get-splits.ts";
import { getStats } from "./read/get-stats.ts";
import { getAllWeeks, getWeeks } from "./read/get-weeks.ts";

export const statsRouter = router({
	get: onPage("read", { limit: "reading", isWork: true })
		.input(statsQuestionSchema)
		.query(async ({ ctx, input }): Promise<StatsAnswer> => {
			const { SERVER: own } = ctx.env;
			const server = own ? { name: own.name, knowsPlaces: own.knowsPlaces } : null;
			return { ...(await getStats(ctx, input)), server };
		}),

	present: onPage("read")
		.input(z.strictObject({ id: pageIdSchema }))
		.query(({ ctx, input }) => countPresent(ctx, input.id)),

	splits: onPage("read", { limit: "reading", isWork: true })
		.input(z.strictObject({ id: pageIdSchema }))
		.query(({ ctx, input }) => getSplits(ctx, input.id)),

	weeks: inAccount("read", { isWork: true })
		.input(z.strictObject({ timeZone: timeZoneSchema, ...accountFields }))
		.query(({ ctx, input }) => getWeeks(ctx, input.timeZone)),

	/** The weeks of the pages of all accounts that the person is in. */
	allWeeks: person({ limit: "reading", isWork: true })
		.input(z.strictObject({ timeZone: timeZoneSchema }))
		.query(({ ctx, input }) => getAllWeeks(ctx, input.timeZone)),

	export: onPage("read", { limit: "reading", isWork: true })
		.input(z.strictObject({ question: statsQuestionSchema, format: z.enum(["csv", "json"]) }))
		.query(({ ctx, input }) => exportStats(ctx, input.question, input.format)),
});
