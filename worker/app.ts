import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { createContext } from "./app/api/context.ts";
import { isAdmin } from "./app/api/is-admin.ts";
import { retryAfterOf } from "./app/api/trpc.ts";
import { providerRoutes } from "./app/auth/providers/routes.ts";
import { billingWebhook } from "./app/billing/webhook.ts";
import { unsubscribeRoutes } from "./app/digest/unsubscribe-routes.ts";
import { fileRoutes } from "./app/files/routes.ts";
import { outboxPages } from "./app/mail/outbox-pages.ts";
import { mediaRoutes } from "./app/media/routes.ts";
import { adminLinkRoutes } from "./app/moderation/admin-link-routes.ts";
import { reportRoutes } from "./app/moderation/report-routes.ts";
import { presenceRoutes } from "./app/presence/routes.ts";
import { salesWebhook } from "./app/sales/webhook.ts";
import { invitationReportRoutes } from "./app/teams/report-routes.ts";
import { rootCauseOf } from "./foundation/errors/root-cause.ts";
import { notFoundPage } from "./foundation/http/not-found.ts";
import { keepNothing, requireOwnOrigin, secureHeaders } from "./foundation/http/request-guards.ts";
import { wholeBody } from "./foundation/http/whole-body.ts";
import { appRouter } from "./router.ts";
import { ADMIN_DOCUMENT, findDocument } from "./site/find-document.ts";
import { serveDocument } from "./site/serve-document.ts";
import { robotsTxt } from "./site/sitemap/robots.ts";
import { KEPT_FOR_A_DAY, serveSitemap } from "./site/sitemap/serve-sitemap.ts";

/** The largest API request. Every page that can be saved fits in. */
const API_BODY_MAX_BYTES = 1_200_000;
/** The most procedures that one HTTP request can call. */
const API_BATCH_MAX = 10;
const OTHER_METHODS = ["PUT", "PATCH", "DELETE", "OPTIONS"];
const SITEMAP_PATHS = ["/sitemap.xml", "/sitemaps/site.xml", "/sitemaps/pages/:file{[1-9][0-9]{0,3}\\.xml}"];

/** The app host's route table, without pages and documents: the API and a few files. */
export const app = new Hono<{ Bindings: Env; Variables: SecureHeadersVariables }>();

// Mounted before the headers of everything else: mails keep their own inline styles.
app.route("/dev", outboxPages);
// Before the headers of everything else: a document has its own.
app.on("GET", ["/admin", "/admin/"], async (c, next) => {
	const { viewer } = createContext(c.env, c.req.raw, new Headers(), (task) => c.executionCtx.waitUntil(task));
	const person = await viewer();
	// For other people the screen doesn't exist.
	return person && isAdmin(c.env, person) ? serveDocument(ADMIN_DOCUMENT, c.req.raw, c.env) : next();
});
// A socket's answer has no headers to add to.
app.route("/api/presence", presenceRoutes);
app.use(secureHeaders);
app.use("/api/*", keepNothing);
// Before the guard of all the rest: Stripe sends no origin, and signs what it sends.
app.route("/api/billing/webhook", billingWebhook);
app.route("/api/sales/webhook", salesWebhook);
// Programs send a token and no cookie, from wherever they run.
app.all("/api/v1/*", async (c) => {
	const { publicApi } = await import("./app/public-api/routes.ts");
	return publicApi.fetch(c.req.raw, c.env, c.executionCtx);
});
// Outside `/api`, because assistants know it by this address.
app.all("/mcp", async (c) => {
	const { mcp } = await import("./app/mcp/routes.ts");
	return mcp.fetch(c.req.raw, c.env, c.executionCtx);
});
app.use("/api/*", requireOwnOrigin);
app.use(
	"/api/trpc/*",
	wholeBody(API_BODY_MAX_BYTES, { tooLarge: `A request can have at most ${API_BODY_MAX_BYTES} bytes.` }),
);

app.all("/api/trpc/*", async (c) => {
	if (OTHER_METHODS.includes(c.req.method)) return c.json({ error: "Use GET or POST." }, 405, { allow: "GET, POST" });
	return fetchRequestHandler({
		endpoint: "/api/trpc",
		router: appRouter,
		req: withInput(c.req.raw),
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
	});
});
app.route("/api/auth", providerRoutes);
app.route("/api/files", fileRoutes);
app.route("/api/media", mediaRoutes);
app.all("/api/*", (c) => c.json({ error: "No such endpoint." }, 404));

app.get("/robots.txt", (c) => c.text(robotsTxt(c.env.APP_ORIGIN), 200, KEPT_FOR_A_DAY));
app.on("GET", SITEMAP_PATHS, async (c) => (await serveSitemap(c.req.path, c.env, c.executionCtx)) ?? c.notFound());
app.route("/admin/link", adminLinkRoutes);
app.route("/report/invitation", invitationReportRoutes);
app.route("/report", reportRoutes);
app.route("/unsubscribe", unsubscribeRoutes);

app.get("*", async (c) => {
	const file = await c.env.ASSETS.fetch(c.req.raw);
	// The build's documents are templates, which only their own addresses serve.
	const isFile = (file.ok && !file.headers.get("content-type")?.startsWith("text/html")) || file.status === 304;
	// Copied, because the headers of a fetched response can't be added to.
	return isFile ? new Response(file.body, file) : notFoundPage({ nonce: c.get("secureHeadersNonce"), env: c.env });
});
// What can be read here can't be changed.
app.all("*", async (c, next) => {
	const { path, url } = c.req;
	const isRead = findDocument(path, url) !== null || path === "/robots.txt" || SITEMAP_PATHS.includes(path);
	const isFile = async () => (await c.env.ASSETS.fetch(new Request(url, { method: "HEAD" }))).ok;
	return isRead || (await isFile()) ? c.text("Method not allowed", 405, { allow: "GET, HEAD" }) : next();
});
app.notFound((c) => notFoundPage({ nonce: c.get("secureHeadersNonce"), env: c.env }));

app.onError((error, c) => {
	console.error("A request failed", { path: c.req.path, error: rootCauseOf(error) });
	return c.json({ error: "Something went wrong. Please try again." }, 500, { "cache-control": "no-store" });
});

/** A request whose empty body says that there is no input, because tRPC reads every body as JSON. */
function withInput(request: Request): Request {
	return request.method === "POST" && !request.body ? new Request(request, { body: "null" }) : request;
}
