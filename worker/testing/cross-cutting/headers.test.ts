import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { suspendPage } from "../../app/moderation/decide.ts";
import worker from "../../index.ts";
import { actingAs } from "../acting.ts";
import { addDomain } from "../domains.ts";
import { newOwner, type Owner } from "../owners.ts";
import { APP } from "../people.ts";
import { published } from "../publishing.ts";
import { picture } from "../uploads.ts";
import { failing } from "../visiting.ts";
import { beacon, fakeQueue, type Init } from "../visits.ts";
import { envWith } from "../work.ts";

/** Patterns for the headers of each kind of answer. A header that a kind doesn't list must be absent. */
type Kind = Partial<Record<(typeof HEADERS)[number], RegExp>>;

const HEADERS = [
	"access-control-allow-origin",
	"cache-control",
	"content-security-policy",
	"cross-origin-opener-policy",
	"cross-origin-resource-policy",
	"referrer-policy",
	"strict-transport-security",
	"x-frame-options",
] as const;

const NO_STORE = { "cache-control": /^no-store$/ };
const KEPT_FOR_A_DAY = { "cache-control": /^public, max-age=86400$/ };
const KEPT_FOR_GOOD = { "cache-control": /^public, max-age=31536000, immutable$/ };
const ASKED_AGAIN = { "cache-control": /^no-cache$/ };
const HTTPS_ONLY = { "strict-transport-security": /^max-age=31536000$/ };

/** For creators' content: a sandbox with an opaque origin. */
const PAGE: Kind = {
	...ASKED_AGAIN,
	"referrer-policy": /^strict-origin-when-cross-origin$/,
	"content-security-policy":
		/^sandbox allow-scripts (?!.*(?:allow-same-origin|unsafe-|\*))[^;]+; default-src 'none'; script-src (?:'none'|'sha256-\S+' 'strict-dynamic'); style-src 'sha256-\S+'; .*base-uri 'none'; frame-ancestors 'none'$/,
};
/** The offer of a username: nobody else wrote it, and its script may ask the API. */
const OFFER: Kind = {
	...ASKED_AGAIN,
	...HTTPS_ONLY,
	"referrer-policy": /^strict-origin-when-cross-origin$/,
	"content-security-policy":
		/^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+'; .*connect-src 'self'; .*base-uri 'none'; frame-ancestors 'none'$/,
};
const PAGE_OF_APP = { ...PAGE, ...HTTPS_ONLY };
/** For the app: only its own files and scripts with this answer's nonce, and no framing. */
const OF_APP: Kind = {
	...HTTPS_ONLY,
	"referrer-policy": /^strict-origin-when-cross-origin$/,
	"content-security-policy":
		/^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}=='; style-src 'self' 'nonce-\S+'; (?!.*(?:unsafe-|\*)).*base-uri 'none'; frame-ancestors 'none'$/,
	"cross-origin-opener-policy": /^same-origin$/,
	"cross-origin-resource-policy": /^same-origin$/,
	"x-frame-options": /^DENY$/,
};
const SCREEN = { ...OF_APP, ...NO_STORE };
/** For the page to sign in: its prerendered elements may also have `style` attributes. */
const SIGN_IN: Kind = {
	...SCREEN,
	"content-security-policy":
		/^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}=='; style-src 'self' 'nonce-\S+'; style-src-attr 'unsafe-inline'; (?!.*(?:unsafe-|\*)).*base-uri 'none'; frame-ancestors 'none'$/,
};
/** Marketing pages show nothing of an account, so the window that opened one may keep hold of it. */
const { "cross-origin-opener-policy": _, ...MARKETING } = SIGN_IN;
const NOT_FOUND_OF_APP = { ...OF_APP, ...ASKED_AGAIN };
/** No sandbox, which a player would inherit, and one frame. */
const PLAYER: Kind = {
	...NO_STORE,
	"referrer-policy": /^strict-origin-when-cross-origin$/,
	"content-security-policy":
		/^default-src 'none'; style-src 'sha256-\S+'; frame-src https:\/\/[\w.-]+; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
};
const MEDIA: Kind = { ...KEPT_FOR_GOOD, "content-security-policy": /^default-src 'none'; sandbox$/ };
/** Other sites may read these. */
const FORM: Kind = {
	...ASKED_AGAIN,
	"access-control-allow-origin": /^\*$/,
	"content-security-policy": /^default-src 'none'; sandbox$/,
};
const FORM_OF_APP = { ...FORM, ...HTTPS_ONLY };
/** Sandboxed pages load fonts from here with an opaque origin. */
const ASSET: Kind = { ...KEPT_FOR_GOOD, "access-control-allow-origin": /^\*$/ };
const OUTBOX: Kind = {
	...NO_STORE,
	"referrer-policy": /^no-referrer$/,
	"x-frame-options": /^DENY$/,
	"content-security-policy":
		/^default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; .*frame-ancestors 'none'$/,
};

