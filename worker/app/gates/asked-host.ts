import { campaignIn } from "../../../core/addresses/with-campaign.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";

/** The creator's domain that a request arrived at, or null on the app's host. */
export function domainOf(request: Request, env: Env): string | null {
	const { hostname } = new URL(request.url);
	return env.APP_HOSTS.split(",").some((host) => host.trim() === hostname) ? null : hostname;
}

/** The path of a page on the host that was asked. */
export function pagePath(request: Request, env: Env, username: string | null): string {
	return domainOf(request, env) === null ? `/${username ?? ""}` : "/";
}

/** The path that was asked, without its query. */
export function pathOf({ request }: Pick<GateVisit, "request">): string {
	return new URL(request.url).pathname;
}

/**
 * The path that was asked for, with the `utm_…` parameters of its query, so that forms and redirects don't lose the campaign.
 * `word` is a parameter of our own to add.
 */
export function addressOf(visit: Pick<GateVisit, "request">, word = ""): string {
	const query = [word, campaignIn(visit.request.url)].filter(Boolean).join("&");
	return query === "" ? pathOf(visit) : `${pathOf(visit)}?${query}`;
}

/** The origin that visitors reach the page at: the app's own, or that of the creator's domain. */
export function originOf({ request, env }: Pick<GateVisit, "request" | "env">): string {
	const domain = domainOf(request, env);
	return domain === null ? env.APP_ORIGIN : new URL(request.url).origin;
}

/** Whether cookies need https. Development has none. */
export function isSecure({ request, env }: Pick<GateVisit, "request" | "env">): boolean {
	return env.ENVIRONMENT !== "development" || new URL(request.url).protocol === "https:";
}
