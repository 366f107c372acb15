import { rootCauseOf } from "../../root-cause.ts";

/** How old the view count on a public page may be. Each refresh is a publication: one KV write for each address. */
const REFRESH_AFTER_MS = 5 * 60_000;

/** Has pages that show their view count published again, each once in a few minutes however many views there are. */
export async function refreshViewCounts(env: Env, pageIds: readonly string[]): Promise<void> {
	const requests = pageIds.map((id) => env.LIVE.getByName(id).requestPublish(id, REFRESH_AFTER_MS));
	for (const result of await Promise.allSettled(requests)) {
		if (result.status === "rejected")
			console.error("A view count was not refreshed", { error: rootCauseOf(result.reason) });
	}
}
