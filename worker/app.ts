import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { isPreview, isScreenPath } from "../core/route.ts";
import { createContext } from "./api/context.ts";
import { isAdmin } from "./api/is-admin.ts";
import { retryAfterOf } from "./api/trpc.ts";
import { findGoogle } from "./auth/google/configuration.ts";
import { googleRoutes } from "./auth/google/routes.ts";
import { simulatedStripePages } from "./billing/simulation/pages.ts";
import { billingMode } from "./billing/stripe.ts";
import { billingWebhook } from "./billing/webhook.ts";
import { rootCauseOf } from "./errors/root-cause.ts";
import { sendScreen } from "./http/app-shell.ts";
import { keepNothing, requireOwnOrigin, secureHeaders } from "./http/request-guards.ts";
import { outboxPages } from "./mail/outbox-pages.ts";
import { mediaRoutes } from "./media/routes.ts";
import { reportRoutes } from "./moderation/report-routes.ts";
import { appRouter } from "./router.ts";
import { notFoundPage } from "./site/not-found.ts";

/** The largest API request. Every page that can be saved fits in. */
const API_BODY_MAX_BYTES = 1_200_000;
/** The most procedures that one HTTP request can call. */
const API_BATCH_MAX = 10;

/** The app host's route table, without the public pages: the API and the screens. */
export const app = new Hono<{ Bindings: Env; Variables: SecureHeadersVariables }>();

// Mounted before the headers of everything else: mails keep their own inline styles.
app.route("/dev", outboxPages);
app.route("/dev/stripe", simulatedStripePages);
app.use(secureHeaders);
app.use("/api/*", keepNothing);
// Before the guard of all the rest: Stripe sends no origin, and signs what it sends.
app.route("/api/billing/webhook", billingWebhook);
app.use("/api/*", requireOwnOrigin);
app.use(
	"/api/trpc/*",
	bodyLimit({
		maxSize: API_BODY_MAX_BYTES,
		onError: (c) => c.json({ error: `A request can have at most ${API_BODY_MAX_BYTES} bytes.` }, 413),
	}),
);

app.all("/api/trpc/*", (c) =>
	fetchRequestHandler({
		endpoint: "/api/trpc",
		router: appRouter,
		req: c.req.raw,
		maxBatchSize: API_BATCH_MAX,
		responseMeta({ errors }) {
			const retryAfter = retryAfterOf(errors);
			return { headers: new Headers(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }) };
		},
		createContext: ({ resHeaders }) =>
			createContext(c.env, c.req.raw, resHeaders, (task) => c.executionCtx.waitUntil(task)),
		onError: ({ error, path }) => {
			if (error.code === "INTERNAL_SERVER_ERROR")
				console.error("A procedure failed", { path, error: rootCauseOf(error) });
		},
	}),
);
app.route("/api/auth/google", googleRoutes);
app.route("/api/media", mediaRoutes);
app.all("/api/*", (c) => c.json({ error: "No such endpoint." }, 404));

app.route("/report", reportRoutes);

// For other people the screen doesn't exist.
app.on("GET", ["/admin", "/admin/"], async (c, next) => {
	const { viewer } = createContext(c.env, c.req.raw, new Headers(), (task) => c.executionCtx.waitUntil(task));
	const person = await viewer();
	return person && isAdmin(c.env, person) ? next() : notFoundPage({ nonce: c.get("secureHeadersNonce") });
});

app.get("/robots.txt", (c) =>
	c.text(
		"User-agent: *\nDisallow: /api/\nDisallow: /bio/\nDisallow: /dashboard\nDisallow: /editor\nDisallow: /report\nDisallow: /settings\n",
		200,
		{ "cache-control": "public, max-age=86400" },
	),
);

app.get("*", async (c) => {
	const isScreen = isScreenPath(c.req.path) || isPreview(c.req.path, c.req.url);
	if (isScreen) {
		const nonce = c.get("secureHeadersNonce") ?? "";
		return sendScreen(c.req.raw, c.env, {
			nonce,
			signInWith: findGoogle(c.env) ? "google" : "",
			billing: billingMode(c.env),
		});
	}
	const file = await c.env.ASSETS.fetch(c.req.raw);
	// Copied, because the headers of a fetched response can't be added to.
	return file.status === 404 ? notFoundPage({ nonce: c.get("secureHeadersNonce") }) : new Response(file.body, file);
});
app.notFound((c) => notFoundPage({ nonce: c.get("secureHeadersNonce") }));

app.onError((error, c) => {
	console.error("A request failed", { path: c.req.path, error: rootCauseOf(error) });
	return c.json({ error: "Something went wrong. Please try again." }, 500, { "cache-control": "no-store" });
});
