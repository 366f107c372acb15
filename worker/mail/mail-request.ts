import * as z from "zod/mini";
import { PLANS, type Plan } from "../../core/plan.ts";
import { REPORT_REASON_IDS, type ReportReasonId } from "../../core/report-reason.ts";
import { TEMPLATES, type TemplateName } from "./templates.ts";

/** The queue message for a mail. It holds no secret, because the consumer creates the link. */
export interface MailRequest {
	template: TemplateName;
	/**
	 * The account, by its id or by a typed address, which may have no account. Or the report whose author gets the mail,
	 * without an account.
	 */
	account: { userId: string } | { email: string } | { reportId: string };
	/** The recipient, when it is not the account's address. */
	to?: string | undefined;
	/** Whether `to`, the account's old address, was confirmed. */
	isConfirmed?: boolean | undefined;
	/** The client address that caused the mail. Only a keyed hash of it is stored. */
	clientAddress?: string | undefined;
	/** The account's new address. */
	newEmail?: string | undefined;
	/** The plan it is about, and when that ends, in milliseconds since 1970. */
	plan?: Plan | undefined;
	planEndsAt?: number | undefined;
	/** The custom domain it is about, and the time until which it opens its page with wrong records. */
	hostname?: string | undefined;
	pausesAt?: number | undefined;
	/** The page it is about: its address in words, and its id. */
	page?: string | undefined;
	pageId?: string | undefined;
	/** An admin's words to the page's owner, and the reason of a suspension. */
	words?: string | undefined;
	reason?: ReportReasonId | undefined;
	/** The words of a weekly digest, which is sent to a confirmed address only. */
	digest?: DigestWords | undefined;
	/** The announced link in the mail. The mail is dropped when this link has ended. */
	announced?: string | undefined;
}

/** A week in words, e.g. `52 views`. */
export interface DigestWords {
	/** The Monday of the mail, `YYYY-MM-DD`. */
	week: string;
	/** `page` or `pages`. */
	pages: string;
	views: string;
	clicks: string;
	viewsBefore: string;
	clicksBefore: string;
	/** A sentence about what changed most, or nothing. */
	change: string;
	/** A suggestion, or nothing. */
	idea: string;
}

export const mailRequestSchema: z.ZodMiniType<MailRequest> = z.object({
	template: z.enum(Object.keys(TEMPLATES) as [TemplateName]),
	account: z.union([
		z.object({ userId: z.string() }),
		z.object({ email: z.string() }),
		z.object({ reportId: z.string() }),
	]),
	to: z.optional(z.string()),
	isConfirmed: z.optional(z.boolean()),
	clientAddress: z.optional(z.string()),
	newEmail: z.optional(z.string()),
	plan: z.optional(z.enum(Object.keys(PLANS) as [Plan])),
	planEndsAt: z.optional(z.number()),
	hostname: z.optional(z.string()),
	pausesAt: z.optional(z.number()),
	page: z.optional(z.string()),
	pageId: z.optional(z.string()),
	words: z.optional(z.string()),
	reason: z.optional(z.enum(REPORT_REASON_IDS)),
	digest: z.optional(
		z.object({
			week: z.string(),
			...{ pages: z.string(), views: z.string(), clicks: z.string() },
			...{ viewsBefore: z.string(), clicksBefore: z.string(), change: z.string(), idea: z.string() },
		}),
	),
	announced: z.optional(z.string()),
});

/** Requests a mail without waiting for it. */
export type SendMail = (request: MailRequest) => void;
