import type { Context } from "../context.ts";

/**
 * What follows a new account, whichever way it was made: a mail that asks whether its address is right, unless that is
 * known, and a contact in HubSpot. All of it happens after the answer, and none of it can fail the sign-up.
 */
export function welcome(
	{ sendMail, syncContact }: Pick<Context, "sendMail" | "syncContact">,
	{ id, isEmailVerified }: { id: string; isEmailVerified: boolean },
): void {
	if (!isEmailVerified) sendMail({ template: "verify-address", account: { userId: id } });
	syncContact(id);
}
