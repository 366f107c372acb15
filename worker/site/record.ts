import { CAMPAIGN_WORDS, type Campaign, type ClickTarget, type GateStep } from "../../core/stats/event.ts";
import type { CollectedEvent, Extras } from "../../core/stats/pack-events.ts";
import type { Arrival, Visit } from "../foundation/http/visit.ts";
import { collectEvent } from "./events/collect-event.ts";

/** The stored length of request strings, in characters. */
const USER_AGENT_MAX = 400;
const REFERRER_MAX = 300;
const UTM_MAX = 100;

/** Records a view of a page that is sent, or that reports its view. HEAD requests are not views. */
export function recordView(visit: Visit, arrival?: Arrival): void {
	if (visit.request.method !== "HEAD") collectEvent(eventOf(visit, arrival), visit);
}

/** Records a click on a link or a social icon, or a way out of an app. A prefetch is not a click. */
export function recordClick(visit: Visit, target: ClickTarget | { kind: "wayOut" }, event = eventOf(visit)): void {
	if (!isPrefetch(visit.request.headers)) collectWith(target, event, visit);
}

/** Records that a visitor sees or passes a gate. A prefetch sees nothing. The caller keeps the limits of clicks. */
export function recordGate(visit: Visit, step: GateStep): void {
	if (!isPrefetch(visit.request.headers)) collectWith({ kind: "gate", ...step }, eventOf(visit), visit);
}

function collectWith(extras: Extras, event: CollectedEvent, visit: Visit): void {
	collectEvent({ ...event, extras: { ...extras, utm: event.extras?.utm } }, visit);
}

/** Today's browsers send the first, and older ones and apps the others. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a browser or an app asks for a page that nobody may ever see: a prefetch, a prerender or a preview. */
export function isPrefetch(headers: Headers): boolean {
	return PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/** The referrer, unless it is this site itself. */
function foreignReferrer(referrer: string | null, url: string): string | null {
	if (!referrer || referrer.startsWith(url.slice(0, url.indexOf("/", 8) + 1))) return null;
	return referrer.slice(0, REFERRER_MAX);
}

/** The campaign in an address. Few addresses have one, and the others need no parser. */
function campaignIn(url: string): Campaign | undefined {
	const queryAt = url.indexOf("?");
	if (queryAt < 0 || !url.includes("utm_", queryAt)) return undefined;
	const query = new URLSearchParams(url.slice(queryAt));
	const campaign: Campaign = {};
	for (const word of CAMPAIGN_WORDS) campaign[word] = query.get(`utm_${word}`)?.slice(0, UTM_MAX);
	return campaign;
}

/** The first language that a browser asks for, without its region: `de`, `fil`. */
const LANGUAGE = /^[a-z]{2,3}(?![a-z])/i;

/** What a visit says about itself. */
export function eventOf({ request, hostname, pageId, version }: Visit, arrival?: Arrival): CollectedEvent {
	// Each read of a request's property copies it out of the runtime.
	const { headers, url } = request;
	const utm = campaignIn(arrival ? arrival.query : url);
	return {
		pageId,
		at: Date.now(),
		ip: headers.get("cf-connecting-ip") ?? "",
		userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? "",
		referrer: foreignReferrer(arrival ? arrival.referrer : headers.get("referer"), url),
		language: LANGUAGE.exec(headers.get("accept-language") ?? "")?.[0].toLowerCase() ?? null,
		version,
		address: hostname,
		cf: request.cf as IncomingRequestCfProperties | undefined,
		extras: utm ? { utm } : null,
	};
}
