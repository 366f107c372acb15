import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { statsQuestionSchema, timeZoneSchema } from "../../../core/stats/question.ts";
import { router, signedIn, signedInReading, signedInWorking } from "../api/trpc.ts";
import { countPresent } from "./read/count-present.ts";
import { exportStats } from "./read/export-stats.ts";
import { getSplits } from "./read/get-splits.ts";
import { getStats } from "./read/get-stats.ts";
import { getWeeks } from "./read/get-weeks.ts";

export const statsRouter = router({
	get: signedInReading.input(statsQuestionSchema).query(async ({ ctx, input }): Promise<StatsAnswer> => {
		const { SERVER: own } = ctx.env;
		const server = own ? { name: own.name, knowsPlaces: own.knowsPlaces } : null;
		return { ...(await getStats(ctx, input)), server };
	}),

	present: signedIn.input(z.strictObject({ id: pageIdSchema })).query(({ ctx, input }) => countPresent(ctx, input.id)),

	splits: signedInReading
		.input(z.strictObject({ id: pageIdSchema }))
		.query(({ ctx, input }) => getSplits(ctx, input.id)),

	weeks: signedInWorking
		.input(z.strictObject({ timeZone: timeZoneSchema }))
		.query(({ ctx, input }) => getWeeks(ctx, input.timeZone)),

	export: signedInReading
		.input(z.strictObject({ question: statsQuestionSchema, format: z.enum(["csv", "json"]) }))
		.query(({ ctx, input }) => exportStats(ctx, input.question, input.format)),
});
