import { WHOLE_PAGE } from "../../../core/gates/gate.ts";
import type { Database } from "../../../db/client.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";
import { isSecure, pagePath } from "./asked-host.ts";
import { type Unlock, unlockCookie } from "./unlocks.ts";

/**
 * A 303 that gives the visitor an unlock in a cookie for the page's links. One for a whole page comes with another cookie for
 * the page's own address.
 */
export async function passTo(
	path: string,
	visit: GateVisit,
	database: Database,
	username: string | null,
	unlock: Unlock,
): Promise<Response> {
	const { request, env, pageId } = visit;
	const paths = [`/go/${pageId}/`, ...(unlock.gate === WHOLE_PAGE.linkId ? [pagePath(request, env, username)] : [])];
	const headers = new Headers({ location: path, "cache-control": "no-store", "referrer-policy": "same-origin" });
	for (const cookiePath of paths) {
		headers.append(
			"set-cookie",
			await unlockCookie(database, unlock, { pageId, path: cookiePath, isSecure: isSecure(visit) }),
		);
	}
	return new Response(null, { status: 303, headers });
}
