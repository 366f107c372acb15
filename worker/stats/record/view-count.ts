import { rootCauseOf } from "../../root-cause.ts";

/** The longest time that a page shows an old view count. Each refresh is a publication: one KV write for each address. */
const REFRESH_AFTER_MS = 5 * 60_000;

/** Publishes pages that show their view count again, each at most once in a few minutes. */
export async function refreshViewCounts(env: Env, pageIds: readonly string[]): Promise<void> {
	const requests = pageIds.map((id) => env.LIVE.getByName(id).requestPublish(id, REFRESH_AFTER_MS));
	for (const result of await Promise.allSettled(requests)) {
		if (result.status === "rejected")
			console.error("A view count was not refreshed", { error: rootCauseOf(result.reason) });
	}
}
