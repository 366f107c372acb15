import { client, messageOf } from "../api-client/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { showAfterLoad } from "../toast/next-toast.ts";
import { showError } from "../toast/toasts.ts";
import { forgetLocalCopies } from "./local-copies.ts";
import { loadViewer } from "./session.ts";

/** Signs out and opens the landing page, which shows a toast. After a failure it shows the reason and returns. */
export async function signOut(): Promise<void> {
	try {
		await endSession();
	} catch (error) {
		return showError("Error", messageOf(error));
	}
	await leaveApp("Logged out successfully");
}

/** Signs out, and forgets what this browser has kept for the account. */
export async function endSession(): Promise<void> {
	// The local copies belong to the account, which the marketing pages don't know.
	await loadViewer();
	await client.auth.signOut.mutate();
	forgetLocalCopies();
}

/** Opens the landing page with a toast. The new document also clears everything that the app has in memory. */
export function leaveApp(title: string, message?: string): Promise<never> {
	showAfterLoad({ title, message });
	return openDocument("/");
}
