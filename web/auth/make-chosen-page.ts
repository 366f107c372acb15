import type { PageChoice } from "../../core/account/auth-search.ts";
import { client, isRefusal, messageOf } from "../api/client.ts";
import { showAfterLoad } from "../toast/next-toast.ts";

/**
 * Creates the page that a person chose before signing in. A claimed username has a page of its own, and a theme alone is
 * for a first page. Returns the editor's path, the dashboard's path when no page could be created, or null without a
 * choice.
 */
export async function makeChosenPage({ claim, theme }: PageChoice): Promise<string | null> {
	try {
		if (!claim && (!theme || (await client.pages.list.query()).length > 0)) return null;
		const { id } = await client.pages.create.mutate();
		return `/editor?${new URLSearchParams({ id, ...(claim && { claim }), ...(theme && { theme }) })}`;
	} catch (error) {
		const title = (isRefusal(error) && error.data?.title) || "Error";
		showAfterLoad({ title, message: messageOf(error), kind: "error" });
		return "/dashboard";
	}
}
