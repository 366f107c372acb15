import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { clientAddress } from "../foundation/http/client-address.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { isWithin } from "../foundation/limits/within-limit.ts";
import { notFound, refused, unavailable } from "./respond.ts";
import { PAGE_ID } from "./visitor-ids.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/** `GET /live/{pageId}` as a WebSocket: sends each new revision of a page. */
export async function watchLivePage({ pathname, request, env, onlyPage }: VisitorRequest): Promise<Response> {
	const pageId = pathname.slice("/live/".length);
	if (!PAGE_ID.test(pageId) || (onlyPage && pageId !== onlyPage.pageId)) return notFound();
	if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
		return textResponse(426, "Expected a WebSocket", { upgrade: "websocket" });
	}
	// Connections have their own count, so that reconnecting pages don't use up the limit on clicks.
	const isAllowed = await isWithin(env, "EVENTS_LIMIT", `live ${clientAddress(request.headers)}`);
	if (!isAllowed) return refused(429, "", "Too many connections.", { "retry-after": "60" });
	try {
		return await env.LIVE.getByName(pageId).fetch(request);
	} catch (error) {
		console.error("A live page could not be watched", { error: rootCauseOf(error) });
		return unavailable();
	}
}
