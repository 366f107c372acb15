import { withCampaign } from "../../core/addresses/with-campaign.ts";
import { chooseRoute, type Route, type Visitor } from "../../core/rules/choose-route.ts";
import { firstLanguage } from "../../core/rules/first-language.ts";
import { APPS, OWN_ROUTE, type Routed } from "../../core/rules/rule.ts";
import { splitPointOf } from "../../core/rules/split-point.ts";
import type { CollectedEvent } from "../../core/stats/pack-events.ts";
import { visitorId } from "../../core/stats/visitor-id.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Arrival, Visit } from "../foundation/http/visit.ts";
import { describeBrowser } from "../foundation/user-agent/describe-browser.ts";
import { isInApp } from "../foundation/user-agent/in-app.ts";
import { clientHashes } from "./events/client-hashes.ts";
import type { FoundTarget } from "./find-click-target.ts";
import { notFound } from "./respond.ts";

interface FoundRoute {
	url: string;
	/** The route's key in the statistics. */
	route: string;
	/** The visit as an event. */
	seen: CollectedEvent;
}

/**
 * Leads on by a link's rules, and counts the click with the one that decided. Where the address that was asked has a campaign, the
 * target gets it. Returns no promise unless a split decides.
 */
export function followRules({ event, rules, url }: FoundTarget, visit: Visit): Response | Promise<Response> {
	const leadTo = (target: string) =>
		textResponse(302, null, { location: withCampaign(target, visit.request.url), "referrer-policy": "origin" });
	// Icons have no rules.
	if (!rules || event.kind !== "link") {
		if (!url) return notFound();
		visit.count(event);
		return leadTo(url);
	}
	const lead = (found: FoundRoute) => {
		visit.count({ ...event, linkUrl: found.url, route: found.route }, found.seen);
		return leadTo(found.url);
	};
	const found = routeOf(event.linkId, { ...rules, url: event.linkUrl }, visit);
	return found instanceof Promise ? found.then(lead) : lead(found);
}

/** Where a click on an open link leads. Programs follow the same rules as people, and aren't counted. */
export function routeOf(linkId: string, link: Routed, visit: Visit): FoundRoute | Promise<FoundRoute> {
	const { request, env } = visit;
	const seen = visit.toEvent(arrivalIn(request.url));
	const visitor = visitorOf(seen, link, request.headers);
	const found = (route: Route | null): FoundRoute => {
		const { url, route: id } = route ?? { url: link.url, route: OWN_ROUTE };
		return { url, route: `${linkId}.${id}`, seen };
	};
	const route = chooseRoute(link, visitor, null);
	if (route) return found(route);
	return pointAt(linkId, seen, env).then((point) => found(chooseRoute(link, visitor, point)));
}

async function pointAt(linkId: string, seen: CollectedEvent, env: Env): Promise<number> {
	const [hash = ""] = await clientHashes([seen], env);
	return splitPointOf(visitorId(hash, seen.userAgent), linkId);
}

/** The most characters of each that the page's script adds. */
const ARRIVAL_MAX = 300;

/** What the page's script adds to the address, or undefined. */
function arrivalIn(url: string): Arrival | undefined {
	if (!url.includes("?")) return undefined;
	const { searchParams } = new URL(url);
	const [referrer, query] = [searchParams.get("from"), searchParams.get("query")];
	if (referrer === null || query === null) return undefined;
	return { referrer: referrer.slice(0, ARRIVAL_MAX), query: query.slice(0, ARRIVAL_MAX) };
}

/** Cloudflare's codes for a place that it doesn't know, and for Tor. */
const NO_COUNTRIES = ["XX", "T1"];

function visitorOf({ userAgent, cf, extras, at }: CollectedEvent, { rules }: Routed, headers: Headers): Visitor {
	const agent = describeBrowser(userAgent);
	const { campaign, source } = extras?.utm ?? {};
	const isNamed = APPS.some((app) => app === agent.browser);
	return {
		country: cf?.country && !NO_COUNTRIES.includes(cf.country) ? cf.country : null,
		device: agent,
		app: isNamed ? agent.browser : isInApp(userAgent) ? "any" : null,
		// Each read of a header copies it out of the runtime.
		language: rules?.some(({ when }) => when.languages) ? firstLanguage(headers.get("accept-language")) : null,
		campaigns: [campaign, source].flatMap((word) => word?.trim().toLowerCase() || []),
		now: at,
	};
}
