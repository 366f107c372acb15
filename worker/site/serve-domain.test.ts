import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDomain } from "../testing/domains.ts";
import { newOwner } from "../testing/owners.ts";
import { APP, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { uploaded } from "../testing/uploads.ts";
import { beacon, fakeQueue, type Init, pageWithSocial, send } from "../testing/visits.ts";

let hosts = 0;

/** A page on a domain of its own, which no other test uses, because isolates keep copies for some seconds. */
async function newHost(prefix = "") {
	hosts += 1;
	const registered = `served-${hosts}.com`;
	const host = `${prefix}${registered}`;
	const jane = await newPerson("pro");
	const page = await pageWithSocial(jane, `served-${hosts}`);
	await addDomain(page.id, host, { registered });
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	return { jane, host, registered, page, username: `served-${hosts}` };
}

async function ask(origin: string, path: string, init: Init = {}) {
	const response = await send(path, init, { EVENTS: fakeQueue().EVENTS }, origin);
	response.webSocket?.accept();
	response.webSocket?.close();
	return { status: response.status, headers: response.headers, body: await response.text() };
}

const UNKNOWN_HOSTS = [
	"nobody-here.com",
	"www.nobody-here.com",
	`${`${"a".repeat(49)}.`.repeat(5)}com`,
	`${"a".repeat(64)}.com`,
	`${"a.".repeat(130)}com`,
	"xn--a.com",
	"-jane.com",
	"jane_roe.com",
	"nodots",
	"203.0.113.7",
	"[2001:db8::1]",
	"localhost.evil.com",
	"evil.localhost",
];

const LIVE = { headers: { upgrade: "websocket" } };

describe("a page on its own domain", () => {
	it("has its clicks, pictures, live socket, robots and icon", async () => {
		const { jane, host, page } = await newHost();
		const picture = await uploaded(jane, "on my domain");
		const at = (path: string, init?: Init) => ask(`https://${host}`, path, init);
		expect((await at("/")).status).toBe(200);
		expect((await at("/", { method: "HEAD" })).status).toBe(200);
		expect((await at(`/go/${page.id}/link/link-1`)).headers.get("location")).toBe("https://example.com/1");
		expect((await at(`/go/${page.id}/social/social-1`)).status).toBe(302);
		for (const glue of ["/", ").", "%20", "%E2%80%9D"]) {
			const glued = await at(`/go/${page.id}/link/link-1${glue}?x=1`);
			expect(glued.headers.get("location")).toBe(`https://${host}/go/${page.id}/link/link-1?x=1`);
			expect((await at(`/go/${page.id}/link/link-99${glue}`)).status).toBe(404);
		}
		expect((await at("/e", beacon(page.id, "link", "link-1"))).status).toBe(204);
		expect((await at(`/live/${page.id}?version=0`, LIVE)).status).toBe(101);
		expect((await at(`/media/${picture}`)).status).toBe(200);
		expect((await at("/robots.txt")).body).toContain("Allow: /");
		expect((await at("/favicon.ico")).status).toBe(204);
	});

	it("has no clicks and no live socket of other pages", async () => {
		const { host } = await newHost();
		const eve = await newPerson();
		const other = await newPage(eve, "eve-elsewhere", { blocks: someLinks(1) });
		await eve.client.socials.add.mutate({ pageId: other.id, id: "icon-eve", platform: "instagram", handle: "eve" });
		const at = (path: string, init?: Init) => ask(`https://${host}`, path, init);
		expect((await at(`/go/${other.id}/link/link-1`)).status).toBe(404);
		expect((await at(`/go/${other.id}/social/icon-eve`)).status).toBe(404);
		expect((await at("/e", beacon(other.id, "link", "link-1"))).status).toBe(404);
		expect((await at(`/live/${other.id}?version=0`, LIVE)).status).toBe(404);
		expect((await at("/eve-elsewhere")).status).toBe(404);
	});

	it("names the domain as canonical on both addresses, and shares it", async () => {
		const { host, username } = await newHost();
		for (const [origin, path] of [
			[`https://${host}`, "/"],
			[APP, `/${username}`],
		] as const) {
			const { status, body } = await ask(origin, path);
			expect(status).toBe(200);
			expect(body).toContain(`<link rel="canonical" href="https://${host}/"/>`);
			expect(body).toContain(`<meta property="og:url" content="https://${host}/"/>`);
		}
	});

	it("no longer names the domain to its owner, as soon as it is removed", async () => {
		const { jane, host, page, username } = await newHost();
		const look = () => ask(APP, `/${username}`, { headers: { cookie: jane.cookie() } });
		expect((await look()).body).toContain(`href="https://${host}/"`);
		await jane.client.domains.save.mutate({ pageId: page.id, hostname: "" });
		expect((await look()).body).toContain(`href="${env.APP_ORIGIN}/${username}"`);
	});

	it("is canonical at its username without a domain, or with one that doesn't serve", async () => {
		const jane = await newPerson("pro");
		const page = await pageWithSocial(jane, "no-domain");
		const canonical = `<link rel="canonical" href="${env.APP_ORIGIN}/no-domain"/>`;
		expect((await ask(APP, "/no-domain", { headers: { cookie: jane.cookie() } })).body).toContain(canonical);
		await addDomain(page.id, "pending-canonical.com", { status: "verified" });
		expect((await ask(APP, "/no-domain", { headers: { cookie: jane.cookie() } })).body).toContain(canonical);
	});

	it.each(["pending", "verified", "paused", "removed"] as const)(
		"is not served while its domain is %s",
		async (status) => {
			const jane = await newPerson("pro");
			const page = await pageWithSocial(jane, `jane-${status}`);
			await addDomain(page.id, `jane-${status}.com`, { status });
			for (const path of ["/", "/robots.txt", "/favicon.ico", `/go/${page.id}/link/link-1`]) {
				expect([path, (await ask(`https://jane-${status}.com`, path)).status]).toEqual([path, 404]);
			}
		},
	);

	it("is served while its domain is failing", async () => {
		const jane = await newPerson("pro");
		const page = await pageWithSocial(jane, "jane-failing");
		await addDomain(page.id, "jane-failing.com", { status: "failing" });
		expect((await ask("https://jane-failing.com", "/")).status).toBe(200);
	});
});

describe("the other form of a domain", () => {
	it.each([
		["www.", ""],
		["", "www."],
	])("from %j redirects to %j, with path and query", async (from, to) => {
		const { registered } = await newHost(to);
		const at = (path: string, init?: Init) => ask(`https://${from}${registered}`, path, init);
		for (const path of ["/", "/?utm_source=card", "/robots.txt", "/anything/else?a=b"]) {
			const { status, headers } = await at(path);
			expect([path, status, headers.get("location")]).toEqual([path, 301, `https://${to}${registered}${path}`]);
			expect(headers.get("cache-control")).toBe("no-cache");
		}
		expect((await at("/e", beacon("page-1234567890", "link", "link-1"))).status).toBe(405);
		expect(await snapshotAt(`${from}${registered}`)).toBe("");
	});

	it("exists only for the registered domain", async () => {
		const { host } = await newHost("links.");
		expect((await ask(`https://www.${host}`, "/")).status).toBe(404);
		expect((await ask(`https://${host.replace("links.", "")}`, "/")).status).toBe(404);
	});

	it("is forgotten when the page loses the domain", async () => {
		const { jane, registered, page } = await newHost();
		await jane.client.domains.save.mutate({ pageId: page.id, hostname: "" });
		await published(page.id);
		expect(await snapshotAt(registered)).toBeNull();
		expect(await snapshotAt(`www.${registered}`)).toBeNull();
	});
});

describe("a host name", () => {
	it.each([
		["in capitals", (host: string) => `https://${host.toUpperCase()}`],
		["with a port", (host: string) => `https://${host}:8443`],
	])("%s is the same domain", async (_, originOf) => {
		const { host } = await newHost();
		expect((await ask(originOf(host), "/")).status).toBe(200);
	});

	it("in punycode or in Unicode is the same domain", async () => {
		const jane = await newPerson("pro");
		const page = await pageWithSocial(jane, "jane-munich");
		const { hostname } = new URL("https://jane-münchen.de");
		expect(hostname).toMatch(/^xn--/);
		await addDomain(page.id, hostname);
		expect((await ask(`https://${hostname}`, "/")).status).toBe(200);
		expect((await ask("https://jane-münchen.de", "/")).status).toBe(200);
	});

	it("with a dot at its end redirects to the name without it", async () => {
		const { host } = await newHost();
		const { status, headers } = await ask(`https://${host}.`, "/?a=b");
		expect([status, headers.get("location")]).toEqual([301, `https://${host}/?a=b`]);
		const app = await ask("http://localhost.", "/jane");
		expect(app.status).toBe(404);
	});

	it("that leads to no page is a 404 that names nobody", async () => {
		const jane = await newOwner();
		const paths = ["/", "/robots.txt", `/${jane.username}`, `/go/${jane.pageId}/link/${jane.linkId}`, "/dashboard"];
		const requests = UNKNOWN_HOSTS.flatMap((host) => paths.map((path) => ({ host, path })));
		const answers = await Promise.all(
			requests.map(async ({ host, path }) => {
				const answer = await ask(`https://${host}`, path, { headers: { cookie: jane.cookie } });
				return { host, path, ...answer };
			}),
		);
		for (const { host, path, status, headers, body } of answers) {
			expect([host, path, status, headers.get("set-cookie")]).toEqual([host, path, 404, null]);
			expect(body).toContain("This domain leads to no page.");
			expect(body.includes(jane.username) || body.includes(host)).toBe(false);
		}
	});
});
