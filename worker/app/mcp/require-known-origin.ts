import { createMiddleware } from "hono/factory";
import { Refusal } from "../public-api/problem.ts";

/** Sites of assistants, whose requests may say where they come from. */
const ASSISTANTS: readonly string[] = ["https://claude.ai", "https://chatgpt.com"];

/**
 * Refuses what another site's script sends. Programs send no `Origin`. No answer has headers for CORS, so scripts can't read them
 * either. Throws `Refusal`.
 */
export const requireKnownOrigin = createMiddleware(async (c, next) => {
	const origin = c.req.header("origin");
	if (origin !== undefined && origin !== new URL(c.req.url).origin && !ASSISTANTS.includes(origin)) {
		throw new Refusal(403, "forbidden", "This request came from another site.");
	}
	await next();
});
