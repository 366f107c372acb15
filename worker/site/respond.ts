import type { Language } from "../../core/language/language.ts";
import { HTTPS_ONLY } from "../foundation/http/https-only.ts";
import { hasCopy } from "../foundation/http/known-etag.ts";
import { gateHeaders, pageHeaders } from "../foundation/http/page-headers.ts";
import { RepeatedHeaders } from "../foundation/http/repeated-headers.ts";
import { TEXT_HEADERS, textResponse } from "../foundation/http/text-response.ts";
import type { Snapshot } from "../publish/snapshot.ts";

/** A snapshot with its prepared response headers. */
export interface PreparedPage {
	pageId: string;
	revision: string;
	/** The next time when a scheduled link appears or disappears, in milliseconds since 1970, or infinity. */
	changesAt: number;
	html: Uint8Array<ArrayBuffer>;
	facts: Uint8Array<ArrayBuffer>;
	clicks: Uint8Array<ArrayBuffer>;
	/** The page in its other languages, for `versions.ts`. */
	versions: Uint8Array<ArrayBuffer> | undefined;
	etag: string;
	/** Whether this is the notice in front of the page. */
	isNotice: boolean;
	headers: RepeatedHeaders;
	unchangedHeaders: RepeatedHeaders;
}

/** `address` is the page's site address: `@jane` on the app's host, or `jane.com`. */
export function preparePage(snapshot: Snapshot, address: string): PreparedPage {
	const { pageId, revision, html, facts, clicks, versions, isNotice = false } = snapshot;
	const etag = `"${revision}"`;
	return {
		pageId,
		revision,
		changesAt: snapshot.changesAt ?? Number.POSITIVE_INFINITY,
		html,
		facts,
		clicks,
		versions,
		etag,
		isNotice,
		headers: headersFor(snapshot, address, etag),
		unchangedHeaders: new RepeatedHeaders(() => ({
			etag,
			"cache-control": "no-cache",
			"x-content-type-options": "nosniff",
		})),
	};
}

function headersFor(snapshot: Snapshot, address: string, etag: string): RepeatedHeaders {
	// These outlive the snapshot, whose bytes a newer copy replaces.
	const { scriptHash, styleHash, hasFile, isNotice } = snapshot;
	return new RepeatedHeaders(() => ({
		...(isNotice
			? { ...gateHeaders(styleHash), "cache-control": "no-cache" }
			: pageHeaders(scriptHash, styleHash, hasFile)),
		etag,
		...(address.startsWith("@") ? HTTPS_ONLY : {}),
	}));
}

/** The page, or 304 when the visitor has the current one. */
export function unchangedOrPage(request: Request, page: PreparedPage): Response {
	if (hasCopy(request, page.etag)) {
		return new Response(null, { status: 304, headers: page.unchangedHeaders.next() });
	}
	return new Response(request.method === "HEAD" ? null : page.html, { headers: page.headers.next() });
}

/** 405 when the request has none of the allowed methods (`"GET, HEAD"`), otherwise null. */
export function refuseOtherMethods(request: Request, allowed: string): Response | null {
	if (allowed.split(", ").includes(request.method)) return null;
	return textResponse(405, "Method not allowed", { allow: allowed });
}

/**
 * Redirects from a former username to the page, or to another form of it, and keeps the query. Browsers must not cache it,
 * because somebody else can get the username later.
 */
export function movedTo(username: string, from: string, suffix = ""): Response {
	return textResponse(302, null, { location: `/${username}${suffix}${new URL(from).search}`, ...HTTPS_ONLY });
}

/** Redirects to another host name, with the path and the query. An owner can change the name, so no browser may keep it. */
export function movedToHost(hostname: string, from: string): Response {
	const url = new URL(from);
	url.hostname = hostname;
	return textResponse(301, null, { location: url.href, "cache-control": "no-cache" });
}

/** The response to a client address above a limit. */
export function tooManyRequests(): Response {
	return textResponse(429, "Too many requests. Please try again in a minute.", { "retry-after": "60" });
}

/** The response to a script's request that is refused, with the reason and the field. */
export function refused(
	status: number,
	field: string,
	message: string,
	headers: Record<string, string> = {},
): Response {
	return Response.json({ error: message, field }, { status, headers: { ...TEXT_HEADERS, ...headers } });
}

/**
 * Whether a path may lead somewhere in another form: `/@jane`, `/jane)`, `/Tools/caption-generator`, `/login`. Requests of the
 * app don't, and load no code for it.
 */
export function mayBeTidied(pathname: string): boolean {
	return /^\/(?:[^A-Za-z0-9]|[^/]*$)|%|[^A-Za-z0-9]$|^\/(?!api\/)[^?]*[A-Z]/.test(pathname);
}

/** The response when every store fails and the isolate has no copy. */
export function unavailable(): Response {
	return textResponse(503, "This page can't be reached right now. Please try again in a moment.", {
		"retry-after": "5",
	});
}

/** The 404 page of a host that leads to no page. */
export async function unknownDomain(): Promise<Response> {
	const { notFoundPage } = await import("../foundation/http/not-found.ts");
	return notFoundPage({ isUnknownDomain: true });
}

/** The 410 page of a page that an administrator has suspended, on the app's host or on a custom domain. */
export async function pageSuspended(isOnApp: boolean, language: Language | null): Promise<Response> {
	const { suspendedPage } = await import("../foundation/http/suspended.ts");
	return suspendedPage({ isOnApp, language });
}

/** What owners see at the address of their empty page. */
export async function nothingPublicYet(emptyPageId: string): Promise<Response> {
	const { notFoundPage } = await import("../foundation/http/not-found.ts");
	return notFoundPage({ emptyPageId });
}

/** The 404 page. It offers the username of an address on the app's host, if one is given and not reserved. */
export async function notFound(name?: { username: string; host: string }): Promise<Response> {
	const { notFoundPage } = await import("../foundation/http/not-found.ts");
	return notFoundPage({ name });
}
