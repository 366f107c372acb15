import { HTTPS_ONLY } from "../http/https-only.ts";
import { pageHeaders, TEXT_HEADERS } from "./page-headers.ts";
import type { Snapshot } from "./snapshot.ts";

/** A snapshot with everything its responses need worked out once. */
export interface PreparedPage {
	pageId: string;
	revision: string;
	/** When a scheduled link comes or goes: a time in milliseconds since 1970, or infinity. */
	changesAt: number;
	html: Uint8Array<ArrayBuffer>;
	etag: string;
	/** Built once: a plain object would be checked and copied name by name for every response. */
	headers: Headers;
	unchangedHeaders: Headers;
}

/** `address` is the one the page is served at: `@jane` on the app's host, or `jane.com`. */
export function preparePage(snapshot: Snapshot, address: string): PreparedPage {
	const etag = `"${snapshot.revision}"`;
	const headers = { ...pageHeaders(snapshot.scriptHash, snapshot.styleHash), etag };
	return {
		pageId: snapshot.pageId,
		revision: snapshot.revision,
		changesAt: snapshot.changesAt ?? Number.POSITIVE_INFINITY,
		html: snapshot.html,
		etag,
		headers: new Headers(address.startsWith("@") ? { ...headers, ...HTTPS_ONLY } : headers),
		unchangedHeaders: new Headers({ etag, "cache-control": "no-cache", "x-content-type-options": "nosniff" }),
	};
}

/** The page, or 304 when the visitor's copy is the current one. */
export function unchangedOrPage(request: Request, page: PreparedPage): Response {
	// Proxies that compress mark an ETag as weak: `W/"…"` still names the same page.
	if (request.headers.get("if-none-match")?.includes(page.etag)) {
		return new Response(null, { status: 304, headers: page.unchangedHeaders });
	}
	return new Response(request.method === "HEAD" ? null : page.html, { headers: page.headers });
}

/** 405 when the request's method is not among the allowed ones (`"GET, HEAD"`), otherwise null. */
export function refuseOtherMethods(request: Request, allowed: string): Response | null {
	if (allowed.split(", ").includes(request.method)) return null;
	return textResponse(405, "Method not allowed", { allow: allowed });
}

/** An answer that is no page: some words or none. */
export function textResponse(status: number, words: string | null, headers: Record<string, string> = {}): Response {
	const response = new Response(words, { status, headers: { ...TEXT_HEADERS, ...headers } });
	if (words !== null) response.headers.set("content-type", "text/plain; charset=utf-8");
	return response;
}

/**
 * Leads a former username's visitor to the page, with the query they came with. No browser may remember it: the name
 * can come back to this page or, later, be somebody else's.
 */
export function movedTo(username: string, from: string): Response {
	return textResponse(302, null, { location: `/${username}${new URL(from).search}`, ...HTTPS_ONLY });
}

/** Every store failed and this isolate never saw the page. */
export function unavailable(): Response {
	return textResponse(503, "This page can't be reached right now. Please try again in a moment.", {
		"retry-after": "5",
	});
}

/** The 404 page. With a username nobody has, it offers to claim it, unless it is reserved. */
export async function notFound(username?: string): Promise<Response> {
	const { notFoundPage } = await import("./not-found.ts");
	return notFoundPage({ username });
}
