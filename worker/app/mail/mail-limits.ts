import { ATTEMPTS_KEPT_HOURS } from "../../../core/account/retention.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { countByName, refuseIfSpent } from "../limits/by-name.ts";
import { mailboxOf } from "./mailbox.ts";
import type { TemplateName } from "./templates.ts";

/** Mails of all kinds to an unconfirmed address, which may be a stranger's. */
const STRANGER_LIMITS: readonly AttemptLimit[] = [
	{ name: "mail to a stranger", max: 5, restMs: 15 * MINUTE_MS, ownMax: 2 },
	{ name: "mail to a stranger in a day", max: 10, restMs: ATTEMPTS_KEPT_HOURS * HOUR_MS, isWindow: true, ownMax: 3 },
];
/** Strangers can use up this limit. A browser in which the account was opened before has its own. */
const RESET_LIMITS: readonly AttemptLimit[] = [
	{ name: "reset mail", max: 3, restMs: 15 * MINUTE_MS, ownMax: 3 },
	{ name: "reset mail in six hours", max: 12, restMs: 6 * HOUR_MS, isWindow: true, ownMax: 6 },
];
/** Mails that one client address causes. Schools and offices share an address. */
const CLIENT_LIMITS: readonly AttemptLimit[] = [
	{ name: "mail from a client address", max: 60, restMs: HOUR_MS, isWindow: true },
];

interface MailLimit {
	/** Counted by mailbox, while the address is unconfirmed. `none` sends none there. */
	toStranger: readonly AttemptLimit[] | "none";
	/** Counted by mailbox, when the address is confirmed. */
	toOwner: readonly AttemptLimit[];
	/** Counted by the client that caused the mail. */
	fromClient: readonly AttemptLimit[];
	/** Who alone can cause it, with a share of their own in the limits of a mailbox, which strangers can't use up. */
	holder?: "own account" | "moving account" | "administrators" | "teams";
}

/** Anybody can request such a mail for any address. */
const INVITATION: MailLimit = { toStranger: STRANGER_LIMITS, toOwner: STRANGER_LIMITS, fromClient: CLIENT_LIMITS };

/** A link to a new password. Anybody can request one for any address. */
const RESET: MailLimit = {
	toStranger: [...RESET_LIMITS, ...STRANGER_LIMITS],
	toOwner: RESET_LIMITS,
	fromClient: CLIENT_LIMITS,
};

/**
 * A notice tells owners about a change of their account or domain, so a confirmed address gets all of them. The change itself needs
 * the password or a mailed link, which have their own limits.
 */
const NOTICE: MailLimit = { toStranger: STRANGER_LIMITS, toOwner: [], fromClient: [] };

/** Nobody knows yet whose account it is while the address is unconfirmed. */
const ARRIVAL: MailLimit = { toStranger: "none", toOwner: [], fromClient: [] };

/** Stripe causes these, and each is sent once. A person pays for the account, and must get them. */
const BILLING: MailLimit = { toStranger: [], toOwner: [], fromClient: [] };

/** The author of a report gave the address unchecked, so it may be a stranger's. */
const ANSWER: MailLimit = { toStranger: STRANGER_LIMITS, toOwner: [], fromClient: [] };

/**
 * Anybody can enter any address on a page. worker/app/subscribers/ask.ts counts by page and by visitor, and this counts what one
 * mailbox gets because of all pages.
 */
const CONFIRMATION: MailLimit = { toStranger: STRANGER_LIMITS, toOwner: STRANGER_LIMITS, fromClient: [] };

/** Whoever adds blocked links again and again needs no more mails to know it. */
const LINK: MailLimit = {
	toStranger: STRANGER_LIMITS,
	toOwner: [{ name: "link mail", max: 10, restMs: 24 * HOUR_MS, isWindow: true }],
	fromClient: [],
};

/** Each is sent once for a sale, to the address that its buyer gave when paying. */
const SALE: MailLimit = { toStranger: [], toOwner: [], fromClient: [] };

/** One mail a week, to a confirmed address only, and the digest itself sees to both. */
const DIGEST: MailLimit = { toStranger: STRANGER_LIMITS, toOwner: [], fromClient: [] };

/** Whoever changes a role to and fro doesn't fill a mailbox. */
const TEAM_NEWS: MailLimit = {
	toStranger: STRANGER_LIMITS,
	toOwner: [{ name: "team mail", max: 20, restMs: 24 * HOUR_MS, isWindow: true }],
	fromClient: [],
};

