import * as z from "zod/mini";
import { reportReasonSchema, reportWordsSchema } from "../../../core/moderation/report.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { administrator, router } from "../api/trpc.ts";
import { dismissReports, restorePage, suspendPage } from "./decide.ts";
import { getModeratedPage } from "./get-page.ts";
import { listReportedPages, listSuspendedPages } from "./list-pages.ts";

const listSchema = z.strictObject({ state: z.enum(["reported", "suspended"]) });
const pageSchema = z.strictObject({ pageId: pageIdSchema });
const decisionSchema = z.strictObject({ pageId: pageIdSchema, words: reportWordsSchema });
const dismissalSchema = z.extend(decisionSchema, { seenUntil: z.int().check(z.nonnegative()) });
const suspensionSchema = z.extend(decisionSchema, { reason: reportReasonSchema });

export const moderationRouter = router({
	list: administrator()
		.input(listSchema)
		.query(({ ctx, input }) => (input.state === "reported" ? listReportedPages(ctx) : listSuspendedPages(ctx))),

	get: administrator()
		.input(pageSchema)
		.query(({ ctx, input }) => getModeratedPage(ctx, input.pageId)),

	dismiss: administrator()
		.input(dismissalSchema)
		.mutation(({ ctx, input }) => dismissReports(ctx, input)),

	suspend: administrator()
		.input(suspensionSchema)
		.mutation(({ ctx, input }) => suspendPage(ctx, input)),

	restore: administrator()
		.input(decisionSchema)
		.mutation(({ ctx, input }) => restorePage(ctx, input)),
});
