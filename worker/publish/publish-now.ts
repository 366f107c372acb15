import pMap from "p-map";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { ASKED_AT_ONCE } from "./turns.ts";

/** The pages of one change that are published at once, because somebody may wait for them. All others come in turn. */
const AWAITED = 3;

/**
 * Asks for publications of pages that somebody has just changed. When a request fails, a cron task repeats it within a
 * minute.
 */
export async function publishNow(env: Env, pageIds: readonly string[]): Promise<void> {
	await Promise.all(pageIds.slice(0, AWAITED).map((id) => ask(id, () => env.LIVE.getByName(id).requestPublish(id))));
	await publishInTurn(env, pageIds.slice(AWAITED));
}

/** Asks for publications that nobody waits for. They come one after the other. */
export async function publishInTurn(env: Env, pageIds: readonly string[]): Promise<void> {
	const askInTurn = (id: string) => ask(id, () => env.LIVE.getByName(id).requestPublishInTurn(id));
	await pMap(pageIds, askInTurn, { concurrency: ASKED_AT_ONCE });
}

async function ask(pageId: string, request: () => Promise<void>): Promise<void> {
	try {
		await request();
	} catch (error) {
		console.error("A publish request failed; a cron task repeats it", { pageId, error: rootCauseOf(error) });
	}
}
