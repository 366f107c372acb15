import { client, isRefusal, messageOf } from "../api/client.ts";
import { showAfterLoad } from "../toast/next-toast.ts";

/** Creates a page for a username. Returns the editor's path, or the dashboard's path when no page could be created. */
export async function makeClaimedPage(username: string): Promise<string> {
	try {
		const { id } = await client.pages.create.mutate();
		return `/editor?${new URLSearchParams({ id, claim: username })}`;
	} catch (error) {
		const title = (isRefusal(error) && error.data?.title) || "Error";
		showAfterLoad({ title, message: messageOf(error), kind: "error" });
		return "/dashboard";
	}
}
