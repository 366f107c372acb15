import type { RequestContext } from "../api/context.ts";

/**
 * Welcomes a new account: mails a link that confirms the address, unless it is confirmed, and adds a contact to
 * HubSpot. Both happen after the answer, and neither can fail the sign-up.
 */
export function welcome(
	{ sendMail, syncContact }: Pick<RequestContext, "sendMail" | "syncContact">,
	{ id, isEmailVerified }: { id: string; isEmailVerified: boolean },
): void {
	if (!isEmailVerified) sendMail({ template: "verify-address", account: { userId: id } });
	syncContact(id);
}
