import { SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import { spokenOn } from "../../core/words/spoken.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";

const visit = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	SELF.fetch(`${APP}${path}`, { headers, method, redirect: "manual" });

const HOSTILE = `<script>alert("x")</script>'&\u202e\u0000</style><img src=x onerror=alert(1)>`;

describe("a public page", () => {
	it("a page is complete HTML at its username, in any capitals", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-html", { fullName: "Jane Roe", bio: "Potter", blocks: someLinks(2) });
		const response = await visit("/Jane-HTML");
		const html = await response.text();
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
		for (const text of ["<!DOCTYPE html>", "Jane Roe", "@jane-html", "Potter", "Link 1", "Link 2"]) {
			expect(html.toLowerCase()).toContain(text.toLowerCase());
		}
	});

	it.each([
		["ar", "rtl", "ليلى", "مصورة من القاهرة. احجز جلسة"],
		["zh", "ltr", "李娜", "摄影师，常驻上海"],
		["en", "ltr", "Jane Roe", "Ceramics, slow travel and a weekly letter"],
		["et", "ltr", "Mari", "Eesti fotograaf ja rännumees. Minu pood ja uudiskiri"],
		["und", "ltr", "Jane Roe", "Spotify · TikTok"],
		["und", "ltr", "مصورة من القاهرة", ""],
	] as const)(
		"a page has the language %j and the direction %s when %s writes %s",
		async (language, direction, fullName, bio) => {
			const username = `in-language-${language}-${bio.length}`;
			const { id } = await newPage(await newPerson(), username, {
				fullName,
				bio,
				blocks: [{ id: "line-1", kind: "divider", style: "line" }],
			});
			await published(id);
			const html = await (await visit(`/${username}`)).text();
			const start = `lang="${language}" dir="${direction}"`;
			expect(html).toContain(`<html ${start}`);
			expect(html).toContain(`<main class="bio" ${start}`);
			// Our words are in the page's language, where we speak it.
			const isSpoken = spokenOn(language === "und" ? null : language) === language;
			expect(html).toContain(`<footer class="bio-brand"${isSpoken ? "" : ' lang="en" dir="ltr"'}>`);
			expect(html.match(/<(?:h1|p class="bio-text"|a [^>]*data-to[^>]*)[^>]* dir="auto"/g)).toHaveLength(bio ? 2 : 1);
			const facts = await (await visit(`/${username}.json`)).json();
			expect(facts).toMatchObject({ language: language === "und" ? null : language });
			expect(html.includes(`"inLanguage":"${language}"`)).toBe(language !== "und");
		},
	);

	it("a page has the language that its owner chose, whatever its words show", async () => {
		const jane = await newPerson();
		const bio = "Ceramics, slow travel and a weekly letter";
		const { id } = await newPage(jane, "in-chosen-language", { bio, language: "cy" });
		await published(id);
		expect(await (await visit("/in-chosen-language")).text()).toContain('<html lang="cy" dir="ltr"');
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio, blocks: [] }) });
		await published(id);
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ language: null, foundLanguage: "en" });
		const signedIn = await visit("/in-chosen-language", { cookie: jane.cookie() });
		expect(await signedIn.text()).toContain('<html lang="en" dir="ltr"');
	});

	it("the first response, the second and a later one have the same headers, whole or as a 304", async () => {
		const { id } = await newPage(await newPerson(), "jane-again");
		await published(id);
		const headersOf = async (known: string) => [...(await visit("/jane-again", { "if-none-match": known })).headers];
		const first = await headersOf("");
		expect(first.map(([name]) => name)).toContain("content-security-policy");
		expect([await headersOf(""), await headersOf("")]).toEqual([first, first]);
		const unchanged = await headersOf("*");
		expect(unchanged.map(([name]) => name)).toContain("etag");
		expect([await headersOf("*"), await headersOf("*")]).toEqual([unchanged, unchanged]);
	});

	it("a page is a 304 for its strong or weak ETag, and a 200 after a change", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-etag");
		const etag = (await visit("/jane-etag")).headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[\w-]{16}"$/);
		expect((await visit("/jane-etag", { "if-none-match": etag })).status).toBe(304);
		expect((await visit("/jane-etag", { "if-none-match": `W/${etag}` })).status).toBe(304);
		expect((await visit("/jane-etag", { "if-none-match": "*" })).status).toBe(304);
		expect((await visit("/jane-etag", { "if-none-match": '"other"' })).status).toBe(200);
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Changed" }) });
		const fresh = await visit("/jane-etag", { "if-none-match": etag, cookie: jane.cookie() });
		expect(fresh.status).toBe(200);
	});

	it("a page has an opaque origin and runs only its own script and style", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-csp");
		const { headers } = await visit("/jane-csp");
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toMatch(/^sandbox allow-scripts /);
		expect(policy).not.toContain("allow-same-origin");
		expect(policy).not.toContain("unsafe");
		expect(policy).toContain("default-src 'none'");
		expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}='/);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("set-cookie")).toBeNull();
	});

	it("a page shows hostile text as typed and escaped", async () => {
		const jane = await newPerson();
		const links = [{ kind: "link", id: "link-1", title: HOSTILE.slice(0, 100), url: "https://example.com/" }];
		await newPage(jane, "jane-hostile", { fullName: HOSTILE.slice(0, 80), bio: HOSTILE, blocks: links });
		const html = await (await visit("/jane-hostile")).text();
		expect(html).not.toContain("<script>alert");
		expect(html).not.toContain("<img");
		expect(html.match(/<script>/g)).toHaveLength(1);
		expect(html.match(/<\/style>/g)).toHaveLength(1);
		expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)");
	});

	it("a page with a web font loads only that font, from its own host", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-lora", { font: "font-lora", fontSize: 20, fontWeight: "medium" });
		const html = await (await visit("/jane-lora")).text();
		const [preload, ...others] = html.match(/<link rel="preload"[^>]+>/g) ?? [];
		expect(others).toEqual([]);
		expect(preload).toMatch(/crossorigin="anonymous"/i);
		const path = /href="([^"]+)"/.exec(preload ?? "")?.[1];
		expect(path).toMatch(/^\/assets\/fonts\/lora-[\w.-]+\.woff2$/);
		expect(html.match(/@font-face\{[^}]*url\([^)]+\)/g)).toEqual([expect.stringContaining(`url(${path})`)]);
		expect(html).toContain("--size:1.25;--weight:500");
	});

	it("a page in a look loads its two fonts and its own styles, and nothing of other looks", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-leaves", lookOfTheme("nature"));
		const html = await (await visit("/jane-leaves")).text();
		expect(html.match(/<link rel="preload"[^>]+>/g)).toHaveLength(2);
		expect(html).toContain("[data-look=nature]");
		expect(html).not.toMatch(/\[data-look="?(?!nature)/);
	});

	it("a page shows the branding footer on the free plan only", async () => {
		const free = await newPerson();
		await newPage(free, "jane-free");
		const paid = await newPerson("business");
		await newPage(paid, "jane-paid");
		expect(await (await visit("/jane-free")).text()).toContain("Made with Linkstead");
		expect(await (await visit("/jane-paid")).text()).not.toContain("Create your own");
	});

	it("a page shows its owner the last save at once", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-fresh", { bio: "Old words" });
		await visit("/jane-fresh");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "New words" }) });
		expect(await (await visit("/jane-fresh", { cookie: jane.cookie() })).text()).toContain("New words");
	});

	it("an address with a trailing slash redirects to the page", async () => {
		await newPage(await newPerson(), "jane-slash");
		const response = await visit("/jane-slash/?utm_source=x");
		expect([response.status, response.headers.get("location")]).toEqual([301, `${APP}/jane-slash?utm_source=x`]);
	});

	it("a page has no body for HEAD and refuses other methods", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-head");
		const head = await visit("/jane-head", {}, "HEAD");
		expect([head.status, await head.text()]).toEqual([200, ""]);
		const post = await visit("/jane-head", {}, "POST");
		expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});
});