const own = (host: string) => `https://${host}`;
const post = (body: BodyInit = "", headers: Record<string, string> = {}): Init => ({
	method: "POST",
	body,
	headers: { origin: APP, ...headers },
});
const json = (body: unknown) => post(JSON.stringify(body), { "content-type": "application/json" });
const down = { DB: failing<D1Database>(), SNAPSHOTS: failing<KVNamespace>() };
const production = { ENVIRONMENT: "production" };

type Ask = (
	jane: Owner & { host: string; asset: string },
) => readonly [address: string, init?: Init, changed?: Partial<Env>];

/** Suspends a person's page. */
async function suspend({ pageId, userId }: Owner): Promise<void> {
	await suspendPage(actingAs(userId), { pageId, reason: "spam", words: "" });
	await published(pageId);
}

const ANSWERS: [what: string, status: number, kind: Kind, ask: Ask, begin?: typeof suspend][] = [
	["the landing page", 200, MARKETING, () => ["/"]],
	["a marketing page", 200, MARKETING, () => ["/about"]],
	["the page to sign in", 200, SIGN_IN, () => ["/auth"]],
	["the page to sign up", 200, SIGN_IN, () => ["/auth?mode=signup"]],
	["a marketing page with a slash too many", 301, KEPT_FOR_A_DAY, () => ["/about/"]],
	["a screen", 200, SCREEN, () => ["/dashboard"]],
	["the preview screen", 200, SCREEN, ({ username }) => [`/${username}?preview=true`]],
	["a marketing page that can't be read", 503, NO_STORE, () => ["/terms", {}, { ASSETS: failing<Fetcher>() }]],
	["a file of the app", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/mark.svg"]],
	["the app's manifest", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/manifest.webmanifest"]],
	["an icon of the manifest", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/icon-192.png"]],
	["a hashed file", 200, ASSET, ({ asset }) => [asset]],
	["a hashed file, on a custom domain", 200, ASSET, ({ host, asset }) => [own(host) + asset]],
	["a hashed file of another release", 404, PAGE, () => ["/assets/index-00000000.js"]],
	["an address of nobody's", 404, NOT_FOUND_OF_APP, () => ["/no/such/place"]],
	["the app's icon, by its old name", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/favicon.ico"]],
	["what crawlers may see", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/robots.txt"]],

	["a page", 200, PAGE_OF_APP, ({ username }) => [`/${username}`]],
	["a page, to its owner", 200, PAGE_OF_APP, ({ username, cookie }) => [`/${username}`, { headers: { cookie } }]],
	["a page, without its content", 200, PAGE_OF_APP, ({ username }) => [`/${username}`, { method: "HEAD" }]],
	["a page with a slash too many", 301, KEPT_FOR_A_DAY, ({ username }) => [`/${username}/`]],
	["a page, asked for wrongly", 405, NO_STORE, ({ username }) => [`/${username}`, post()]],
	["a page that moved", 302, { ...NO_STORE, ...HTTPS_ONLY }, ({ formerUsername }) => [`/${formerUsername}`]],
	["a username that is free", 404, OFFER, () => ["/nobody-yet"]],
	["a page while every store is down", 503, NO_STORE, () => ["/never-seen", {}, down]],
	["a page on its own domain", 200, PAGE, ({ host }) => [own(host)]],
	["nothing on that domain", 404, PAGE, ({ host }) => [`${own(host)}/dashboard`]],
	["what crawlers may see there", 200, KEPT_FOR_A_DAY, ({ host }) => [`${own(host)}/robots.txt`]],
	["its icon", 204, KEPT_FOR_A_DAY, ({ host }) => [`${own(host)}/favicon.ico`]],
	["a suspended page", 410, PAGE_OF_APP, ({ username }) => [`/${username}`], suspend],
	["a suspended page on its own domain", 410, PAGE, ({ host }) => [own(host)], suspend],
	["the form that reports a page", 200, SCREEN, ({ pageId }) => [`/report?page=${pageId}`]],
	["a report", 303, SCREEN, ({ pageId }) => ["/report", post(new URLSearchParams({ page: pageId, reason: "spam" }))]],
	["a report with a mistake", 400, SCREEN, ({ pageId }) => ["/report", post(new URLSearchParams({ page: pageId }))]],
	["a report from elsewhere", 403, SCREEN, () => ["/report", post("", { origin: "https://evil.example" })]],
	["a report that is too long", 413, SCREEN, () => ["/report", post("x".repeat(40_000))]],
	["a report of no page", 404, SCREEN, () => ["/report"]],
	["the thanks for a report", 200, SCREEN, () => ["/report/sent"]],
	["the admin screen, to nobody", 404, NOT_FOUND_OF_APP, () => ["/admin"]],
	["a domain of nobody's", 404, PAGE, () => [own("nobody.example")]],
	["no domain at all", 404, PAGE, () => ["http://[::1]/"]],

	["a page as JSON", 200, FORM_OF_APP, ({ username }) => [`/${username}.json`]],
	["a page as a contact", 200, FORM_OF_APP, ({ username }) => [`/${username}.vcf`]],
	["a page's code", 200, FORM_OF_APP, ({ username }) => [`/${username}/qr.svg`]],
	[
		"a page as JSON, to its owner",
		200,
		FORM_OF_APP,
		({ username, cookie }) => [`/${username}.json`, { headers: { cookie } }],
	],
	["an oEmbed answer", 200, FORM_OF_APP, ({ host }) => [`/oembed?url=${APP}/${host.split(".")[0]}`]],
	["an oEmbed answer as XML", 501, NO_STORE, ({ username }) => [`/oembed?url=${APP}/${username}&format=xml`]],
	["a page as JSON that is none", 404, NO_STORE, () => ["/nobody-yet.json"]],
	[
		"a page as JSON that moved",
		302,
		{ ...NO_STORE, ...HTTPS_ONLY },
		({ formerUsername }) => [`/${formerUsername}.json`],
	],
	["a page as JSON, asked for wrongly", 405, NO_STORE, ({ username }) => [`/${username}.json`, post()]],
	["a page as JSON while every store is down", 503, NO_STORE, () => ["/never-seen.json", {}, down]],
	["a page as JSON on its own domain", 200, FORM, ({ host }) => [`${own(host)}/index.json`]],
	["a page's code on its own domain", 200, FORM, ({ host }) => [`${own(host)}/qr.svg`]],
	["its sitemap", 200, FORM, ({ host }) => [`${own(host)}/sitemap.xml`]],
	["the sitemap", 200, { ...OF_APP, ...KEPT_FOR_A_DAY }, () => ["/sitemap.xml"]],
	["a part of the sitemap that is none", 404, NOT_FOUND_OF_APP, () => ["/sitemaps/pages/9999.xml"]],

	["a picture", 200, MEDIA, ({ media }) => [`/media/${media}`]],
	["a picture on its own domain", 200, MEDIA, ({ host, media }) => [`${own(host)}/media/${media}`]],
	[
		"a picture the browser has",
		304,
		MEDIA,
		({ media }) => [`/media/${media}`, { headers: { "if-none-match": `"${media.slice(0, 64)}"` } }],
	],
	["a picture that is none", 404, NO_STORE, () => ["/media/x.png"]],
	["a picture, asked for wrongly", 405, NO_STORE, ({ media }) => [`/media/${media}`, post()]],
	[
		"a picture that can't be read",
		503,
		NO_STORE,
		({ media }) => [`/media/${media}`, {}, { MEDIA: failing<R2Bucket>() }],
	],

	[
		"a link",
		302,
		{ ...NO_STORE, "referrer-policy": /^origin$/ },
		({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}`],
	],
	["a link that is none", 404, PAGE, ({ pageId }) => [`/go/${pageId}/link/link-0`]],
	["a link, asked for wrongly", 405, NO_STORE, ({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}`, post()]],
	["a link while D1 is down", 503, NO_STORE, ({ pageId, linkId }) => [`/go/${pageId}/link/${linkId}`, {}, down]],
	[
		"a contact's file",
		200,
		{ ...NO_STORE, "content-security-policy": /^default-src 'none'; sandbox$/ },
		({ pageId, contactId }) => [`/go/${pageId}/contact/${contactId}`],
	],
	["a contact that is none", 404, PAGE, ({ pageId, linkId }) => [`/go/${pageId}/contact/${linkId}`]],
	["a player", 200, PLAYER, ({ pageId, videoId }) => [`/embed/${pageId}/${videoId}`]],
	["a player that is none", 404, PAGE, ({ pageId, linkId }) => [`/embed/${pageId}/${linkId}`]],
	["a player, asked for wrongly", 405, NO_STORE, ({ pageId, videoId }) => [`/embed/${pageId}/${videoId}`, post()]],
	["a player while D1 is down", 503, NO_STORE, ({ pageId, videoId }) => [`/embed/${pageId}/${videoId}`, {}, down]],
	["a click", 204, NO_STORE, ({ pageId, linkId }) => ["/e", beacon(pageId, "link", linkId)]],
	[
		"a click on its own domain",
		204,
		NO_STORE,
		({ host, pageId, linkId }) => [`${own(host)}/e`, beacon(pageId, "link", linkId)],
	],
	["a click on nothing", 404, NO_STORE, ({ pageId }) => ["/e", beacon(pageId, "link", "link-0")]],
	["a click that isn't one", 400, NO_STORE, () => ["/e", post("{")]],
	["a click of a thousand words", 413, NO_STORE, () => ["/e", post("x".repeat(2_000))]],
	["a click from elsewhere", 403, NO_STORE, () => ["/e", post("", { origin: "https://evil.example" })]],
	["a click by GET", 405, NO_STORE, () => ["/e"]],
	["a click while D1 is down", 503, NO_STORE, ({ pageId, linkId }) => ["/e", beacon(pageId, "link", linkId), down]],
	["a live page without a socket", 426, NO_STORE, ({ pageId }) => [`/live/${pageId}`]],
	["a live page that is none", 404, NO_STORE, () => ["/live/0123456789", { headers: { upgrade: "websocket" } }]],
	["a live page by an odd id", 404, PAGE, () => ["/live/x"]],

	["an answer of the API", 200, SCREEN, () => ["/api/trpc/auth.me"]],
	["a refusal of the API", 401, SCREEN, () => ["/api/trpc/pages.list"]],
	["a failure of the API", 500, SCREEN, ({ cookie }) => ["/api/trpc/pages.list", { headers: { cookie } }, down]],
	["a sign-in", 401, SCREEN, () => ["/api/trpc/auth.signIn", json({ email: "a@example.com", password: "x" })]],
	["a request of the API that is too long", 413, SCREEN, () => ["/api/trpc/auth.signIn", json("x".repeat(1_300_000))]],
	["a request of the API from elsewhere", 403, SCREEN, () => ["/api/trpc/auth.signOut", { method: "POST" }]],
	["no procedure", 404, SCREEN, () => ["/api/trpc/nothing"]],
	["no endpoint", 404, SCREEN, () => ["/api/nothing"]],
	["an upload", 200, SCREEN, ({ cookie }) => ["/api/media", post(picture("headers"), { cookie })]],
	["an upload by nobody", 401, SCREEN, () => ["/api/media", post(picture("headers"))]],
	["an upload of nothing", 400, SCREEN, ({ cookie }) => ["/api/media", post("", { cookie })]],
	["the outbox of a developer's machine", 200, OUTBOX, () => ["/dev/outbox"]],
	["the outbox as JSON", 200, OUTBOX, () => ["/dev/outbox.json"]],
	["the outbox anywhere else", 404, NOT_FOUND_OF_APP, () => ["/dev/outbox", {}, production]],
];

it.each(ANSWERS)("%s (%i) has the right security headers and sets no cookie", async (_, status, kind, ask, begin) => {
	vi.spyOn(console, "error").mockReturnValue();
	const jane = await newHost();
	await begin?.(jane);
	const [address, init = {}, changed = {}] = ask(jane);
	const response = await answer(address, init, changed);
	expect(response.status).toBe(status);
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	expect(response.headers.get("set-cookie")).toBeNull();
	for (const name of HEADERS) {
		const value = response.headers.get(name);
		expect([name, value]).toEqual([name, kind[name] ? expect.stringMatching(kind[name]) : null]);
	}
});

it("a document allows a widget's origin only where the widget is configured", async () => {
	const chat = { CHAT_SCRIPT_URL: "https://chat.example/widget.js?id=1" };
	const praise = { TESTIMONIALS_SCRIPT_URL: "https://praise.example/embed.js" };
	const policy = async (path: string, changed: Partial<Env>) =>
		(await answer(path, {}, changed)).headers.get("content-security-policy") ?? "";

	for (const path of ["/", "/about", "/dashboard"]) {
		expect(await policy(path, {})).not.toMatch(/https:|wss:|frame-src/);
		expect(await policy(path, { CHAT_SCRIPT_URL: "", TESTIMONIALS_SCRIPT_URL: "no address" })).not.toMatch(/https:/);
		const withChat = await policy(path, chat);
		expect(withChat).toMatch(/script-src 'self' 'nonce-\S+' https:\/\/chat\.example;/);
		expect(withChat).toContain("connect-src 'self' https://chat.example wss://chat.example;");
		expect(withChat).toContain("frame-src https://chat.example;");
		expect(await policy(path, praise)).toEqual(
			path === "/" ? expect.stringContaining("https://praise.example") : expect.not.stringContaining("praise"),
		);
	}
	const jane = await newOwner();
	for (const path of [`/${jane.username}`, "/no/such/place"]) {
		expect(await policy(path, { ...chat, ...praise })).not.toContain("example");
	}
});

it("a 304 answer repeats the page's ETag and cache policy", async () => {
	const jane = await newHost();
	for (const address of [`/${jane.username}`, own(jane.host)]) {
		const etag = (await answer(address)).headers.get("etag") ?? "";
		const { status, headers } = await answer(address, { headers: { "if-none-match": etag } });
		expect([status, Object.fromEntries(headers)]).toEqual([
			304,
			{ etag, "cache-control": "no-cache", "x-content-type-options": "nosniff" },
		]);
	}
});

/** A person with a domain of their own, and the address of one of the app's hashed files. */
async function newHost() {
	const jane = await newOwner();
	const host = `${jane.username}.example`;
	await addDomain(jane.pageId, host);
	await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
	await published(jane.pageId);
	const asset = /\/assets\/[\w-]+\.js/.exec(await (await answer("/")).text())?.[0] ?? "";
	return { ...jane, host, asset };
}

/** Returns the answer without waiting for background work. */
async function answer(address: string, init: Init = {}, changed: Partial<Env> = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	// The cookie of an ended session. Only the API removes it.
	if (!headers.has("cookie") && !address.startsWith("/api/")) headers.set("cookie", `session=${"a".repeat(40)}`);
	const request = new Request<unknown, IncomingRequestCfProperties>(new URL(address, APP), {
		redirect: "manual",
		...init,
		headers,
	});
	return worker.fetch(request, envWith({ EVENTS: fakeQueue().EVENTS, ...changed }), createExecutionContext());
}
