import type { ClickTable } from "../../core/blocks/click-table.ts";
import type { Platform } from "../../core/socials/social.ts";
import type { ClickTarget, GateStep } from "../../core/stats/event.ts";
import type { Visit } from "../../core/stats/pack-events.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { clientAddress } from "../foundation/http/client-address.ts";
import type { GateVisit } from "../foundation/http/gate-visit.ts";
import { TEXT_HEADERS, textResponse } from "../foundation/http/text-response.ts";
import { readSessionCookie } from "../foundation/sessions/session-cookie.ts";
import { isWithinClickLimits, isWithinLimit, isWithinVisitorsLimit } from "./click-limits.ts";
import { clicksOf, findPageById } from "./find-by-id.ts";
import type { ClickKind, FoundTarget } from "./find-click-target.ts";
import { type Arrival, recordClick, recordGate, recordView, visitOf } from "./record.ts";
import { notFound, type PreparedPage, refuseOtherMethods, tooManyRequests, unavailable } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";
import type { VisitorRequest } from "./visitor-request.ts";

// The same rules as core's schemas for ids. Visitors' requests don't load zod.
const PAGE_ID = /^[\w-]{10,24}$/;
/** A place within a block, and an item of a feed, has the id of its block and a key. */
const TARGET_ID = /^[\w-]{6,24}(?:\.[0-9a-z]{1,8})?$/;
const BEACON_MAX_BYTES = 1024;

/**
 * `POST /e` with `{page, kind, id}`: the script of a public page reports a click, the view of a prefetched copy, or a way out
 * of an app. `from` and `query` are the visit's referrer and query. The page has an opaque origin and sends no cookie, so
 * only ids that exist are trusted. Clicks on hidden links count, because the visitor may have opened the page earlier.
 */
