import { campaignIn } from "../../../core/addresses/with-campaign.ts";
import { pathOf } from "../../../core/translations/version-path.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import type { StoredPage } from "../../publish/select-page.ts";
import { languageQuery, languageWord } from "./asked-language.ts";

/** The path of a page on the host that was asked, in the language that led here. */
export function pagePath({ domain, version }: Pick<Visit, "domain" | "version">, username: string | null): string {
	const page = domain === null ? `/${username ?? ""}` : "/";
	return version === null ? page : `${page.replace(/\/$/, "")}/${pathOf(version)}`;
}

/** The address of the privacy policy that we write for the email gates of a page. A page without a username has a domain. */
export function policyUrl(visit: Visit, page: Pick<StoredPage, "username" | "domain">): string {
	const query = languageQuery(visit.version);
	if (visit.domain !== null) return `/privacy${query}`;
	return (page.username === null ? `https://${page.domain?.hostname}/privacy` : `/${page.username}/privacy`) + query;
}

/**
 * The path that was asked for, with the `utm_…` parameters and the language of its query, so that forms and redirects lose neither.
 * `word` is a parameter of our own to add.
 */
export function addressOf({ request, pathname, version }: Visit, word = ""): string {
	const query = [word, languageWord(version), campaignIn(request.url)].filter(Boolean).join("&");
	return query === "" ? pathname : `${pathname}?${query}`;
}

/** The address of a block behind its gate. */
export function linkTo({ pageId, version }: Visit, blockId: string): string {
	return `/go/${pageId}/link/${blockId}${languageQuery(version)}`;
}

/** The origin that visitors reach the page at: the app's own, or that of the custom domain. */
export function originOf({ request, env, domain }: Visit): string {
	return domain === null ? env.APP_ORIGIN : new URL(request.url).origin;
}

/** Whether cookies need https. Development has none. */
export function isSecure({ request, env }: Visit): boolean {
	return env.ENVIRONMENT !== "development" || new URL(request.url).protocol === "https:";
}
