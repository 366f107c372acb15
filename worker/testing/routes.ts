import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import type { LimitName } from "../foundation/limits/within-limit.ts";
import { PASSWORD } from "./accounts.ts";
import type { Ids } from "./owners.ts";
import { APP } from "./people.ts";
import { picture } from "./uploads.ts";
import { beacon, INSTAGRAM, type Init, viewBeacon } from "./visits.ts";

/**
 * The same as for procedures, and two more: `development` routes exist only on a developer's machine, and `signed`
 * requests come from a service that signs them. `owner` routes change nothing.
 */
type Access = "public" | "signedIn" | "owner" | "development" | "signed";

/** The name of a rate limit in wrangler.toml. */

/**
 * What limits a route's reads: a rate limit for each client address, or person when signed in; `unknown`, a limit for each
 * client address of requests for things that don't exist; `kept`, a cache that holds the answers for a minute or longer. The others
 * read no store without a session.
 */
type Limit = LimitName | "unknown" | "kept" | "reads nothing";

/** The access to a route, its limit, its status and a valid request. */
type Entry = readonly [
	access: Access,
	limit: Limit,
	status: number,
	request: (named: Ids) => readonly [path: string, init?: Init],
];

const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
	method: "POST",
	body,
	headers: { origin: APP, ...headers },
});
const form = (fields: Record<string, string>) => post(new URLSearchParams(fields));
const json = (body: unknown) => post(JSON.stringify(body), { "content-type": "application/json" });

/** The app's routes by their Hono names. The tests fail if one is missing here or doesn't exist. */
export const APP_ROUTES: Record<string, Entry> = {
	"ALL /*": ["public", "reads nothing", 404, () => ["/no/such/place"]],
	// Without a token. worker/app/public-api tests it with one.
	"ALL /api/v1/*": ["signed", "reads nothing", 401, () => ["/api/v1/pages"]],
	// A POST has a token, too. worker/app/mcp tests it.
	"ALL /mcp": ["public", "reads nothing", 405, () => ["/mcp"]],
	"ALL /api/*": ["public", "reads nothing", 404, () => ["/api/nothing", post("")]],
	"ALL /api/trpc/*": [
		"public",
		"AUTH_LIMIT",
		200,
		({ email }) => ["/api/trpc/auth.signIn", json({ email, password: PASSWORD })],
	],
	"GET /*": ["public", "reads nothing", 200, () => ["/dashboard"]],
	// These are the answers without a provider's keys. worker/app/auth/providers tests the others.
	"GET /api/auth/google": ["public", "reads nothing", 404, () => ["/api/auth/google"]],
	"GET /api/auth/google/callback": ["public", "reads nothing", 404, () => ["/api/auth/google/callback"]],
	"GET /api/auth/oidc": ["public", "reads nothing", 404, () => ["/api/auth/oidc"]],
	"GET /api/auth/oidc/callback": ["public", "reads nothing", 404, () => ["/api/auth/oidc/callback"]],
	// The screen exists for administrators only. worker/app/moderation tests it with one.
	"GET /admin": ["public", "reads nothing", 404, () => ["/admin"]],
	"GET /admin/": ["public", "reads nothing", 404, () => ["/admin/"]],
	// The address holds a secret. worker/app/moderation tests it with one.
	"ALL /admin/link/*": ["public", "LOOKUPS_LIMIT", 404, () => ["/admin/link/nothing"]],
	"GET /admin/link": ["public", "LOOKUPS_LIMIT", 404, () => ["/admin/link"]],
	"POST /admin/link": ["signed", "LOOKUPS_LIMIT", 404, () => ["/admin/link", post("")]],
	"GET /dev/outbox": ["development", "reads nothing", 200, () => ["/dev/outbox"]],
	"GET /dev/outbox.json": ["development", "reads nothing", 200, () => ["/dev/outbox.json"]],
	"GET /dev/outbox/:id": ["development", "reads nothing", 200, () => ["/dev/outbox/mail-1"]],
	"ALL /report/*": ["public", "reads nothing", 404, () => ["/report/nothing"]],
	"ALL /unsubscribe/*": ["public", "LOOKUPS_LIMIT", 404, () => ["/unsubscribe/nothing"]],
	"GET /report": ["public", "LOOKUPS_LIMIT", 200, ({ pageId }) => [`/report?page=${pageId}`]],
	// The address holds an invitation's secret. worker/app/teams tests it with one.
	"ALL /report/invitation/*": ["public", "LOOKUPS_LIMIT", 404, () => ["/report/invitation/nothing"]],
	"GET /report/invitation": ["public", "LOOKUPS_LIMIT", 404, () => ["/report/invitation"]],
	"POST /report/invitation": ["signed", "LOOKUPS_LIMIT", 404, () => ["/report/invitation", post("")]],
	"GET /report/sent": ["public", "reads nothing", 200, () => ["/report/sent"]],
	"POST /report": [
		"public",
		"AUTH_LIMIT",
		303,
		({ pageId }) => ["/report", form({ page: pageId, reason: "spam", words: "", email: "" })],
	],
	"GET /robots.txt": ["public", "reads nothing", 200, () => ["/robots.txt"]],
	"GET /sitemap.xml": ["public", "kept", 200, () => ["/sitemap.xml"]],
	"GET /sitemaps/pages/:file{[1-9][0-9]{0,3}\\.xml}": ["public", "kept", 200, () => ["/sitemaps/pages/1.xml"]],
	"GET /unsubscribe": ["public", "LOOKUPS_LIMIT", 404, () => ["/unsubscribe"]],
	"GET /api/presence/:pageId{[\\w-]{10,24}}": [
		"owner",
		"TYPING_LIMIT",
		101,
		({ pageId }) => [`/api/presence/${pageId}`, { headers: { upgrade: "websocket", origin: APP } }],
	],
	"PUT /api/files/:pageId{[\\w-]{10,24}}/:upload{[\\w-]{21}}/:part{[1-9][0-9]{0,2}}": [
		"owner",
		"WRITES_LIMIT",
		404,
		({ pageId }) => [
			`/api/files/${pageId}/${"0".repeat(21)}/1`,
			{ method: "PUT", body: picture("part"), headers: { origin: APP, "x-part-sha256": "0".repeat(64) } },
		],
	],
	"GET /sitemaps/site.xml": ["public", "reads nothing", 200, () => ["/sitemaps/site.xml"]],
	// 404 without Stripe's keys. worker/app/billing tests it with keys.
	"POST /api/billing/webhook": ["signed", "reads nothing", 400, () => ["/api/billing/webhook", post("{}")]],
	"POST /api/sales/webhook": ["signed", "reads nothing", 404, () => ["/api/sales/webhook", post("{}")]],
	// The address in a mail is signed. worker/app/digest tests it.
	"POST /unsubscribe": ["signed", "LOOKUPS_LIMIT", 404, () => ["/unsubscribe", post("List-Unsubscribe=One-Click")]],
	"POST /api/media": ["signedIn", "UPLOADS_LIMIT", 200, () => ["/api/media", post(picture("upload"))]],
};

