import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import { PASSWORD } from "./accounts.ts";
import type { Ids } from "./owners.ts";
import { APP } from "./people.ts";
import { picture } from "./uploads.ts";
import { beacon, type Init, viewBeacon } from "./visits.ts";

/**
 * The same as for procedures, and two more: `development` routes exist only on a developer's machine, and `signed`
 * requests come from a service that signs them.
 */
type Access = "public" | "signedIn" | "development" | "signed";

/** The access to a route, its status and a valid request. */
type Entry = readonly [access: Access, status: number, request: (named: Ids) => readonly [path: string, init?: Init]];

const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
	method: "POST",
	body,
	headers: { origin: APP, ...headers },
});
const form = (fields: Record<string, string>) => post(new URLSearchParams(fields));
const json = (body: unknown) => post(JSON.stringify(body), { "content-type": "application/json" });

/** The app's routes by their Hono names. The tests fail if one is missing here or doesn't exist. */
export const APP_ROUTES: Record<string, Entry> = {
	"ALL /*": ["public", 404, () => ["/no/such/place"]],
	"ALL /api/*": ["public", 404, () => ["/api/nothing", post("")]],
	"ALL /api/trpc/*": ["public", 200, ({ email }) => ["/api/trpc/auth.signIn", json({ email, password: PASSWORD })]],
	"GET /*": ["public", 200, () => ["/dashboard"]],
	// These are the answers without Google's keys. worker/auth/google tests the others.
	"GET /api/auth/google": ["public", 404, () => ["/api/auth/google"]],
	"GET /api/auth/google/callback": ["public", 404, () => ["/api/auth/google/callback"]],
	// The screen exists for admins only. worker/moderation tests it with one.
	"GET /admin": ["public", 404, () => ["/admin"]],
	"GET /admin/": ["public", 404, () => ["/admin/"]],
	"GET /dev/outbox": ["development", 200, () => ["/dev/outbox"]],
	"GET /dev/outbox.json": ["development", 200, () => ["/dev/outbox.json"]],
	"GET /dev/outbox/:id": ["development", 200, () => ["/dev/outbox/mail-1"]],
	// A simulated Checkout has no session cookie, like Stripe's: its id is the key.
	"ALL /dev/stripe/*": ["development", 404, () => ["/dev/stripe/nothing"]],
	"ALL /report/*": ["public", 404, () => ["/report/nothing"]],
	"ALL /unsubscribe/*": ["public", 404, () => ["/unsubscribe/nothing"]],
	"GET /report": ["public", 200, ({ pageId }) => [`/report?page=${pageId}`]],
	"GET /report/sent": ["public", 200, () => ["/report/sent"]],
	"POST /report": [
		"public",
		303,
		({ pageId }) => ["/report", form({ page: pageId, reason: "spam", words: "", email: "" })],
	],
	"GET /robots.txt": ["public", 200, () => ["/robots.txt"]],
	"GET /sitemap.xml": ["public", 200, () => ["/sitemap.xml"]],
	"GET /sitemaps/pages/:file{[1-9][0-9]{0,3}\\.xml}": ["public", 200, () => ["/sitemaps/pages/1.xml"]],
	"GET /unsubscribe": ["public", 404, () => ["/unsubscribe"]],
	"GET /sitemaps/site.xml": ["public", 200, () => ["/sitemaps/site.xml"]],
	// 404 without Stripe's keys. worker/billing tests it with keys.
	"POST /api/billing/webhook": ["signed", 404, () => ["/api/billing/webhook", post("{}")]],
	// The address in a mail is signed. worker/digest tests it.
	"POST /unsubscribe": ["signed", 404, () => ["/unsubscribe", post("List-Unsubscribe=One-Click")]],
	"POST /api/media": ["signedIn", 200, () => ["/api/media", post(picture("upload"))]],
};

/** `page`: the route answers 404 when its page isn't public. `picture`: pictures outlive their pages. */
type SiteEntry = readonly [...entry: Entry, names: "page" | "picture"];

/**
 * The routes of `worker/site`, which runs before the app. A route can have several entries with a suffix after a colon.
 */
export const SITE_ROUTES: Record<string, SiteEntry> = {
	"GET /{username}": ["public", 200, ({ username }) => [`/${username}`], "page"],
	"GET /{username}: a former one": ["public", 302, ({ formerUsername }) => [`/${formerUsername}`], "page"],
	"GET /{username}.json": ["public", 200, ({ username }) => [`/${username}.json`], "page"],
	"GET /{username}.vcf": ["public", 200, ({ username }) => [`/${username}.vcf`], "page"],
	"GET /{username}/qr.svg": ["public", 200, ({ username }) => [`/${username}/qr.svg`], "page"],
	"GET /{username}.json: of a former one": ["public", 302, ({ formerUsername }) => [`/${formerUsername}.json`], "page"],
	"GET /oembed": ["public", 200, ({ username }) => [`/oembed?url=${env.APP_ORIGIN}/${username}`], "page"],
	"GET /go/{page}/{kind}/{id}": ["public", 302, ({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}`], "page"],
	"GET /go/{page}/{kind}/{id}: an icon": [
		"public",
		302,
		({ pageId, handleId }) => [`/go/${pageId}/social/${handleId}`],
		"page",
	],
	"GET /go/{page}/contact/{block}": [
		"public",
		200,
		({ pageId, contactId }) => [`/go/${pageId}/contact/${contactId}`],
		"page",
	],
	"GET /embed/{page}/{block}": ["public", 200, ({ pageId, videoId }) => [`/embed/${pageId}/${videoId}`], "page"],
	"GET /live/{page}": [
		"public",
		101,
		({ pageId }) => [`/live/${pageId}?version=0`, { headers: { upgrade: "websocket" } }],
		"page",
	],
	"GET /media/{name}": ["public", 200, ({ media }) => [`/media/${media}`], "picture"],
	"POST /e": ["public", 204, ({ pageId, linkId }) => ["/e", beacon(pageId, "link", linkId)], "page"],
	"POST /e: a view": ["public", 204, ({ pageId }) => ["/e", viewBeacon(pageId)], "page"],
	"POST /e: an icon": ["public", 204, ({ pageId, handleId }) => ["/e", beacon(pageId, "social", handleId)], "page"],
};

/** The existing routes of the app. */
export const appRoutes: string[] = app.routes.map(({ method, path }) => `${method} ${path}`);
