import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isWithin, type LimitName } from "../../foundation/limits/within-limit.ts";

/** The period of each rate limit in wrangler.toml. */
const PERIOD_SECONDS = 60;

/** Counts one use of a rate limit in wrangler.toml. Throws `rate_limited` with the message above the limit. */
export async function countUse(
	env: Env,
	limit: LimitName,
	countedBy: string,
	{ message, title }: { message: string; title?: string },
): Promise<void> {
	if (await isWithin(env, limit, countedBy)) return;
	throw new DomainError("rate_limited", message, {
		retryAfterSeconds: PERIOD_SECONDS,
		...(title === undefined ? {} : { title }),
	});
}
