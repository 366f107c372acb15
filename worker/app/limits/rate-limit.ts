import { DomainError } from "../../foundation/errors/domain-error.ts";

/** The period of each rate limit in wrangler.toml. */
const PERIOD_SECONDS = 60;

/** Counts one use of a rate limit in wrangler.toml. Throws `rate_limited` with the message above the limit. */
export async function countUse(
	limit: RateLimit,
	key: string,
	{ message, title }: { message: string; title?: string },
): Promise<void> {
	const { success } = await limit.limit({ key });
	if (success) return;
	throw new DomainError("rate_limited", message, {
		retryAfterSeconds: PERIOD_SECONDS,
		...(title === undefined ? {} : { title }),
	});
}
