import { client, isRefusal, messageOf } from "../api/client.ts";
import { showError } from "../toast/toasts.ts";

/** Creates a page for a username. Returns the editor's path, or the dashboard's path when no page could be created. */
export async function makeClaimedPage(username: string): Promise<string> {
	try {
		const { id } = await client.pages.create.mutate();
		return `/editor?${new URLSearchParams({ id, claim: username })}`;
	} catch (error) {
		showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
		return "/dashboard";
	}
}
