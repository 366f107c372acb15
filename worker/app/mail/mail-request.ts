import * as z from "zod/mini";
import { LANGUAGES, type Language } from "../../../core/language/language.ts";
import { TEMPLATES, type TemplateName, type ValuesOf } from "./templates.ts";

/** Whom a mail goes to. */
interface Delivery {
	/**
	 * The account, by its id or by a typed address, which may have no account. Or, without an account, the author of a
	 * report, an address on a page's list, the buyer of a sale, a buyer whose sale is about to be deleted, or whoever is
	 * invited or asked to take a page.
	 */
	account:
		| { userId: string }
		| { email: string }
		| { reportId: string }
		| { subscriberId: string }
		| { saleId: string }
		| { buyerEmail: string }
		| { invitationId: string }
		| { teamInvitationId: string }
		| { handoverId: string };
	/** The recipient, when it is not the account's address. */
	to?: string | undefined;
	/** Whether `to`, the account's old address, was confirmed. */
	isConfirmed?: boolean | undefined;
	/** Whoever has a share of their own in the limits of the mailbox (`countByName`): the hash of a known browser. */
	holder?: string | undefined;
	/** A keyed hash of the client address that caused the mail (`queueMailOf`). */
	client?: string | undefined;
	/** The announced link in the mail. The mail is dropped when this link has ended. */
	announced?: string | undefined;
	/** The language of a mail to a visitor. English without one. */
	language?: Language | undefined;
	/** The Monday of a weekly digest, `YYYY-MM-DD`. An account gets one for each. */
	week?: string | undefined;
}

/** The queue message for a mail, with every value that its template names. It holds no secret: the consumer creates the link. */
export type MailRequest = {
	[Name in TemplateName]: Delivery & { template: Name } & (keyof ValuesOf<Name> extends never
			? { values?: undefined }
			: { values: ValuesOf<Name> });
}[TemplateName];

/** A request as it comes from the queue. */
export interface ReadMailRequest extends Delivery {
	template: TemplateName;
	values: Readonly<Record<string, string>>;
}

export const mailRequestSchema: z.ZodMiniType<ReadMailRequest> = z.object({
	template: z.enum(Object.keys(TEMPLATES) as [TemplateName]),
	account: z.union([
		z.object({ userId: z.string() }),
		z.object({ email: z.string() }),
		z.object({ reportId: z.string() }),
		z.object({ subscriberId: z.string() }),
		z.object({ saleId: z.string() }),
		z.object({ buyerEmail: z.string() }),
		z.object({ invitationId: z.string() }),
		z.object({ teamInvitationId: z.string() }),
		z.object({ handoverId: z.string() }),
	]),
	to: z.optional(z.string()),
	isConfirmed: z.optional(z.boolean()),
	holder: z.optional(z.string()),
	client: z.optional(z.string()),
	announced: z.optional(z.string()),
	week: z.optional(z.string()),
	language: z.optional(z.enum(LANGUAGES)),
	values: z._default(z.record(z.string(), z.string()), {}),
});

/** Requests a mail without waiting for it. */
export type SendMail = (request: MailRequest) => void;

/** A day in a mail, as `November 28, 2026`. Mails don't know their reader's time zone. */
export function dayInMail(time: number): string {
	return DAY.format(time);
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
