import type { ClickTarget } from "../../core/stats/event.ts";
import type { Visit } from "../../core/stats/pack-events.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { readSessionCookie } from "../foundation/sessions/session-cookie.ts";
import { isWithinClickLimits } from "./click-limits.ts";
import { recordClick } from "./record.ts";

/**
 * Counts a click that is a request of its own, within the limits. Those of the page's owner don't count. The visitor never
 * waits for it.
 */
export function countRequest(
	request: Request,
	pageId: string,
	target: ClickTarget,
	env: Env,
	ctx: ExecutionContext,
	visit?: Visit,
): void {
	if (request.method !== "GET") return;
	whenCounted(request, pageId, env, ctx, () => recordClick(request, pageId, { target, visit }, env, ctx));
}

/** Records a request within the limits that isn't the owner's: at once if memory knows, or else after the answer. */
export function whenCounted(
	request: Request,
	pageId: string,
	env: Env,
	ctx: ExecutionContext,
	record: () => void,
): void {
	const sessionId = readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
	const isWithin = isWithinClickLimits(request, pageId, env);
	if (isWithin === true && sessionId === null) record();
	else if (isWithin !== false) ctx.waitUntil(recordLater(isWithin, sessionId, pageId, env, record));
}

async function recordLater(
	isWithin: boolean | Promise<boolean>,
	sessionId: string | null,
	pageId: string,
	env: Env,
	record: () => void,
): Promise<void> {
	try {
		if ((await isWithin) && !(sessionId && (await isByOwner(sessionId, pageId, env)))) record();
	} catch (error) {
		console.error("A click was not counted", { pageId, error: rootCauseOf(error) });
	}
}

async function isByOwner(sessionId: string, pageId: string, env: Env): Promise<boolean> {
	const { ownsPage } = await import("../publish/load-by-address.ts");
	return ownsPage(env, pageId, sessionId);
}
