import pMap from "p-map";
import { publishSoon } from "../../../publish/publish-soon.ts";
import { ASKED_AT_ONCE } from "../../../publish/turns.ts";

/** Publishes pages that show their view count again, each at most once in a few minutes. */
export async function refreshViewCounts(env: Env, pageIds: readonly string[]): Promise<void> {
	await pMap(pageIds, (id) => publishSoon(env, id, "new views"), { concurrency: ASKED_AT_ONCE });
}
