import { eachGivingWay } from "../../../foundation/work/give-way.ts";
import { publishSoon } from "../../../publish/publish-soon.ts";

/** Publishes pages that show their view count again, each at most once in a few minutes. */
export async function refreshViewCounts(env: Env, pageIds: readonly string[]): Promise<void> {
	await eachGivingWay(pageIds, (id) => publishSoon(env, id, "new views"));
}
