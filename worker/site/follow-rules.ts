import { chooseRoute, type Visitor } from "../../core/rules/choose-route.ts";
import { firstLanguage } from "../../core/rules/first-language.ts";
import { placeOf } from "../../core/rules/place-of.ts";
import { APPS, OWN_ROUTE, type Routed } from "../../core/rules/rule.ts";
import type { Visit } from "../../core/stats/pack-events.ts";
import { visitorId } from "../../core/stats/visitor-id.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { describeAgent } from "../foundation/user-agent/describe-agent.ts";
import { isInApp } from "../foundation/user-agent/in-app.ts";
import type { ClickParts } from "./click-parts.ts";
import { clientHashes } from "./events/client-hashes.ts";
import type { FoundTarget } from "./find-click-target.ts";
import type { Arrival } from "./record.ts";
import { notFound } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

interface FoundRoute {
	url: string;
	/** The route's key in the statistics. */
	route: string;
	/** How the visit began, as the page's script says. */
	arrival: Arrival | undefined;
}

/** Leads on by a link's rules, and counts the click with the one that decided. */
export async function followRules(
	{ event, rules }: FoundTarget,
	pageId: string,
	visit: VisitorRequest,
	parts: ClickParts,
): Promise<Response> {
	const { request, env, ctx } = visit;
	// Icons have no rules.
	if (event.kind !== "link") return notFound();
	const link = { ...rules, url: event.linkUrl };
	const { url, route, arrival } = await routeOf(event.linkId, link, pageId, visit, parts);
	parts.countRequest(request, pageId, { ...event, linkUrl: url, route }, env, ctx, arrival);
	return textResponse(302, null, { location: url, "referrer-policy": "origin", "cache-control": "no-store" });
}

/** Where a click on an open link leads. Bots and link previews follow no rules: they get the link's own address. */
export async function routeOf(
	linkId: string,
	link: Routed,
	pageId: string,
	visit: VisitorRequest,
	{ visitOf }: ClickParts,
): Promise<FoundRoute> {
	const { request, env } = visit;
	const arrival = arrivalIn(request.url);
	const seen = visitOf(request, pageId, arrival);
	const visitor = visitorOf(seen, request.headers.get("accept-language"));
	const found =
		visitor === null
			? { route: OWN_ROUTE, url: link.url }
			: (chooseRoute(link, visitor, null) ?? chooseRoute(link, visitor, await findPlace()));
	return { url: found?.url ?? link.url, route: `${linkId}.${found?.route ?? OWN_ROUTE}`, arrival };

	async function findPlace(): Promise<number> {
		const [hash = ""] = await clientHashes([seen], env);
		return placeOf(visitorId(hash, seen.userAgent), linkId);
	}
}

/** The page's script adds no more of each, in characters. */
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

/** Null for a program. */
function visitorOf({ userAgent, cf, extras, at }: Visit, languages: string | null): Visitor | null {
	const agent = describeAgent(userAgent);
	if (agent.kind !== "person") return null;
	const { campaign, source } = extras?.utm ?? {};
	const isNamed = APPS.some((app) => app === agent.browser);
	return {
		country: cf?.country && !NO_COUNTRIES.includes(cf.country) ? cf.country : null,
		device: agent,
		app: isNamed ? agent.browser : isInApp(userAgent) ? "any" : null,
		language: firstLanguage(languages),
		campaigns: [campaign, source].flatMap((word) => word?.trim().toLowerCase() || []),
		now: at,
	};
}
