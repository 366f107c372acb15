import { INVITATION_DAYS, SIGN_IN_MAIL_MINUTES } from "../../../core/account/retention.ts";
import { REPORT_KEPT_DAYS } from "../../../core/moderation/report-reason.ts";
import { MAIL_WORDS, type MailWords } from "../../../core/words/mail.ts";
import type { TokenPurpose } from "../../foundation/secrets/account-tokens.ts";
import { HANDOVER_TEMPLATES } from "./handover-templates.ts";
import { TEAM_TEMPLATES } from "./team-templates.ts";
import { TOKEN_TEMPLATES } from "./token-templates.ts";
import { visitorTemplates } from "./visitor-templates.ts";
import { WEBHOOK_TEMPLATES } from "./webhook-templates.ts";

/**
 * The text of a mail. `{newEmail}` stands for a value that the request gives (`ValuesOf`). A paragraph that stays empty is
 * left out. A mail to an address that may be a stranger's contains no other typed text, or anybody could sign up with a
 * stranger's address and send that stranger a message in our name. The name of a page is the exception (`nameInMail`).
 */
interface Template {
	subject: string;
	heading: string;
	paragraphs: readonly string[];
	/**
	 * The button: a link to a screen of the app or to a page's own address, with a secret if it has a purpose, or with the
	 * secret of a buyer, one that signs in, or that of an offered page.
	 */
	action?: {
		label: string;
		path: string;
		purpose?: TokenPurpose;
		isSaleLink?: true;
		isSignIn?: true;
		isHandover?: true;
	};
	/** The small print for people who did not expect the mail. */
	note: string;
	/** Stands in place of the note where passwords are turned off. */
	noteWithoutPasswords?: string;
	/** The mail comes again and again, and says how to end that. */
	isSubscription?: true;
	/** The mail shows a picture of the page with the value `pageId`, which belongs to its reader. */
	hasPicture?: true;
	/** Numbers that HTML shows in place of the first paragraph, each with words below it. */
	figures?: readonly { now: string; below: string }[];
}

const CONFIRM_PATH = "/auth?mode=confirm-email";

const SECURITY_PATH = "/settings#security";

const RESET = "If this wasn't you, reset your password now: choose “Forgot password?” on the sign-in page.";

const END_SESSIONS = "If this wasn't you, open Settings now and end every session that isn't yours.";

const EDITOR_PATH = "/editor?id={pageId}";

const REPORTER_NOTE = `You get this email because somebody reported a page and gave this address. We delete it ${REPORT_KEPT_DAYS} days after the decision.`;

const DOMAIN_PATH = "/settings/domain";

/** The code is set large, because people read it on one device and type it on another. */
const CODE = { now: "{code}", below: "On another device? Type this code there." };