/**
 * `page`: the route answers 404 when its page isn't public. `picture`: pictures outlive their pages. `redirect`: it leads to
 * another of these addresses. `app`: it says nothing about a page.
 */
type SiteEntry = readonly [...entry: Entry, names: "page" | "picture" | "redirect" | "app"];

/**
 * The routes of `worker/site`, which runs before the app. A route can have several entries with a suffix after a colon.
 */
export const SITE_ROUTES: Record<string, SiteEntry> = {
	"GET /{username}": ["public", "unknown", 200, ({ username }) => [`/${username}`], "page"],
	"GET /{username}: a former one": ["public", "unknown", 302, ({ formerUsername }) => [`/${formerUsername}`], "page"],
	"GET /@{username}": ["public", "unknown", 301, ({ username }) => [`/@${username}`], "page"],
	"GET /{username}.json": ["public", "unknown", 200, ({ username }) => [`/${username}.json`], "page"],
	"GET /{username}.vcf": ["public", "unknown", 200, ({ username }) => [`/${username}.vcf`], "page"],
	"GET /{username}/qr.svg": ["public", "unknown", 200, ({ username }) => [`/${username}/qr.svg`], "page"],
	// The page has no email gate. worker/app/gates tests pages that have one.
	"GET /{username}/privacy": ["public", "unknown", 404, ({ username }) => [`/${username}/privacy`], "page"],
	"GET /{username}.json: of a former one": [
		"public",
		"unknown",
		302,
		({ formerUsername }) => [`/${formerUsername}.json`],
		"page",
	],
	"GET /oembed": ["public", "unknown", 200, ({ username }) => [`/oembed?url=${env.APP_ORIGIN}/${username}`], "page"],
	"GET /go/{page}/{kind}/{id}": [
		"public",
		"unknown",
		302,
		({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}`],
		"page",
	],
	"GET /go/{page}/{kind}/{id}: an icon": [
		"public",
		"unknown",
		302,
		({ pageId, handleId }) => [`/go/${pageId}/social/${handleId}`],
		"page",
	],
	"GET /go/{page}/{kind}/{id}: with too much at its end": [
		"public",
		"unknown",
		301,
		({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}/`],
		"page",
	],
	"GET /go/{page}/contact/{block}": [
		"public",
		"LOOKUPS_LIMIT",
		200,
		({ pageId, contactId }) => [`/go/${pageId}/contact/${contactId}`],
		"page",
	],
	// These are the answers to strangers. worker/app/gates tests the others.
	"GET /go/{page}/confirm/{token}": [
		"public",
		"LOOKUPS_LIMIT",
		404,
		({ pageId }) => [`/go/${pageId}/confirm/nothing`],
		"page",
	],
	"GET /go/{page}/unsubscribe/{token}": [
		"public",
		"LOOKUPS_LIMIT",
		404,
		({ pageId }) => [`/go/${pageId}/unsubscribe/nothing`],
		"page",
	],
	"GET /go/{page}/subscribe-again/{token}": [
		"public",
		"LOOKUPS_LIMIT",
		404,
		({ pageId }) => [`/go/${pageId}/subscribe-again/nothing`],
		"page",
	],
	"GET /go/{page}/bought/{token}": [
		"public",
		"LOOKUPS_LIMIT",
		404,
		({ pageId }) => [`/go/${pageId}/bought/nothing`],
		"page",
	],
	"GET /go/{page}/paid/{block}": [
		"public",
		"LOOKUPS_LIMIT",
		303,
		({ pageId, linkId }) => [`/go/${pageId}/paid/${linkId}?session_id=cs_nothing`],
		"redirect",
	],
	"GET /go/{page}/age": ["public", "LOOKUPS_LIMIT", 303, ({ pageId }) => [`/go/${pageId}/age`], "page"],
	"GET /go/out": ["public", "kept", 200, () => ["/go/out", { headers: { "user-agent": INSTAGRAM } }], "app"],
	"GET /embed/{page}/{block}": [
		"public",
		"LOOKUPS_LIMIT",
		200,
		({ pageId, videoId }) => [`/embed/${pageId}/${videoId}`],
		"page",
	],
	"GET /live/{page}": [
		"public",
		"EVENTS_LIMIT",
		101,
		({ pageId }) => [`/live/${pageId}?version=0`, { headers: { upgrade: "websocket" } }],
		"page",
	],
	"GET /media/{name}": ["public", "unknown", 200, ({ media }) => [`/media/${media}`], "picture"],
	// A page whose image is drawn is in worker/publish/share-images.
	"GET /media/share/{page}.png": [
		"public",
		"LOOKUPS_LIMIT",
		404,
		({ pageId }) => [`/media/share/${pageId}.png`],
		"page",
	],
	"POST /e": ["public", "EVENTS_LIMIT", 204, ({ pageId, linkId }) => ["/e", beacon(pageId, "link", linkId)], "page"],
	"POST /e: a view": ["public", "EVENTS_LIMIT", 204, ({ pageId }) => ["/e", viewBeacon(pageId)], "page"],
	"POST /e: a way out": [
		"public",
		"EVENTS_LIMIT",
		204,
		({ pageId }) => ["/e", json({ page: pageId, kind: "wayOut" })],
		"page",
	],
	"POST /e: an icon": [
		"public",
		"EVENTS_LIMIT",
		204,
		({ pageId, handleId }) => ["/e", beacon(pageId, "social", handleId)],
		"page",
	],
};

/** What a page has on its own domain only. */
export const DOMAIN_PATHS = [
	"/",
	"/index.json",
	"/index.vcf",
	"/qr.svg",
	"/sitemap.xml",
	"/robots.txt",
	"/.well-known/atproto-did",
	"/.well-known/webfinger?resource=acct:jane@jane.com",
];

/** The existing routes of the app. */
export const appRoutes: string[] = app.routes.map(({ method, path }) => `${method} ${path}`);
