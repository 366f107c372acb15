import { WHOLE_PAGE } from "../../../core/gates/gate.ts";
import type { Database } from "../../../db/client.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import type { Visit } from "../../foundation/http/visit.ts";
import { isSecure, pagePath } from "./asked-host.ts";
import { type Unlock, unlockCookie } from "./unlocks.ts";

/** A 303 that leads elsewhere. Nobody keeps it. */
export function leadTo(location: string): Response {
	return textResponse(303, null, { location, "cache-control": "no-store", "referrer-policy": "origin" });
}

/**
 * A 303 that gives the visitor an unlock in a cookie for the page's links. One for a whole page comes with another cookie for
 * the page's own address.
 */
export async function passTo(
	path: string,
	visit: Visit,
	database: Database,
	username: string | null,
	unlock: Unlock,
): Promise<Response> {
	const { pageId, domain } = visit;
	// The path of the page covers those of its versions.
	const paths = [
		`/go/${pageId}/`,
		...(unlock.gate === WHOLE_PAGE.linkId ? [pagePath({ domain, version: null }, username)] : []),
	];
	const headers = new Headers({ location: path, "cache-control": "no-store", "referrer-policy": "same-origin" });
	for (const cookiePath of paths) {
		headers.append(
			"set-cookie",
			await unlockCookie(database, unlock, { pageId, path: cookiePath, isSecure: isSecure(visit) }),
		);
	}
	return new Response(null, { status: 303, headers });
}
