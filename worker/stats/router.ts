import * as z from "zod/mini";
import { statsQuestionSchema, timeZoneSchema } from "../../core/stats/question.ts";
import { router, signedIn } from "../trpc.ts";
import { exportStats } from "./export-stats.ts";
import { getStats } from "./get-stats.ts";
import { getSummary } from "./get-summary.ts";

export const statsRouter = router({
	get: signedIn.input(statsQuestionSchema).query(({ ctx, input }) => getStats(ctx.env.DB, ctx.user, input)),

	summary: signedIn
		.input(z.strictObject({ timeZone: timeZoneSchema }))
		.query(({ ctx, input }) => getSummary(ctx.env.DB, ctx.user.id, input.timeZone)),

	export: signedIn
		.input(z.strictObject({ question: statsQuestionSchema, format: z.enum(["csv", "json"]) }))
		.query(({ ctx, input }) => exportStats(ctx.env.DB, ctx.user, input.question, input.format)),
});
