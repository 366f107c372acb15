import { Hono, type Context as HonoContext } from "hono";
import type { ProviderProblem } from "../../../../core/account/provider-problems.ts";
import { PROVIDER_NAMES, type ProviderName } from "../../../../core/account/ways.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { isWithin } from "../../../foundation/limits/within-limit.ts";
import { findProvider } from "../../../foundation/providers/find-provider.ts";
import { createContext, type RequestContext } from "../../api/context.ts";
import { BlockedError } from "../refuse-blocked.ts";
import { finishFlow } from "./finish.ts";
import { blankFlowCookie, findFlow, flowCookie, newFlow, type Purpose, readPurpose } from "./flow.ts";
import { ProviderError } from "./problem.ts";

/**
 * `GET /google?redirect=/path&claim=username&theme=id&invitation=secret` redirects to Google, and Google redirects back to `GET
 * /google/callback`. Both always answer with a redirect, and name a problem in the query of the next screen. Without keys for
 * the provider both answer 404.
 */
export const providerRoutes = new Hono<{ Bindings: Env }>();

for (const way of PROVIDER_NAMES) {
	providerRoutes.get(`/${way}`, async (c, next) => {
		const provider = findProvider(c.env, way);
		if (!provider) return next();
		const purpose = readPurpose(c.req.query());
		return redirectBy(c, way, purpose, async (context) => {
			const { addressToAsk } = await import("./identify.ts");
			const flow = newFlow(purpose);
			const url = await addressToAsk(provider, flow);
			context.setCookie(flowCookie(way, flow, c.env.ENVIRONMENT));
			return url;
		});
	});

	providerRoutes.get(`/${way}/callback`, async (c, next) => {
		const provider = findProvider(c.env, way);
		if (!provider) return next();
		const flow = findFlow(way, c.req.header("cookie"), c.env.ENVIRONMENT);
		return redirectBy(c, way, flow, (context) => {
			// A browser uses each flow once, also when it fails.
			context.setCookie(blankFlowCookie(way, c.env.ENVIRONMENT));
			return finishFlow(context, provider, flow, new URL(c.req.url).searchParams);
		});
	});
}

/** Redirects to the path that `step` returns, or to a screen that explains the problem. */
async function redirectBy(
	c: HonoContext<{ Bindings: Env }>,
	way: ProviderName,
	purpose: Purpose | null,
	step: (context: RequestContext) => Promise<string>,
): Promise<Response> {
	const headers = new Headers({ "cache-control": "no-store" });
	const context = createContext(c.env, c.req.raw, headers, (task) => c.executionCtx.waitUntil(task));
	const to = (place: string) => {
		// The whole address, because a normalized path could start with two slashes and lead to another site.
		headers.set("location", new URL(place, c.env.APP_ORIGIN).href);
		return new Response(null, { status: 303, headers });
	};
	try {
		if (!(await isWithin(c.env, "AUTH_LIMIT", context.clientAddress))) throw new ProviderError("too-many");
		return to(await step(context));
	} catch (error) {
		return to(await placeToTell(context, way, purpose, problemIn(error)));
	}
}

/** The settings for signed-in people. Others see the sign-in screen, which keeps their destination. */
async function placeToTell(
	{ viewer }: RequestContext,
	way: ProviderName,
	purpose: Purpose | null,
	problem: ProviderProblem,
): Promise<string> {
	const isSignedIn = await viewer().catch(() => null);
	if (isSignedIn) return `/settings?${way}=${problem}`;
	const search = new URLSearchParams({ [way]: problem });
	if (purpose && !purpose.connectToken) search.set("redirect", purpose.destination);
	if (purpose?.claim) search.set("claim", purpose.claim);
	if (purpose?.theme) search.set("theme", purpose.theme);
	if (purpose?.invitation) {
		search.set("mode", "signup");
		search.set("invitation", purpose.invitation);
	}
	return `/auth?${search}`;
}

function problemIn(error: unknown): ProviderProblem {
	if (error instanceof ProviderError) return error.problem;
	if (error instanceof BlockedError) return "blocked";
	console.error("Signing in with a provider failed", { error: rootCauseOf(error) });
	return "failed";
}
