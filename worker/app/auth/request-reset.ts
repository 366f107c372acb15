import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { hasOpened } from "../../foundation/sessions/known-browser.ts";
import type { RequestContext } from "../api/context.ts";

/**
 * Asks for a mail with a link to a new password. The answer and its time are the same with and without an account, because the
 * queue looks the address up later. A browser in which the account was opened before has mails of its own, so strangers who ask
 * for many can't keep the owner from getting one.
 */
export async function requestReset(
	{ database, knownBrowser, sendMail }: Pick<RequestContext, "database" | "knownBrowser" | "sendMail">,
	email: string,
): Promise<void> {
	const isKnown = await hasOpened(database, knownBrowser, email);
	const holder = isKnown && knownBrowser ? await sha256Hex(knownBrowser.id) : undefined;
	sendMail({ template: "reset-password", account: { email }, ...(holder && { holder }) });
}
