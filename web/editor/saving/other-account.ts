import { client, isRefusal } from "../../api-client/client.ts";
import { refuseToResume } from "../../api-client/ended-session.ts";
import { forgetPreview } from "../../session/local-copies.ts";
import { viewerId } from "../../session/session.ts";

/**
 * Checks whether a page is missing because another account has signed in in another tab. If so, this hides the screen and
 * never resolves, so nothing of the previous account is sent, reported or rolled back.
 */
export async function stopForOtherAccount(error: unknown): Promise<void> {
	if (!isRefusal(error) || error.data?.reason !== "not_found") return;
	const person = await client.auth.me.query();
	if (!person || person.id === viewerId()) return;
	forgetPreview();
	refuseToResume(person.email);
	await new Promise(() => {});
}