/** Limits for each kind of mail. */
export const MAIL_LIMITS: Record<TemplateName, MailLimit> = {
	"verify-address": { ...INVITATION, holder: "own account" },
	"confirm-new-address": { ...INVITATION, holder: "moving account" },
	"reset-password": RESET,
	// worker/app/auth/mailed/ask.ts counts by mailbox.
	"sign-in": { toStranger: STRANGER_LIMITS, toOwner: [], fromClient: CLIENT_LIMITS },
	"sign-up": INVITATION,
	"team-invitation": { toStranger: STRANGER_LIMITS, toOwner: STRANGER_LIMITS, fromClient: [], holder: "teams" },
	"team-asked": NOTICE,
	"team-joined": NOTICE,
	"team-role-changed": TEAM_NEWS,
	"team-removed": TEAM_NEWS,
	"handover-offered": { toStranger: STRANGER_LIMITS, toOwner: STRANGER_LIMITS, fromClient: [], holder: "teams" },
	"handover-asked": NOTICE,
	"handover-accepted": NOTICE,
	"handover-taken": NOTICE,
	"handover-withdrawn": NOTICE,
	"handover-declined": NOTICE,
	"handover-expired": NOTICE,
	"handover-returned": NOTICE,
	"handover-asked-back": NOTICE,
	// worker/app/teams/ask-to-edit.ts counts by person and account.
	"asks-to-edit": NOTICE,
	invitation: { ...INVITATION, holder: "administrators" },
	"sign-in-unconfirmed": RESET,
	"test-mail": NOTICE,
	"password-changed": NOTICE,
	"new-sign-in-method": NOTICE,
	"sign-in-method-removed": NOTICE,
	"second-factor-on": NOTICE,
	"second-factor-off": NOTICE,
	"recovery-code-used": NOTICE,
	"recovery-codes-renewed": NOTICE,
	"new-browser": ARRIVAL,
	"address-changing": NOTICE,
	"address-changed": NOTICE,
	"payment-failed": BILLING,
	"plan-ends-soon": BILLING,
	"plan-ended": BILLING,
	"domain-connected": NOTICE,
	"domain-failing": NOTICE,
	"domain-paused": NOTICE,
	"domain-taken": NOTICE,
	"token-ends-soon": NOTICE,
	"webhook-failing": NOTICE,
	"webhook-ended": NOTICE,
	"page-suspended": NOTICE,
	"page-restored": NOTICE,
	"file-removed": NOTICE,
	"account-blocked": NOTICE,
	"account-unblocked": NOTICE,
	"report-upheld": ANSWER,
	"report-dismissed": ANSWER,
	"report-file-removed": ANSWER,
	"link-blocked": LINK,
	"feed-hidden": LINK,
	bought: SALE,
	"bought-again": {
		toStranger: [{ name: "mail about purchases again", max: 10, restMs: 24 * HOUR_MS, isWindow: true }],
		toOwner: [],
		fromClient: [],
	},
	"sale-gone": SALE,
	"sale-refunded": SALE,
	"file-updated": SALE,
	"weekly-digest": DIGEST,
	"confirm-subscription": CONFIRMATION,
};

interface Sending {
	template: TemplateName;
	to: string;
	isConfirmed: boolean;
	holder?: string | undefined;
	client: string | undefined;
}

/** Counts a mail before it is sent. Returns false when the mail is over a limit and must not be sent. */
export async function countMail(
	database: Database,
	{ template, to, isConfirmed, holder, client }: Sending,
): Promise<boolean> {
	const { toStranger, toOwner, fromClient, holder: itsHolder } = MAIL_LIMITS[template];
	const toMailbox = isConfirmed ? toOwner : toStranger;
	if (toMailbox === "none") return false;
	// Counts the client first, so that a client over its limit can't use up the limit of the mailbox.
	for (const limit of fromClient) {
		if (client !== undefined && (await countAttempt(database, limit, client)) > 0) return false;
	}
	const id = holder ?? itsHolder;
	for (const limit of toMailbox) {
		const share = id === undefined ? null : { id, isKnown: true };
		if ((await countByName(database, limit, mailboxOf(to), share)) > 0) return false;
	}
	return true;
}

/** Throws `rate_limited` if such a mail to this address, while it is unconfirmed, would be over a limit. Counts nothing. */
export async function refuseMail(database: Database, template: TemplateName, to: string): Promise<void> {
	const { toStranger, holder = "" } = MAIL_LIMITS[template];
	if (toStranger !== "none") await refuseIfSpent(database, toStranger, mailboxOf(to), holder);
}
