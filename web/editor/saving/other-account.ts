import { client, isRefusal } from "../../api/client.ts";
import { refuseToResume } from "../../api/ended-session.ts";
import { forgetPreview } from "../../session/local-copies.ts";
import { viewerId } from "../../session/session.ts";

/**
 * Finds out whether a page is missing because somebody else has signed in, in another tab. Then the screen is taken away,
 * and this never resolves: nothing of the account before is to be sent, reported or rolled back any more.
 */
export async function stopForOtherAccount(error: unknown): Promise<void> {
	if (!isRefusal(error) || error.data?.reason !== "not_found") return;
	const person = await client.auth.me.query();
	if (!person || person.id === viewerId()) return;
	forgetPreview();
	refuseToResume(person.email);
	await new Promise(() => {});
}
