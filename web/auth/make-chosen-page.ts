import { client, isRefusal, messageOf } from "../api/client.ts";
import { showError } from "../toast/toasts.ts";
import type { PageChoice } from "./auth-search.ts";

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
		showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
		return "/dashboard";
	}
}
