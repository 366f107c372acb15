import * as z from "zod/mini";
import { emailSchema } from "../account/account.ts";
import { pageIdSchema } from "../page/page-save.ts";
import { textSchema } from "../text/text.ts";
import { REPORT_REASON_IDS, REPORT_WORDS_MAX, reportReason } from "./report-reason.ts";

export const reportReasonSchema = z.enum(REPORT_REASON_IDS, "Choose a reason.");

/** Words of several lines. A form sends two characters for the end of a line, which counts as one. */
export const reportWordsSchema = textSchema.check(
	z.overwrite((typed) => typed.replaceAll("\r\n", "\n")),
	z.trim(),
	z.maxLength(REPORT_WORDS_MAX, `Use at most ${REPORT_WORDS_MAX.toLocaleString("en-US")} characters.`),
);

/** A visitor's report of a page. */
export const reportSchema = z
	.strictObject({
		page: pageIdSchema,
		reason: reportReasonSchema,
		words: reportWordsSchema,
		email: z.optional(emailSchema),
	})
	.check(
		z.refine(({ reason, words }) => words !== "" || !reportReason(reason).needsWords, {
			path: ["words"],
			error: "Tell us what is wrong.",
		}),
	);

export type Report = z.infer<typeof reportSchema>;
