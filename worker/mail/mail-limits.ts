import type { Database } from "../../db/client.ts";
import { type Brake, countAttempt } from "../auth/attempts.ts";
import { mailboxOf } from "./mailbox.ts";
import type { TemplateName } from "./templates.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Mails of all kinds to an address that nobody has confirmed. It may be a stranger's. */
export const STRANGER_BRAKES: readonly Brake[] = [
	{ name: "mail to a stranger", max: 5, restMs: 15 * MINUTE_MS },
	{ name: "mail to a stranger in a day", max: 10, restMs: 24 * HOUR_MS, isWindow: true },
];
/** An owner who forgot the password waits some hours at most, even while strangers ask for resets on and on. */
const RESET_BRAKES: readonly Brake[] = [
	{ name: "reset mail", max: 3, restMs: 15 * MINUTE_MS },
	{ name: "reset mail in six hours", max: 12, restMs: 6 * HOUR_MS, isWindow: true },
];
/** Mails that one client address causes. Schools and offices share one. */
const CLIENT_BRAKES: readonly Brake[] = [
	{ name: "mail from a client address", max: 60, restMs: HOUR_MS, isWindow: true },
];

interface MailLimit {
	/** Counted by the mailbox it goes to, while nobody has confirmed that address. */
	toStranger: readonly Brake[];
	/** Counted by the mailbox, once the address is confirmed. */
	toOwner: readonly Brake[];
	/** Counted by the client address whose request causes it. */
	fromClient: readonly Brake[];
}

/** Anybody can ask for it, with any address. */
const INVITATION: MailLimit = { toStranger: STRANGER_BRAKES, toOwner: STRANGER_BRAKES, fromClient: CLIENT_BRAKES };
/**
 * Tells an owner what happened to the account, so a confirmed address gets all of them. It takes the password or a
 * mailed link to cause one, and those have limits of their own.
 */
const NOTICE: MailLimit = { toStranger: STRANGER_BRAKES, toOwner: [], fromClient: [] };

/** How often each kind of mail may be sent. Every kind is here: each is sent because somebody did something. */
export const MAIL_LIMITS: Record<TemplateName, MailLimit> = {
	"verify-address": INVITATION,
	"confirm-new-address": INVITATION,
	"reset-password": {
		toStranger: [...RESET_BRAKES, ...STRANGER_BRAKES],
		toOwner: RESET_BRAKES,
		fromClient: CLIENT_BRAKES,
	},
	"password-changed": NOTICE,
	"new-sign-in-method": NOTICE,
	"address-changing": NOTICE,
	"address-changed": NOTICE,
};

interface Sending {
	template: TemplateName;
	to: string;
	isConfirmed: boolean;
	clientAddress: string | undefined;
}

/** Counts a mail that is about to be sent. False when there were too many, and this one is not to be sent. */
export async function countMail(
	database: Database,
	{ template, to, isConfirmed, clientAddress }: Sending,
): Promise<boolean> {
	const { toStranger, toOwner, fromClient } = MAIL_LIMITS[template];
	const mailbox = mailboxOf(to);
	// The client's limit comes first: who has reached it must not use up an owner's. Of the mailbox's, the short one does.
	const counts = [
		...(clientAddress === undefined ? [] : fromClient.map((brake) => ({ brake, whose: clientAddress }))),
		...(isConfirmed ? toOwner : toStranger).map((brake) => ({ brake, whose: mailbox })),
	];
	for (const { brake, whose } of counts) {
		if ((await countAttempt(database, brake, whose)) > 0) return false;
	}
	return true;
}