describe("an unused address", () => {
	it("an unused username is a 404 that offers it", async () => {
		const response = await visit("/nobody-here");
		const html = await response.text();
		expect(response.status).toBe(404);
		expect(html).toContain("Oops! Page not found");
		expect(html).toContain('href="/"');
		expect(html).toContain('name="claim" value="nobody-here"');
	});

	it.each(["/a/b/c", "/-nope", "/%00", "/x", "/..%2f..%2fetc", "/jane/links", "/api/nothing"])(
		"the path %s is a 404 without an offer",
		async (path) => {
			const response = await visit(path);
			expect(response.status).toBe(404);
			expect(await response.text()).not.toContain('name="claim"');
		},
	);
});

describe("a custom domain", () => {
	async function newDomain(hostname: string, status: "active" | "pending" = "active") {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, hostname.replaceAll(".", "-"), { fullName: "Jane at home" });
		await addDomain(id, hostname, { status });
		return { jane, id };
	}
	const at = (hostname: string, path: string, headers: Record<string, string> = {}) =>
		SELF.fetch(`https://${hostname}${path}`, { headers, redirect: "manual" });

	it("a custom domain shows the page at / and no part of the app", async () => {
		const { jane } = await newDomain("jane.example");
		const page = await at("jane.example", "/", { cookie: jane.cookie() });
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("Jane at home");
		expect(page.headers.get("set-cookie")).toBeNull();
		const paths = ["/api/trpc/auth.me", "/api", "/dashboard", "/auth", "/editor", "/jane-example", "/index.html"];
		for (const path of paths) {
			const response = await at("jane.example", path);
			expect([path, response.status, response.headers.get("set-cookie")]).toEqual([path, 404, null]);
		}
		expect((await at("jane.example", "/robots.txt")).status).toBe(200);
	});

	it("a pending domain is a 404", async () => {
		await newDomain("pending.example", "pending");
		expect((await at("pending.example", "/")).status).toBe(404);
	});

	it.each(["nobody.example", "x", "[::1]"])("the unknown host %s is a 404", async (hostname) => {
		expect((await at(hostname, "/")).status).toBe(404);
	});
});

describe("a screen of the app", () => {
	it("a screen of the app has a new nonce each time and forbids framing", async () => {
		const first = await visit("/dashboard");
		const policy = first.headers.get("content-security-policy") ?? "";
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
		expect(first.status).toBe(200);
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toContain("unsafe");
		expect(nonce.length).toBeGreaterThan(15);
		expect(await first.text()).toContain(nonce);
		expect((await visit("/dashboard")).headers.get("content-security-policy")).not.toBe(policy);
	});
});
