import { countUse } from "../limits/rate-limit.ts";

/** Counts a picture that a user is about to store. Throws `rate_limited` above 30 a minute. */
export async function countUpload(env: Env, userId: string): Promise<void> {
	await countUse(env, "UPLOADS_LIMIT", userId, { message: "Too many uploads. Please try again in a minute." });
}