export async function recordBeacon(visit: VisitorRequest): Promise<Response> {
	const { request, env, ctx, onlyPage } = visit;
	const origin = request.headers.get("origin");
	if (origin !== null && origin !== "null" && origin !== new URL(request.url).origin) {
		return refused(403, "origin", "Only for this site's own pages.");
	}
	if (!(await isWithinLimit(request, env)))
		return refused(429, "", "Too many reports at once.", { "retry-after": "60" });

	const body = await readBeacon(request);
	if (body instanceof Response) return body;
	if (onlyPage && body.page !== onlyPage.pageId) return refused(404, "page", "No such page.");
	try {
		if (!(await isWithinVisitorsLimit(request, body.page, env))) {
			return refused(429, "", "Too many reports at once.", { "retry-after": "60" });
		}
		if (!("id" in body)) {
			if (!(await hasPublicPage(body.page, visit))) return refused(404, "page", "No such page.");
			const { page, kind, arrival } = body;
			if (kind === "view") recordView(request, page, env, ctx, arrival);
			else recordClick(request, page, { target: { kind }, arrival }, env, ctx);
		} else {
			const target = await findTarget(body.page, body.kind, body.id, visit);
			// A page has no script for locked links.
			if (!target?.url) return refused(404, "id", "No such link on this page.");
			recordClick(request, body.page, { target: target.event, arrival: body.arrival }, env, ctx);
		}
	} catch (error) {
		console.error("A view or click could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	}
	return textResponse(204, null);
}

/**
 * `GET /go/{pageId}/{kind}/{id}`: counts a click and redirects, for browsers without script. The session cookie keeps the
 * owner's clicks out of the count. A hidden or inactive link is a 404. The forms of gates post to the same address. Returns
 * no promise for an open link of a page in memory.
 */
export function followLink(visit: VisitorRequest): Response | Promise<Response> {
	const { pathname, request, onlyPage } = visit;
	const [, , pageId = "", kind = "", id = "", ...rest] = pathname.split("/");
	if (rest.length > 0 || !PAGE_ID.test(pageId) || !isClickKind(kind) || !TARGET_ID.test(id)) return notFound();
	if (onlyPage && pageId !== onlyPage.pageId) return notFound();
	if (isGuessing(request)) return tooManyRequests();
	const target = findTarget(pageId, kind, id, visit);
	const answer =
		target instanceof Promise
			? target.then((found) => answerClick(found, pageId, visit))
			: answerClick(target, pageId, visit);
	if (!(answer instanceof Promise)) return answer;
	return answer.catch((error) => {
		console.error("A link could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	});
}

function answerClick(target: FoundTarget | null, pageId: string, visit: VisitorRequest): Response | Promise<Response> {
	const { request, env, ctx } = visit;
	if (target?.decision === "gate") return atGate(visit, pageId);
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	if (!target?.url || target.decision === "gone") {
		ctx.waitUntil(countUnknown(request, env));
		return notFound();
	}
	if (target.rules) {
		return rules
			? rules.followRules(target, pageId, visit, PARTS)
			: loadRules().then(({ followRules }) => followRules(target, pageId, visit, PARTS));
	}
	countRequest(request, pageId, target.event, env, ctx);
	return textResponse(302, null, { location: target.url, "referrer-policy": "origin" });
}

/** Kept, because asking for a module that is loaded takes a promise and microseconds. */
let rules: typeof import("./follow-rules.ts") | undefined;

async function loadRules(): Promise<typeof import("./follow-rules.ts")> {
	rules = await import("./follow-rules.ts");
	return rules;
}

const PARTS = { visitOf, countRequest };

/** Hands a request over to the page's gates. */
export function atGate(visit: VisitorRequest, pageId: string): Promise<Response> {
	const { pathname, request, env, ctx, answerGate } = visit;
	const count = (target: ClickTarget) => countRequest(request, pageId, target, env, ctx);
	const countGate = (step: GateStep) => {
		if (request.method === "HEAD") return;
		whenCounted(request, pageId, env, ctx, () => recordGate(request, pageId, step, env, ctx));
	};
	const path = pathname.startsWith(`/go/${pageId}/`) ? pathname.slice(`/go/${pageId}/`.length) : "";
	const findRoute: GateVisit["findRoute"] = (linkId, link) =>
		loadRules().then(({ routeOf }) => routeOf(linkId, link, pageId, visit, PARTS));
	return answerGate({ path, request, env, ctx, pageId, count, countGate, findRoute });
}

/** `/go/{pageId}/confirm/…` and the other addresses that only gates have. */
export async function visitGate(visit: VisitorRequest): Promise<Response> {
	const [, , pageId = ""] = visit.pathname.split("/");
	if (visit.onlyPage && pageId !== visit.onlyPage.pageId) return notFound();
	return atGate(visit, pageId);
}

/**
 * Counts a click that is a request of its own, within the limits. Those of the page's owner don't count. The visitor never
 * waits for it.
 */
export function countRequest(
	request: Request,
	pageId: string,
	target: ClickTarget,
	env: Env,
	ctx: ExecutionContext,
	visit?: Visit,
): void {
	if (request.method !== "GET") return;
	whenCounted(request, pageId, env, ctx, () => recordClick(request, pageId, { target, visit }, env, ctx));
}

/** Records a request within the limits that isn't the owner's: at once if memory knows, or else after the answer. */
function whenCounted(request: Request, pageId: string, env: Env, ctx: ExecutionContext, record: () => void): void {
	const sessionId = readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
	const isWithin = isWithinClickLimits(request, pageId, env);
	if (isWithin === true && sessionId === null) record();
	else if (isWithin !== false) ctx.waitUntil(recordLater(isWithin, sessionId, pageId, env, record));
}

async function recordLater(
	isWithin: boolean | Promise<boolean>,
	sessionId: string | null,
	pageId: string,
	env: Env,
	record: () => void,
): Promise<void> {
	try {
		if ((await isWithin) && !(sessionId && (await isByOwner(sessionId, pageId, env)))) record();
	} catch (error) {
		console.error("A click was not counted", { pageId, error: rootCauseOf(error) });
	}
}

/** `GET /live/{pageId}` as a WebSocket: sends each new revision of a page. */
export async function watchLivePage({ pathname, request, env, onlyPage }: VisitorRequest): Promise<Response> {
	const pageId = pathname.slice("/live/".length);
	if (!PAGE_ID.test(pageId) || (onlyPage && pageId !== onlyPage.pageId)) return notFound();
	if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
		return textResponse(426, "Expected a WebSocket", { upgrade: "websocket" });
	}
	// Connections have their own count, so that reconnecting pages don't use up the limit on clicks.
	const { success } = await env.EVENTS_LIMIT.limit({ key: `live ${clientAddress(request.headers)}` });
	if (!success) return refused(429, "", "Too many connections.", { "retry-after": "60" });
	try {
		return await env.LIVE.getByName(pageId).fetch(request);
	} catch (error) {
		console.error("A live page could not be watched", { error: rootCauseOf(error) });
		return unavailable();
	}
}

type Beacon = { page: string; arrival: Arrival | undefined } & Reported;

type Reported = { kind: "view" | "wayOut" } | { kind: ClickKind; id: string };

async function readBeacon(request: Request): Promise<Beacon | Response> {
	const text = await readTextUpTo(BEACON_MAX_BYTES, request);
	if (text === null) return refused(413, "", "At most 1 KB.");
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		return refused(400, "", "Expected JSON.");
	}
	if (typeof body !== "object" || body === null || Array.isArray(body)) return refused(400, "", "Expected an object.");
	const { page, kind, id, from, query, ...unknown } = body as Record<string, unknown>;
	const [unknownField] = Object.keys(unknown);
	if (unknownField !== undefined) return refused(400, unknownField, "Unknown field.");
	if (typeof page !== "string" || !PAGE_ID.test(page)) return refused(400, "page", "Not a page id.");
	const what = readReported(kind, id);
	if (what instanceof Response) return what;
	const arrival = typeof from === "string" && typeof query === "string" ? { referrer: from, query } : undefined;
	if (!arrival && (from !== undefined || query !== undefined)) {
		return refused(400, typeof from === "string" ? "query" : "from", "Expected both.");
	}
	// A lone surrogate would be stored as another text.
	if (arrival && !arrival.referrer.isWellFormed()) return refused(400, "from", "Expected whole characters.");
	if (arrival && !arrival.query.isWellFormed()) return refused(400, "query", "Expected whole characters.");
	return { page, arrival, ...what };
}

function readReported(kind: unknown, id: unknown): Reported | Response {
	if (kind === "view" || kind === "wayOut") return id === undefined ? { kind } : refused(400, "id", "Not an id.");
	if (typeof kind !== "string" || !isClickKind(kind)) return refused(400, "kind", "Unknown kind.");
	return typeof id === "string" && TARGET_ID.test(id) ? { kind, id } : refused(400, "id", "Not an id.");
}

/** The body as text, or null when it is too long. It reads no further than the limit. */
async function readTextUpTo(maxBytes: number, request: Request): Promise<string | null> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body ?? []) {
		length += chunk.byteLength;
		// The return cancels the stream.
		if (length > maxBytes) return null;
		chunks.push(chunk);
	}
	return new Blob(chunks).text();
}

/** Looks in the page's table, from memory or KV, and then in D1, which also knows what no longer is on the page. */
function findTarget(
	pageId: string,
	kind: ClickKind,
	id: string,
	visit: VisitorRequest,
): FoundTarget | Promise<FoundTarget | null> {
	const findIn = (page: PreparedPage | null) =>
		(page && findListed(clicksOf(page), kind, id)) ?? findStored(visit.env.DB, pageId, kind, id);
	const page = findPageById(pageId, visit);
	return page instanceof Promise ? page.then(findIn) : findIn(page);
}

async function findStored(
	database: D1Database,
	pageId: string,
	kind: ClickKind,
	id: string,
): Promise<FoundTarget | null> {
	const { findClickTarget } = await import("./find-click-target.ts");
	return findClickTarget(database, pageId, kind, id);
}

function findListed(table: ClickTable, kind: ClickKind, id: string): FoundTarget | null {
	if (kind === "social") {
		const [platform, url] = Object.hasOwn(table.social, id) ? (table.social[id] ?? []) : [];
		if (!platform || !url) return null;
		// Safe: the table is made of platforms.
		return { event: { kind, socialHandleId: id, platform: platform as Platform }, url, decision: "open" };
	}
	const row = Object.hasOwn(table.link, id) ? table.link[id] : undefined;
	if (!row) return null;
	const [linkTitle, url = null, linkId = id, rules] = row;
	const event = { kind, linkId, linkTitle, linkUrl: url ?? "" };
	return { event, url, decision: url === null ? "gate" : "open", rules };
}

async function hasPublicPage(pageId: string, visit: VisitorRequest): Promise<boolean> {
	if (await findPageById(pageId, visit)) return true;
	const { isPublicPage } = await import("../publish/public-page.ts");
	return isPublicPage(visit.env.DB, pageId);
}

async function isByOwner(sessionId: string, pageId: string, env: Env): Promise<boolean> {
	const { ownsPage } = await import("../publish/load-by-address.ts");
	return ownsPage(env, pageId, sessionId);
}

function isClickKind(kind: string): kind is ClickKind {
	return kind === "link" || kind === "social";
}

function refused(status: number, field: string, message: string, headers: Record<string, string> = {}): Response {
	return Response.json({ error: message, field }, { status, headers: { ...TEXT_HEADERS, ...headers } });
}
