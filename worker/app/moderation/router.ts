import * as z from "zod/mini";
import { reportReasonSchema, reportWordsSchema } from "../../../core/moderation/report.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { admin, router } from "../api/trpc.ts";
import { dismissReports, restorePage, suspendPage } from "./decide.ts";
import { getModeratedPage } from "./get-page.ts";
import { listReportedPages, listSuspendedPages } from "./list-pages.ts";
import { queueModerationMails } from "./moderation-mails.ts";

const listSchema = z.strictObject({ state: z.enum(["reported", "suspended"]) });
const pageSchema = z.strictObject({ pageId: pageIdSchema });
const decisionSchema = z.strictObject({ pageId: pageIdSchema, words: reportWordsSchema });
const dismissalSchema = z.extend(decisionSchema, { seenUntil: z.int().check(z.nonnegative()) });
const suspensionSchema = z.extend(decisionSchema, { reason: reportReasonSchema });

export const moderationRouter = router({
	list: admin
		.input(listSchema)
		.query(({ ctx, input }) =>
			input.state === "reported" ? listReportedPages(ctx.database) : listSuspendedPages(ctx.database),
		),

	get: admin.input(pageSchema).query(({ ctx, input }) => getModeratedPage(ctx.database, input.pageId)),

	dismiss: admin.input(dismissalSchema).mutation(async ({ ctx, input }) => {
		await dismissReports(ctx.database, { ...input, adminId: ctx.user.id });
		ctx.afterwards(queueModerationMails(ctx.env));
	}),

	suspend: admin.input(suspensionSchema).mutation(async ({ ctx, input }) => {
		await suspendPage(ctx.env, ctx.database, { ...input, adminId: ctx.user.id });
		ctx.afterwards(queueModerationMails(ctx.env));
	}),

	restore: admin.input(decisionSchema).mutation(async ({ ctx, input }) => {
		await restorePage(ctx.env, ctx.database, { ...input, adminId: ctx.user.id });
		ctx.afterwards(queueModerationMails(ctx.env));
	}),
});
