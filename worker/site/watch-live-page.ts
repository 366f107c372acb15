import { clientAddress } from "../foundation/http/client-address.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { isWithin } from "../foundation/limits/within-limit.ts";
import { refused } from "./respond.ts";

/** `GET /live/{pageId}` as a WebSocket: sends each new revision of a page. */
export async function watchLivePage({ request, env, pageId }: Visit): Promise<Response> {
	if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
		return textResponse(426, "Expected a WebSocket", { upgrade: "websocket" });
	}
	// Connections have their own count, so that reconnecting pages don't use up the limit on clicks.
	const isAllowed = await isWithin(env, "EVENTS_LIMIT", `live ${clientAddress(request.headers)}`);
	if (!isAllowed) return refused(429, "", "Too many connections.", { "retry-after": "60" });
	return env.LIVE.getByName(pageId).fetch(request);
}
