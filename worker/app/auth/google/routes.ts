import { Hono, type Context as HonoContext } from "hono";
import type { GoogleProblem } from "../../../../core/account/google.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { type Context, createContext } from "../../api/context.ts";
import { findGoogle } from "./configuration.ts";
import { finishFlow } from "./finish.ts";
import { blankFlowCookie, findFlow, flowCookie, type Purpose, readPurpose } from "./flow.ts";
import { GoogleError } from "./problem.ts";

/**
 * `GET /?redirect=/path&claim=username&theme=id` redirects to Google, and Google redirects back to `GET /callback`. Both always
 * answer with a redirect, and name a problem in the query of the next screen. Without Google's keys both answer 404.
 */
export const googleRoutes = new Hono<{ Bindings: Env }>();

googleRoutes.get("/", async (c, next) => {
	const google = findGoogle(c.env);
	if (!google) return next();
	const purpose = readPurpose(c.req.query());
	return redirectBy(c, purpose, async (context) => {
		const { authorize } = await import("./provider.ts");
		const { flow, url } = authorize(google, purpose);
		context.setCookie(flowCookie(flow, c.env.ENVIRONMENT));
		return url;
	});
});

googleRoutes.get("/callback", async (c, next) => {
	const google = findGoogle(c.env);
	if (!google) return next();
	const flow = findFlow(c.req.header("cookie"), c.env.ENVIRONMENT);
	return redirectBy(c, flow, (context) => {
		// A browser uses each flow once, also when it fails.
		context.setCookie(blankFlowCookie(c.env.ENVIRONMENT));
		return finishFlow(context, google, flow, c.req.query());
	});
});

/** Redirects to the path that `step` returns, or to a screen that explains the problem. */
async function redirectBy(
	c: HonoContext<{ Bindings: Env }>,
	purpose: Purpose | null,
	step: (context: Context) => Promise<string>,
): Promise<Response> {
	const headers = new Headers({ "cache-control": "no-store" });
	const context = createContext(c.env, c.req.raw, headers, (task) => c.executionCtx.waitUntil(task));
	const to = (place: string) => {
		// The whole address, because a normalized path could start with two slashes and lead to another site.
		headers.set("location", new URL(place, c.env.APP_ORIGIN).href);
		return new Response(null, { status: 303, headers });
	};
	try {
		const { success } = await c.env.AUTH_LIMIT.limit({ key: context.clientAddress });
		if (!success) throw new GoogleError("too-many");
		return to(await step(context));
	} catch (error) {
		return to(await placeToTell(context, purpose, problemIn(error)));
	}
}

/** The settings for signed-in people. Others see the sign-in screen, which keeps their destination. */
async function placeToTell({ viewer }: Context, purpose: Purpose | null, problem: GoogleProblem): Promise<string> {
	const isSignedIn = await viewer().catch(() => null);
	if (isSignedIn) return `/settings?google=${problem}`;
	const search = new URLSearchParams({ google: problem });
	if (purpose && !purpose.connectToken) search.set("redirect", purpose.destination);
	if (purpose?.claim) search.set("claim", purpose.claim);
	if (purpose?.theme) search.set("theme", purpose.theme);
	return `/auth?${search}`;
}

function problemIn(error: unknown): GoogleProblem {
	if (error instanceof GoogleError) return error.problem;
	console.error("Signing in with Google failed", { error: rootCauseOf(error) });
	return "failed";
}