export const TEMPLATES = {
	...TEAM_TEMPLATES,
	...TOKEN_TEMPLATES,
	...WEBHOOK_TEMPLATES,
	"verify-address": {
		subject: "Confirm your email address",
		heading: "Welcome to Linkstead",
		paragraphs: ["Confirm your email address, so you can always get back in.", "The link expires in 7 days."],
		action: { label: "Confirm address", path: CONFIRM_PATH, purpose: "verify-email" },
		note: "If you didn't sign up for Linkstead, somebody mistyped an address. You can ignore this email.",
	},
	"reset-password": {
		subject: "Reset your password",
		heading: "Choose a new password",
		paragraphs: [
			"Somebody asked to reset the password of your Linkstead account.",
			"The link works once and expires in 30 minutes.",
		],
		action: { label: "Reset password", path: "/auth?mode=reset-password", purpose: "reset-password" },
		note: "If you didn't ask for this, ignore this email. Your password stays the same.",
	},
	"sign-in": {
		subject: "{code} is your Linkstead code",
		heading: "Sign in to Linkstead",
		paragraphs: [
			"Your code is {code}. On another device? Type this code there.",
			"On this one, just press the button.",
			`Code and button work once, for ${SIGN_IN_MAIL_MINUTES} minutes.`,
		],
		figures: [CODE],
		action: { label: "Sign in", path: "/auth?mode=open-link", isSignIn: true },
		note: "If you didn't ask for this, ignore this email. Nobody gets in without it. Never tell the code to anybody.",
	},
	"sign-up": {
		subject: "{code} is your Linkstead code",
		heading: "Welcome to Linkstead",
		paragraphs: [
			"Your code is {code}. On another device? Type this code there.",
			"On this one, just press the button.",
			`Code and button work once, for ${SIGN_IN_MAIL_MINUTES} minutes.`,
		],
		figures: [CODE],
		action: { label: "Create account", path: "/auth?mode=open-link", isSignIn: true },
		note: "If you didn't ask for this, somebody mistyped an address. You can ignore this email, and no account is made.",
	},
	invitation: {
		subject: "An invitation to Linkstead",
		heading: "You're invited",
		paragraphs: [
			"Make a page of your own: one address for all your links.",
			`The link creates one account, for this address. It works once, for ${INVITATION_DAYS} days.`,
		],
		action: { label: "Create your account", path: "/auth?mode=signup" },
		note: "Somebody who runs this site has entered your address. If you didn't expect that, ignore this email, and nothing happens.",
	},
	"sign-in-unconfirmed": {
		subject: "Choose a password to sign in",
		heading: "Choose a new password",
		paragraphs: [
			"Somebody asked to sign in to your Linkstead account by email. Its address isn't confirmed yet, so a link alone can't open it.",
			"Choose a new password instead. That confirms the address too. The link works once and expires in 30 minutes.",
		],
		action: { label: "Choose a password", path: "/auth?mode=reset-password", purpose: "reset-password" },
		note: "If you didn't ask for this, ignore this email. Nothing changes.",
	},
	"password-changed": {
		subject: "Your password was changed",
		heading: "Your password was changed",
		paragraphs: ["The password of your Linkstead account was just changed. All other browsers are signed out."],
		note: RESET,
	},
	"new-sign-in-method": {
		subject: "A new way to sign in",
		heading: "A new way to sign in",
		paragraphs: ["Your Linkstead account has a new way to sign in: {way}. Your settings show all of them."],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: `${RESET} Then remove anything you don't recognize in Settings.`,
		noteWithoutPasswords: `${END_SESSIONS} Then remove anything you don't recognize.`,
	},
	"sign-in-method-removed": {
		subject: "A way to sign in was removed",
		heading: "A way to sign in was removed",
		paragraphs: ["{way} no longer opens your Linkstead account. Your settings show what does."],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: RESET,
		noteWithoutPasswords: END_SESSIONS,
	},
	"second-factor-on": {
		subject: "Two-step verification is on",
		heading: "Two-step verification is on",
		paragraphs: [
			"Signing in to your Linkstead account now takes a code from your app too. All other browsers are signed out.",
			"Keep your recovery codes where you find them without your phone.",
		],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: "If this wasn't you, somebody else was signed in to your account: {help} now.",
	},
	"second-factor-off": {
		subject: "Two-step verification is off",
		heading: "Two-step verification is off",
		paragraphs: ["Signing in to your Linkstead account no longer takes a code from your app."],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: `${RESET} Then turn two-step verification on again in Settings.`,
		noteWithoutPasswords: `${END_SESSIONS} Then turn two-step verification on again.`,
	},
	"recovery-code-used": {
		subject: "A recovery code was used",
		heading: "A recovery code was used",
		paragraphs: [
			"Somebody used a recovery code in place of a code from your app.",
			"{left} You can make new ones in your settings.",
		],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: `${RESET} Then make new recovery codes in Settings.`,
		noteWithoutPasswords: `${END_SESSIONS} Then make new recovery codes.`,
	},
	"recovery-codes-renewed": {
		subject: "You have new recovery codes",
		heading: "New recovery codes",
		paragraphs: [
			"Your Linkstead account has new recovery codes, and the earlier ones no longer work.",
			"Keep them where you find them without your phone.",
		],
		action: { label: "Open settings", path: SECURITY_PATH },
		note: `${RESET} Then make new recovery codes in Settings.`,
		noteWithoutPasswords: `${END_SESSIONS} Then make new recovery codes.`,
	},
	"new-browser": {
		subject: "Your account was opened in a new browser",
		heading: "A new browser",
		paragraphs: [
			"Somebody signed in to your Linkstead account {way}: {browser}.",
			"If this was you, there's nothing to do.",
		],
		action: { label: "See all sessions", path: SECURITY_PATH },
		note: `${RESET} That signs everybody out.`,
		noteWithoutPasswords: END_SESSIONS,
	},
	"confirm-new-address": {
		subject: "Confirm your new email address",
		heading: "Confirm your new address",
		paragraphs: ["Confirm that your Linkstead account should use this address.", "The link expires in 24 hours."],
		action: { label: "Confirm address", path: CONFIRM_PATH, purpose: "change-email" },
		note: "If you don't have a Linkstead account, somebody mistyped an address. You can ignore this email.",
	},
	"address-changing": {
		subject: "Your email address is about to change",
		heading: "A new email address",
		paragraphs: [
			"Somebody asked to change the address of your Linkstead account to {newEmail}. The change happens when the new address is confirmed.",
		],
		note: `${RESET} That stops the change.`,
		noteWithoutPasswords: "If this wasn't you, {help} now.",
	},
	"address-changed": {
		subject: "Your email address was changed",
		heading: "A new email address",
		paragraphs: ["Your Linkstead account now uses {newEmail}. This address no longer signs you in."],
		note: "If this wasn't you, {help} now.",
	},
	"payment-failed": {
		subject: "Your payment failed",
		heading: "Your payment failed",
		paragraphs: [
			"The payment for your Linkstead {plan} plan failed. Your plan stays until {date}.",
			"Update your card in the billing portal, and we'll try again.",
		],
		action: { label: "Open settings", path: "/settings" },
		note: "When the plan ends, nothing is deleted. Pages and links beyond the free plan are hidden until you upgrade again.",
	},
	"plan-ends-soon": {
		subject: "Your {plan} plan ends on {date}",
		heading: "Your {plan} plan ends soon",
		paragraphs: [
			"Your Linkstead {plan} plan ends on {date}. You can keep it: open the billing portal in your settings.",
		],
		action: { label: "Open settings", path: "/settings" },
		note: "When the plan ends, nothing is deleted. Your settings show which pages and links will be hidden.",
	},
	"plan-ended": {
		subject: "Your {plan} plan has ended",
		heading: "Your {plan} plan has ended",
		paragraphs: [
			"Your Linkstead {plan} plan has ended. Your account is on the {left} plan now.",
			"Nothing was deleted. Pages and links beyond the {left} plan are hidden until you upgrade again.",
		],
		action: { label: "See plans", path: "/upgrade" },
		note: "Your main page stays online.",
	},
	"domain-connected": {
		subject: "{hostname} is live",
		heading: "Your domain is live",
		paragraphs: ["{hostname} opens your page now. The old address keeps working."],
		action: { label: "Open domain settings", path: DOMAIN_PATH },
		note: "Keep the DNS records in place. We check them every day.",
	},
	"domain-failing": {
		subject: "{hostname} needs your attention",
		heading: "A DNS record is missing or wrong",
		paragraphs: [
			"{hostname} may stop working: one DNS record is missing or wrong.",
			"Your settings show which one. If it isn't right by {date}, the domain is paused.",
		],
		action: { label: "See the records", path: DOMAIN_PATH },
		note: "Your page's address on Linkstead keeps working.",
	},
	"domain-paused": {
		subject: "{hostname} is paused",
		heading: "Your domain is paused",
		paragraphs: [
			"{hostname} doesn't open your page anymore: its DNS records were wrong for 7 days.",
			"Fix the records, and the domain comes back.",
		],
		action: { label: "See the records", path: DOMAIN_PATH },
		note: "Your page's address on Linkstead keeps working.",
	},
	"domain-taken": {
		subject: "{hostname} was removed from your page",
		heading: "Your domain was removed",
		paragraphs: [
			"Another Linkstead account proved that it owns {hostname}, so the domain no longer opens your page.",
			"If you own it, check who can change its DNS records. Then you can connect it again.",
		],
		action: { label: "Open domain settings", path: DOMAIN_PATH },
		note: "Your page's address on Linkstead keeps working.",
	},
	"page-suspended": {
		subject: "Your page {page} was taken down",
		heading: "Your page was taken down",
		paragraphs: [
			"{page} isn't public anymore, because of {ground}.",
			"{words}",
			"Your other pages stay online. You can still open this one in the editor, and export your data in the settings.",
			"{answer}",
		],
		action: { label: "Open the page", path: EDITOR_PATH },
		note: "Changing the page or its address doesn't bring it back.",
	},
	"page-restored": {
		subject: "Your page {page} is back",
		heading: "Your page is back",
		paragraphs: ["We looked at {page} again. It is public now, with all its links.", "{words}"],
		action: { label: "Open the page", path: EDITOR_PATH },
		note: "You don't have to do anything.",
	},
	"file-removed": {
		subject: "A file on your page {page} was removed",
		heading: "A file was removed",
		paragraphs: [
			"We removed {file} from {page}, because of {ground}. Nobody can download it anymore, and it can't be uploaded again.",
			"{words}",
			"People who bought it are told that it is gone. Your page stays online, with everything else on it.",
			"{answer}",
		],
		action: { label: "Open the page", path: EDITOR_PATH },
		note: "The editor marks the file. You can choose another one there, or delete it.",
	},
	"account-blocked": {
		subject: "Your Linkstead account is blocked",
		heading: "Your account is blocked",
		paragraphs: [
			"The people who run this site have blocked your account. All your browsers are signed out, and nothing signs you in.",
			"{words}",
			"Your pages stay online.",
			"{answer}",
		],
		note: "Creating another account doesn't change this one.",
	},
	"account-unblocked": {
		subject: "You can sign in to Linkstead again",
		heading: "Your account is open again",
		paragraphs: ["The people who run this site have unblocked your account. You can sign in as before."],
		action: { label: "Sign in", path: "/auth" },
		note: "Nothing in your account has changed meanwhile.",
	},
	"report-upheld": {
		subject: "The page you reported was taken down",
		heading: "The page was taken down",
		paragraphs: ["You reported {page}. We looked at it, and took it down. Thank you for telling us."],
		note: REPORTER_NOTE,
	},
	"report-dismissed": {
		subject: "We looked at the page you reported",
		heading: "The page stays online",
		paragraphs: [
			"You reported {page}. We looked at it, and found nothing that breaks our rules. You can report it again when it changes.",
		],
		note: REPORTER_NOTE,
	},
	"report-file-removed": {
		subject: "The file you reported was removed",
		heading: "The file was removed",
		paragraphs: [
			"You reported a file on {page}. We looked at it, and removed it. Nobody can download it there anymore. Thank you for telling us.",
		],
		note: REPORTER_NOTE,
	},
	"link-blocked": {
		subject: "A link on your page is off",
		heading: "One of your links is off",
		paragraphs: [
			"A security filter lists one of the sites that your page links to as dangerous. Visitors don't see this link anymore. Your other links stay.",
			"The editor marks the link. We check it again every day, and it comes back when the filter no longer lists the site.",
		],
		action: { label: "See the link", path: EDITOR_PATH },
		note: "If the link is yours and safe, its site may have been broken into. Its host can help.",
	},
	"feed-hidden": {
		subject: "A feed on your page can't be read",
		heading: "One of your feeds is hidden",
		paragraphs: [
			"We couldn't read a feed on your page for 7 days. Visitors don't see its block anymore. The rest of your page stays.",
			"We try again every hour, and the block comes back when the feed does.",
		],
		action: { label: "See the block", path: EDITOR_PATH },
		note: "If the feed has moved, edit the block and enter its new address.",
	},
	"weekly-digest": {
		subject: "Your week on Linkstead: {views}",
		heading: "Your week: {views}",
		paragraphs: [
			"From Monday to Sunday your {pages} had {views} and {clicks}. The week before it was {viewsBefore} and {clicksBefore}.",
			"{change}",
			"{idea}",
		],
		figures: [
			{ now: "{views}", below: "{viewsBefore} the week before" },
			{ now: "{clicks}", below: "{clicksBefore} the week before" },
		],
		action: { label: "See your statistics", path: "/bio/stats?id={pageId}" },
		note: "You get this email on the Monday after a week with visits.",
		isSubscription: true,
		hasPicture: true,
	},
	...visitorTemplates(MAIL_WORDS),
	...HANDOVER_TEMPLATES,
	"test-mail": {
		subject: "A test email from Linkstead",
		heading: "Email works",
		paragraphs: ["This email left through {service}. What people are sent leaves in the same way."],
		note: "You get this email because you asked for it as an administrator.",
	},
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

type WordsIn<Text> = Text extends `${string}{${infer Word}}${infer Rest}` ? Word | WordsIn<Rest> : never;
type TextsOf<T> =
	T extends Pick<Template, "subject" | "heading" | "paragraphs" | "note">
		?
				| T["subject"]
				| T["heading"]
				| T["paragraphs"][number]
				| T["note"]
				| (T extends { noteWithoutPasswords: infer Note } ? Note : never)
				| (T extends { action: { label: infer Label; path: infer Path } } ? Label | Path : never)
				| (T extends { figures: readonly (infer Figure)[] } ? Figure[keyof Figure] : never)
		: never;

/**
 * The values that a template names. `{pageId}` in the path of its button counts too. A code, whom to write to, and what a buyer
 * agreed to come with the mail.
 */
export type ValuesOf<Name extends TemplateName> = Readonly<
	Record<Exclude<WordsIn<TextsOf<(typeof TEMPLATES)[Name]>>, "code" | "help" | "consent" | "consentTime">, string>
>;

/** A template by its name, with the type that all templates share. Mails to visitors have the words of their language. */
export function templateOf(name: TemplateName, words: MailWords = MAIL_WORDS): Template {
	return { ...TEMPLATES, ...visitorTemplates(words) }[name];
}
