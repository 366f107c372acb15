import { pageHeaders } from "./page-headers.ts";
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

export function preparePage(snapshot: Snapshot): PreparedPage {
	const etag = `"${snapshot.revision}"`;
	return {
		pageId: snapshot.pageId,
		revision: snapshot.revision,
		changesAt: snapshot.changesAt ?? Number.POSITIVE_INFINITY,
		html: snapshot.html,
		etag,
		headers: new Headers({ ...pageHeaders(snapshot.scriptHash, snapshot.styleHash), etag }),
		unchangedHeaders: new Headers({ etag, "cache-control": "no-cache" }),
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
	return new Response("Method not allowed", { status: 405, headers: { allow: allowed } });
}

/**
 * Leads a former username's visitor to the page, with the query they came with. No browser may remember it: the name
 * can come back to this page or, later, be somebody else's.
 */
export function movedTo(username: string, from: string): Response {
	const location = `/${username}${new URL(from).search}`;
	return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}

/** Every store failed and this isolate never saw the page. */
export function unavailable(): Response {
	return new Response("This page can't be reached right now. Please try again in a moment.", {
		status: 503,
		headers: { "retry-after": "5", "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
	});
}

/** The 404 page. With a username nobody has, it offers to claim it. */
export async function notFound(claimableUsername?: string): Promise<Response> {
	const { notFoundPage } = await import("./not-found.ts");
	return notFoundPage({ claimableUsername });
}
