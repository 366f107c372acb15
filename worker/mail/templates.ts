import type { TokenPurpose } from "../auth/account-tokens.ts";

/**
 * What a mail says. `{newEmail}` stands for the account's other address; nothing else that anybody typed gets into a
 * mail, since whoever signs up with a stranger's address would otherwise write to that stranger in our name.
 */
interface Template {
	subject: string;
	heading: string;
	paragraphs: readonly string[];
	/** The one thing to do: a link to a screen of the app, with a secret for its purpose where it has one. */
	action?: { label: string; path: string; purpose?: TokenPurpose };
	/** Small print: what to do when the mail comes unasked. */
	note: string;
}

const CONFIRM_PATH = "/auth?mode=confirm-email";

export const TEMPLATES = {
	"verify-address": {
		subject: "Confirm your email address",
		heading: "Welcome to Linkstead",
		paragraphs: [
			"Please confirm that this is your email address, so that you can always get back into your account.",
			"The link works for 7 days.",
		],
		action: { label: "Confirm address", path: CONFIRM_PATH, purpose: "verify-email" },
		note: "You didn't sign up at Linkstead? Then somebody mistyped an address. You can ignore this email.",
	},
	"reset-password": {
		subject: "Reset your password",
		heading: "Choose a new password",
		paragraphs: [
			"Somebody, hopefully you, asked to reset the password of your Linkstead account.",
			"The link works once, within 30 minutes.",
		],
		action: { label: "Reset password", path: "/auth?mode=reset-password", purpose: "reset-password" },
		note: "You didn't ask for this? Then ignore this email. Your password stays as it is.",
	},
	"password-changed": {
		subject: "Your password was changed",
		heading: "Your password was changed",
		paragraphs: [
			"The password of your Linkstead account has just been changed, and every other browser has been signed out.",
		],
		note: "That wasn't you? Reset your password at once: choose “Forgot password?” where you sign in.",
	},
	"new-sign-in-method": {
		subject: "A new way to sign in",
		heading: "A new way to sign in",
		paragraphs: ["Your Linkstead account can now be opened in another way too. Your settings show which."],
		action: { label: "Open settings", path: "/settings" },
		note: "That wasn't you? Reset your password at once, with “Forgot password?” where you sign in; then disconnect in your settings what you don't know.",
	},
	"confirm-new-address": {
		subject: "Confirm your new email address",
		heading: "Confirm your new address",
		paragraphs: [
			"Please confirm that your Linkstead account should use this address from now on.",
			"The link works for a day.",
		],
		action: { label: "Confirm address", path: CONFIRM_PATH, purpose: "change-email" },
		note: "You don't have an account at Linkstead? Then somebody mistyped an address. You can ignore this email.",
	},
	"address-changing": {
		subject: "Your email address is about to change",
		heading: "A new email address",
		paragraphs: [
			"Your Linkstead account is about to use {newEmail} in place of this address. It happens as soon as the new address is confirmed.",
		],
		note: "That wasn't you? Reset your password at once, with “Forgot password?” where you sign in: that stops the change.",
	},
	"address-changed": {
		subject: "Your email address was changed",
		heading: "A new email address",
		paragraphs: ["Your Linkstead account uses {newEmail} from now on. This address no longer signs you in."],
		note: "That wasn't you? Please write to our support at once.",
	},
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof TEMPLATES;

/** A template as the ones who read all of them see it. */
export function templateOf(name: TemplateName): Template {
	return TEMPLATES[name];
}
