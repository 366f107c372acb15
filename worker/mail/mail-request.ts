import * as z from "zod/mini";
import { PLANS, type Plan } from "../../core/plan.ts";
import { TEMPLATES, type TemplateName } from "./templates.ts";

/**
 * A mail to send, as it travels through the queue. It holds no secret: the link in a mail is made when it is sent, so
 * that a queue kept or read by somebody opens no account.
 */
export interface MailRequest {
	template: TemplateName;
	/** The account it is about: by its id, or by an address that somebody typed and that may have no account. */
	account: { userId: string } | { email: string };
	/** Where it goes when that is not the account's address. */
	to?: string | undefined;
	/** Whether the account's owner had confirmed `to` where that is an address it has left. */
	isConfirmed?: boolean | undefined;
	/** Where the request came from that caused it. It is counted by a keyed hash and not kept. */
	clientAddress?: string | undefined;
	/** The address the account is to have, or has got. */
	newEmail?: string | undefined;
	/** The plan it is about, and when that ends, in milliseconds since 1970. */
	plan?: Plan | undefined;
	planEndsAt?: number | undefined;
	/** The link that it brings, where that was announced: once it has ended, nothing is sent. */
	announced?: string | undefined;
}

export const mailRequestSchema: z.ZodMiniType<MailRequest> = z.object({
	template: z.enum(Object.keys(TEMPLATES) as [TemplateName]),
	account: z.union([z.object({ userId: z.string() }), z.object({ email: z.string() })]),
	to: z.optional(z.string()),
	isConfirmed: z.optional(z.boolean()),
	clientAddress: z.optional(z.string()),
	newEmail: z.optional(z.string()),
	plan: z.optional(z.enum(Object.keys(PLANS) as [Plan])),
	planEndsAt: z.optional(z.number()),
	announced: z.optional(z.string()),
});

/** Asks for a mail to be sent, without waiting for it. */
export type SendMail = (request: MailRequest) => void;
