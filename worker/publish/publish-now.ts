import { rootCauseOf } from "../foundation/errors/root-cause.ts";

/** Asks for a publication of a page that has changed. When the request fails, a cron task repeats it within a minute. */
export async function publishNow(env: Env, pageId: string): Promise<void> {
	try {
		await env.LIVE.getByName(pageId).requestPublish(pageId);
	} catch (error) {
		console.error("A publish request failed; a cron task repeats it", { pageId, error: rootCauseOf(error) });
	}
}
