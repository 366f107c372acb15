import { campaignIn } from "../../../core/addresses/with-campaign.ts";
import type { Visit } from "../../foundation/http/visit.ts";

/** The path of a page on the host that was asked. */
export function pagePath({ domain }: Visit, username: string | null): string {
	return domain === null ? `/${username ?? ""}` : "/";
}

/** The address of the privacy policy that we write for the email gates of a page. A page without a username has a domain. */
export function policyUrl(visit: Visit, page: { username: string | null; hostname: string | null }): string {
	if (visit.domain !== null) return "/privacy";
	return page.username === null ? `https://${page.hostname}/privacy` : `/${page.username}/privacy`;
}

/**
 * The path that was asked for, with the `utm_…` parameters of its query, so that forms and redirects don't lose the campaign.
 * `word` is a parameter of our own to add.
 */
export function addressOf({ request, pathname }: Visit, word = ""): string {
	const query = [word, campaignIn(request.url)].filter(Boolean).join("&");
	return query === "" ? pathname : `${pathname}?${query}`;
}

/** The origin that visitors reach the page at: the app's own, or that of the custom domain. */
export function originOf({ request, env, domain }: Visit): string {
	return domain === null ? env.APP_ORIGIN : new URL(request.url).origin;
}

/** Whether cookies need https. Development has none. */
export function isSecure({ request, env }: Visit): boolean {
	return env.ENVIRONMENT !== "development" || new URL(request.url).protocol === "https:";
}
