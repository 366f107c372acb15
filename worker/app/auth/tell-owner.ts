import { WAYS, type Way } from "../../../core/account/ways.ts";
import { describeBrowser } from "../../foundation/user-agent/describe-browser.ts";
import type { SessionStart } from "../api/context.ts";
import type { SendMail } from "../mail/mail-request.ts";

/** Mails that the account has a new way in. */
export function tellWayAdded(sendMail: SendMail, userId: string, way: Way): void {
	sendMail({ template: "new-sign-in-method", account: { userId }, values: { way: WAYS[way].name } });
}

/** Mails that a way in is gone. */
export function tellWayRemoved(sendMail: SendMail, userId: string, way: Way): void {
	sendMail({ template: "sign-in-method-removed", account: { userId }, values: { way: WAYS[way].name } });
}

/** Mails that the second factor was turned on or off. */
export function tellSecondFactor(sendMail: SendMail, userId: string, state: "on" | "off"): void {
	const template = state === "on" ? "second-factor-on" : "second-factor-off";
	sendMail({ template, account: { userId } });
}

/** Mails that a recovery code was used, and how many are left. */
export function tellRecoveryCodeUsed(sendMail: SendMail, userId: string, count: number): void {
	const left = count === 1 ? "One recovery code is left." : `${count || "No"} recovery codes are left.`;
	sendMail({ template: "recovery-code-used", account: { userId }, values: { left } });
}

/** Mails that there are new recovery codes, and the old ones are void. */
export function tellRecoveryCodesRenewed(sendMail: SendMail, userId: string): void {
	sendMail({ template: "recovery-codes-renewed", account: { userId } });
}

/** Mails that the account was opened in a browser for the first time. */
export function tellNewBrowser(
	sendMail: SendMail,
	userId: string,
	{ way, userAgent, city, country }: SessionStart,
): void {
	const { browser, os } = describeBrowser(userAgent);
	const name = browser === "Unknown" ? "A browser" : browser;
	const system = os === "Unknown" ? "" : ` on ${os}`;
	const place = [city, country].filter(Boolean).join(", ");
	sendMail({
		template: "new-browser",
		account: { userId },
		values: { way: WAYS[way].used, browser: `${name}${system}${place && ` in ${place}`}` },
	});
}
