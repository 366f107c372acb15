import { rootCauseOf } from "../errors/root-cause.ts";
import type { Campaign, ClickTarget, SiteEvent, UnsentEvent, UnsentVisit } from "./event.ts";
import { packByLength } from "./event-packs.ts";
import { visitorHashes } from "./visitor.ts";

/** An isolate sends its events as one queue message, after this time or at this number. */
const FLUSH_AFTER_MS = 500;
const MAX_EVENTS_PER_MESSAGE = 100;

/**
 * A queue message may have 128 KB, and a character of a header has at most two bytes. A hundred ordinary views have about
 * 40,000 characters and fit into one message.
 */
const MAX_CHARACTERS_PER_MESSAGE = 60_000;

/** The stored length of request strings, in characters. */
const USER_AGENT_MAX = 400;
const REFERRER_MAX = 300;
const UTM_MAX = 100;

let pending: UnsentEvent[] = [];
/** When the waiting flush is due. It never runs if its request was canceled; then the next event starts another. */
let flushDueAt = 0;

/** Records a view. HEAD requests and prefetches are not views. */
export function recordView(request: Request, pageId: string, env: Env, ctx: ExecutionContext): void {
	if (request.method !== "GET" || isPrefetch(request.headers)) return;
	record({ ...visitOf(request, pageId), kind: "view" }, env, ctx);
}

/** The referrer and query (`?…`) of the visit, as the page reports them with a click. */
export interface Arrival {
	referrer: string;
	query: string;
}

/** Records a click on a link or a social icon. Prefetches are not clicks. */
export function recordClick(
	request: Request,
	pageId: string,
	{ target, arrival }: { target: ClickTarget; arrival?: Arrival | undefined },
	env: Env,
	ctx: ExecutionContext,
): void {
	if (isPrefetch(request.headers)) return;
	const visit = visitOf(request, pageId);
	if (arrival) {
		visit.referrer = foreignReferrer(arrival.referrer, request.url);
		visit.utm = campaignIn(arrival.query);
	}
	record({ ...visit, ...target }, env, ctx);
}

function record(event: UnsentEvent, env: Env, ctx: ExecutionContext): void {
	pending.push(event);
	if (pending.length >= MAX_EVENTS_PER_MESSAGE) {
		ctx.waitUntil(flush(env));
	} else if (flushDueAt < event.at) {
		flushDueAt = event.at + FLUSH_AFTER_MS;
		ctx.waitUntil(flushLater(env));
	}
}

async function flushLater(env: Env): Promise<void> {
	await scheduler.wait(FLUSH_AFTER_MS);
	flushDueAt = 0;
	await flush(env);
}

async function flush(env: Env): Promise<void> {
	const unsent = pending;
	pending = [];
	if (unsent.length === 0) return;
	const visitors = await visitorHashes(unsent, env);
	const events = unsent.map(({ ip: _, ...event }, index): SiteEvent => ({ ...event, visitor: visitors[index] ?? "" }));
	await Promise.all(packByLength(events, MAX_CHARACTERS_PER_MESSAGE).map((pack) => send(pack, env)));
}

async function send(events: SiteEvent[], env: Env): Promise<void> {
	try {
		await env.EVENTS.send(events, { contentType: "json" });
	} catch (error) {
		console.error("The queue refused events; recording them directly", { error: rootCauseOf(error) });
		const { recordDirectly } = await import("../stats/consume.ts");
		await recordDirectly(events, env);
	}
}

function isPrefetch(headers: Headers): boolean {
	return (headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz"))?.includes("prefetch") ?? false;
}

/** The referrer, or null when it is this site. */
function foreignReferrer(referrer: string | null, url: string): string | null {
	if (!referrer || referrer.startsWith(url.slice(0, url.indexOf("/", 8) + 1))) return null;
	return referrer.slice(0, REFERRER_MAX);
}

/** The campaign in an address. Most have none, so they skip the parser. */
function campaignIn(url: string): Campaign | undefined {
	const queryAt = url.indexOf("?");
	if (queryAt < 0 || !url.includes("utm_", queryAt)) return undefined;
	const query = new URLSearchParams(url.slice(queryAt));
	const word = (name: string) => query.get(name)?.slice(0, UTM_MAX);
	return { source: word("utm_source"), medium: word("utm_medium"), campaign: word("utm_campaign") };
}

function visitOf(request: Request, pageId: string): UnsentVisit {
	const { headers } = request;
	const cf = request.cf as IncomingRequestCfProperties | undefined;
	return {
		id: crypto.randomUUID(),
		pageId,
		at: Date.now(),
		ip: headers.get("cf-connecting-ip") ?? "",
		userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? "",
		referrer: foreignReferrer(headers.get("referer"), request.url),
		language: headers.get("accept-language")?.slice(0, 2).toLowerCase() ?? null,
		country: cf?.country ?? null,
		region: cf?.region ?? null,
		city: cf?.city ?? null,
		edge: cf?.colo ?? null,
		utm: campaignIn(request.url),
	};
}
