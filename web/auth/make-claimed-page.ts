import { client, isRefusal, messageOf } from "../api/client.ts";
import { showError } from "../toast/toasts.ts";

/** Path of the editor on a new page that wants this username, or of the dashboard when there can be no more pages. */
export async function makeClaimedPage(username: string): Promise<string> {
	try {
		const { id } = await client.pages.create.mutate();
		return `/editor?${new URLSearchParams({ id, claim: username })}`;
	} catch (error) {
		showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
		return "/dashboard";
	}
}
