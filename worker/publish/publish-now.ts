import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { eachGivingWay } from "../foundation/work/give-way.ts";

/** How many pages of one change are published at once, because somebody may be waiting for them. The others come in turn. */
const AWAITED = 3;

/**
 * Asks for publications of pages that somebody has just changed. When a request fails, a cron task repeats it within a
 * minute.
 */
export async function publishNow(env: Env, pageIds: readonly string[]): Promise<void> {
	await Promise.all(pageIds.slice(0, AWAITED).map((id) => ask(id, () => env.LIVE.getByName(id).requestPublish(id))));
	await publishInTurn(env, pageIds.slice(AWAITED));
}

/**
 * Asks for publications that nobody waits for. They come one after the other. On one machine an object that is asked wakes up,
 * opens a file of its own and syncs its alarm to disk, so visitors get their answers in between.
 */
export async function publishInTurn(env: Env, pageIds: readonly string[]): Promise<void> {
	await eachGivingWay(pageIds, (id) => ask(id, () => env.LIVE.getByName(id).requestPublishInTurn(id)));
}

async function ask(pageId: string, request: () => Promise<void>): Promise<void> {
	try {
		await request();
	} catch (error) {
		console.error("A publish request failed; a cron task repeats it", { pageId, error: rootCauseOf(error) });
	}
}
