import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { RefreshReason } from "./live-page.ts";

/** Asks for a publication of a page that nobody has edited. When the request fails, a later visitor causes another. */
export async function publishSoon(env: Env, pageId: string, reason: RefreshReason): Promise<void> {
	try {
		await env.LIVE.getByName(pageId).requestRefresh(pageId, reason);
	} catch (error) {
		console.error("A page was not refreshed", { pageId, reason, error: rootCauseOf(error) });
	}
}
