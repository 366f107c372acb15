import * as z from "zod/mini";
import { blockIdSchema } from "../../../core/blocks/block-schema.ts";
import { listPlaceSchema } from "../../../core/moderation/list-place.ts";
import { reportReasonSchema, reportWordsSchema } from "../../../core/moderation/report.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { administrator, router } from "../api/trpc.ts";
import { dismissReports, restorePage, suspendPage } from "./decide.ts";
import { getModeratedPage } from "./get-page.ts";
import { listPageHistory } from "./list-page-history.ts";
import { listReportedPages, listSuspendedPages } from "./list-pages.ts";
import { removeFile } from "./remove-file.ts";

const listSchema = z.strictObject({ state: z.enum(["reported", "suspended"]), after: z.optional(listPlaceSchema) });
const pageSchema = z.strictObject({ pageId: pageIdSchema });
const historySchema = z.extend(pageSchema, { after: z.int().check(z.nonnegative()) });
const decisionSchema = z.strictObject({ pageId: pageIdSchema, words: reportWordsSchema });
const dismissalSchema = z.extend(decisionSchema, { seenUntil: z.int().check(z.nonnegative()) });
const suspensionSchema = z.extend(decisionSchema, { reason: reportReasonSchema });
const fileDecisionSchema = z.extend(suspensionSchema, {
	blockId: blockIdSchema,
	seenUntil: z.int().check(z.nonnegative()),
});

export const moderationRouter = router({
	list: administrator()
		.input(listSchema)
		.query(({ ctx, input: { state, after } }) =>
			state === "reported" ? listReportedPages(ctx, after) : listSuspendedPages(ctx, after),
		),

	get: administrator()
		.input(pageSchema)
		.query(({ ctx, input }) => getModeratedPage(ctx, input.pageId)),

	/** The part of a page's history after a decision. */
	history: administrator()
		.input(historySchema)
		.query(({ ctx, input }) => listPageHistory(ctx, input)),

	dismiss: administrator()
		.input(dismissalSchema)
		.mutation(({ ctx, input }) => dismissReports(ctx, input)),

	suspend: administrator()
		.input(suspensionSchema)
		.mutation(({ ctx, input }) => suspendPage(ctx, input)),

	removeFile: administrator()
		.input(fileDecisionSchema)
		.mutation(({ ctx, input }) => removeFile(ctx, input)),

	restore: administrator()
		.input(decisionSchema)
		.mutation(({ ctx, input }) => restorePage(ctx, input)),
});
