import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageFacts } from "../../core/share/page-facts.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { uploaded } from "../testing/uploads.ts";
import { failing } from "../testing/visiting.ts";
import { fakeQueue, type Init, pageWithSocial, send } from "../testing/visits.ts";

let pages = 0;

/** A published page with two links, an icon and a domain of its own. Isolates cache addresses, so each page is new. */
async function newShared() {
	pages += 1;
	const username = `shared-${pages}`;
	const jane = await newPerson("pro");
	const page = await newPage(jane, username, { blocks: someLinks(2) });
	const icon = { id: `${username}-icon`, platform: "instagram", handle: "jane" } as const;
	await jane.client.socials.add.mutate({ pageId: page.id, ...icon });
	const host = `${username}.example`;
	await addDomain(page.id, host);
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	return { jane, id: page.id, username, host };
}

const { messages, EVENTS } = fakeQueue();

async function ask(address: string, init: Init = {}, changed: Partial<Env> = {}) {
	const { origin, pathname, search } = new URL(address, APP);
	const response = await send(pathname + search, init, { EVENTS, ...changed }, origin);
	return { status: response.status, headers: response.headers, body: await response.text() };
}

const oembed = (url: string, more = "") => `/oembed?url=${encodeURIComponent(url)}${more}`;

/** Every form of a page, on the app's host and on its own domain. */
const FORMS: [form: string, type: string, address: (page: { username: string; host: string }) => string][] = [
	["json", "application/json", ({ username }) => `/${username}.json`],
	["vcf", "text/vcard; charset=utf-8", ({ username }) => `/${username}.vcf`],
	["qr", "image/svg+xml", ({ username }) => `/${username}/qr.svg`],
	["oembed", "application/json", ({ username }) => oembed(`${env.APP_ORIGIN}/${username}`)],
	["json of the domain", "application/json", ({ host }) => `https://${host}/index.json`],
	["vcf of the domain", "text/vcard; charset=utf-8", ({ host }) => `https://${host}/index.vcf`],
	["qr of the domain", "image/svg+xml", ({ host }) => `https://${host}/qr.svg`],
	["oembed of the domain", "application/json", ({ host }) => `https://${host}${oembed(`https://${host}/`)}`],
	["sitemap of the domain", "application/xml", ({ host }) => `https://${host}/sitemap.xml`],
];

beforeEach(() => void messages.splice(0));

describe("a page's other forms", () => {
	it.each(FORMS)("the %s is %s with an ETag, and counts nothing", async (_, type, address) => {
		const page = await newShared();
		const at = address(page);
		const { status, headers, body } = await ask(at);
		expect([status, headers.get("content-type")]).toEqual([200, type]);
		expect(body.length).toBeGreaterThan(100);
		const etag = headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[\w-]{16}"$/);
		for (const sent of [etag, `W/${etag}`]) {
			const unchanged = await ask(at, { headers: { "if-none-match": sent } });
			expect([unchanged.status, unchanged.body, unchanged.headers.get("etag")]).toEqual([304, "", etag]);
		}
		const head = await ask(at, { method: "HEAD" });
		expect([head.status, head.body]).toEqual([200, ""]);
		expect((await ask(at, { method: "POST", headers: { origin: APP } })).status).toBe(405);
		expect(messages).toEqual([]);
	});

	it.each(FORMS)("the %s is there while KV is down, and while D1 is down", async (_, _type, address) => {
		vi.spyOn(console, "error").mockReturnValue();
		const fromDatabase = await newShared();
		expect((await ask(address(fromDatabase), {}, { SNAPSHOTS: failing<KVNamespace>() })).status).toBe(200);
		const fromSnapshot = await newShared();
		expect((await ask(address(fromSnapshot), {}, { DB: failing<D1Database>() })).status).toBe(200);
		const fromNowhere = await newShared();
		const down = { DB: failing<D1Database>(), SNAPSHOTS: failing<KVNamespace>() };
		const { status, headers } = await ask(address(fromNowhere), {}, down);
		expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
	});

	it.each(FORMS)("the %s of no page is a 404", async (_, _type, address) => {
		expect((await ask(address({ username: "nobody-shared", host: "nobody-shared.example" }))).status).toBe(404);
	});

	it("all capitals mean the same username", async () => {
		const { username } = await newShared();
		expect((await ask(`/${username.toUpperCase()}.json`)).status).toBe(200);
	});

	it("a former username redirects to the same form", async () => {
		const { jane, id, username } = await newShared();
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: `${username}-new` }) });
		await published(id);
		for (const end of [".json", ".vcf", "/qr.svg"]) {
			const { status, headers } = await ask(`/${username}${end}?a=b`);
			expect([status, headers.get("location")]).toEqual([302, `/${username}-new${end}?a=b`]);
		}
	});

	it("a signed-in owner sees the last save at once", async () => {
		const { jane, id, username } = await newShared();
		await ask(`/${username}.json`);
		const { version } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, bio: "Just now" }) });
		expect((await ask(`/${username}.json`, { headers: { cookie: jane.cookie() } })).body).toContain("Just now");
	});
});

describe("a page as JSON", () => {
	const factsOf = async (username: string): Promise<PageFacts> => JSON.parse((await ask(`/${username}.json`)).body);

	it("has what visitors see, with absolute addresses", async () => {
		const jane = await newPerson();
		const avatar = await uploaded(jane, "json");
		const page = await pageWithSocial(jane, "json-facts");
		const { version } = await jane.client.pages.get.query({ id: page.id });
		const links = [{ ...someLinks(1)[0], thumbnail: avatar }];
		const draft = draftWith({ username: "json-facts", bio: "Potter", avatar, blocks: links });
		await jane.client.pages.save.mutate({ id: page.id, version, draft });
		const origin = env.APP_ORIGIN;
		expect(await factsOf("json-facts")).toEqual({
			version: 1,
			url: `${origin}/json-facts`,
			name: "Jane Roe",
			username: "json-facts",
			bio: "Potter",
			language: null,
			avatar: `${origin}/media/${avatar}`,
			image: null,
			links: [{ title: "Link 1", url: "https://example.com/1", thumbnail: `${origin}/media/${avatar}` }],
			socials: [{ platform: "instagram", name: "Instagram", url: "https://instagram.com/jane" }],
			updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		});
	});

	it("has no hidden, scheduled or ended links, none beyond the plan, and no hidden icons", async () => {
		const jane = await newPerson();
		const page = await pageWithSocial(jane, "json-hidden");
		await env.DB.prepare("UPDATE social_handles SET is_visible = 0").run();
		const [first, ...others] = someLinks(4);
		const links = [
			first,
			{ ...others[0], isHidden: true },
			{ ...others[1], visibleFrom: Date.now() + DAY_MS },
			{ ...others[2], visibleUntil: Date.now() - DAY_MS },
		];
		const { version } = await jane.client.pages.get.query({ id: page.id });
		await jane.client.pages.save.mutate({
			id: page.id,
			version,
			draft: draftWith({ username: "json-hidden", blocks: links }),
		});
		// Links that were saved on a larger plan.
		await env.DB.prepare(
			"UPDATE pages SET blocks = (SELECT json_group_array(json(value)) FROM (SELECT value FROM json_each(blocks) UNION ALL SELECT value FROM json_each(?)))",
		)
			.bind(JSON.stringify(someLinks(20).map((link) => ({ ...link, id: `more-${link.id}` }))))
			.run();
		const { links: shown, socials } = await factsOf("json-hidden");
		expect(shown).toHaveLength(7);
		expect(shown.map(({ title }) => title)).toEqual([
			"Link 1",
			"Link 1",
			"Link 2",
			"Link 3",
			"Link 4",
			"Link 5",
			"Link 6",
		]);
		expect(socials).toEqual([]);
	});

	it("names the domain as the page's address", async () => {
		const { username, host } = await newShared();
		expect(await factsOf(username)).toMatchObject({ url: `https://${host}/`, username });
	});
});

describe("an oEmbed answer", () => {
	const at = (url: string, more = "") => ask(oembed(url, more));

	it("is for this page's addresses only", async () => {
		const { username, host } = await newShared();
		const page = `${env.APP_ORIGIN}/${username}`;
		for (const url of [page, `${page}/`, `${page}?utm_source=x`, page.toUpperCase().replace("HTTP", "http")]) {
			expect([url, (await at(url)).status]).toEqual([url, 200]);
		}
		for (const url of [
			`https://${host}/`,
			`https://evil.example/${username}`,
			`${page}/more`,
			`${env.APP_ORIGIN}/dashboard`,
			`javascript:alert(1)//${page}`,
			"",
			"::",
		]) {
			expect([url, (await at(url)).status]).toEqual([url, 404]);
		}
		expect((await ask("/oembed")).status).toBe(404);
		const onDomain = (url: string) => ask(`https://${host}${oembed(url)}`);
		expect((await onDomain(`https://${host}/`)).status).toBe(200);
		for (const url of [page, `https://${host}/go/x`, "https://other.example/"]) {
			expect([url, (await onDomain(url)).status]).toEqual([url, 404]);
		}
	});

	it("is JSON only", async () => {
		const { username } = await newShared();
		const url = `${env.APP_ORIGIN}/${username}`;
		expect((await at(url, "&format=json")).status).toBe(200);
		for (const format of ["xml", "yaml"]) expect((await at(url, `&format=${format}`)).status).toBe(501);
	});

	it("is named in the page, on the host of its canonical address", async () => {
		const { username, host } = await newShared();
		const { body } = await ask(`/${username}`);
		const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1] ?? "";
		expect(href).toBe(`https://${host}/oembed?url=https://${host}/`);
		expect(JSON.parse((await ask(href)).body)).toMatchObject({ type: "link", title: `Jane Roe (@${username})` });
	});
});

describe("a page's head", () => {
	const HOSTILE = `</script><script>alert("x")</script><!-- '&\u202e👩‍🎨`;

	it.each([HOSTILE, "👩‍🎨", "ليلى", "م".repeat(80), `"}</style>`])(
		"tells search engines about %j, and no text leaves its script",
		async (fullName) => {
			const jane = await newPerson();
			pages += 1;
			const username = `head-${pages}`;
			await newPage(jane, username, { fullName, bio: HOSTILE });
			const { body } = await ask(`/${username}`);
			const [, data = "", ...others] = body.split(/<script type="application\/ld\+json">/);
			expect(others).toEqual([]);
			const { mainEntity } = JSON.parse(data.split("</script>")[0] ?? "");
			expect(mainEntity).toMatchObject({ "@type": "Person", name: fullName, description: HOSTILE });
			expect(body.match(/<script/g)).toHaveLength(2);
		},
	);

	it("names the site: the product, or the person on a domain of their own", async () => {
		const { username } = await newShared();
		const named = (name: string) => `<meta property="og:site_name" content="${name}"/>`;
		expect((await ask(`/${username}`)).body).toContain(named("Jane Roe"));
		await newPage(await newPerson(), "head-site");
		expect((await ask("/head-site")).body).toContain(named("Linkstead"));
	});

	it("marks icons as the person's own, and links as somebody else's words", async () => {
		const { username } = await newShared();
		const { body } = await ask(`/${username}`);
		expect(body.match(/<a [^>]*\/social\/[^>]*rel="noopener me"/g)).toHaveLength(1);
		expect(body.match(/<a [^>]*\/link\/[^>]*rel="noopener nofollow ugc"/g)).toHaveLength(2);
	});

	it("shows the profile picture as icon and preview, and the product's mark without one", async () => {
		const jane = await newPerson();
		const avatar = await uploaded(jane, "head");
		await newPage(jane, "head-avatar", { avatar });
		const withPicture = (await ask("/head-avatar")).body;
		expect(withPicture).toContain(`<link rel="icon" href="/media/${avatar}"/>`);
		expect(withPicture).toContain(`<meta property="og:image" content="${env.APP_ORIGIN}/media/${avatar}"/>`);
		expect(withPicture).toContain('<meta name="twitter:card" content="summary"/>');
		const joe = await newPerson();
		await newPage(joe, "head-plain");
		const without = (await ask("/head-plain")).body;
		expect(without).toContain('<link rel="icon" href="data:image/svg+xml,');
		expect(without).not.toContain("og:image");
	});
});

describe("a contact card", () => {
	it("is saved under the page's name", async () => {
		const { username, host } = await newShared();
		const names = await Promise.all(
			[`/${username}.vcf`, `https://${host}/index.vcf`].map(async (address) =>
				(await ask(address)).headers.get("content-disposition"),
			),
		);
		expect(names).toEqual([`attachment; filename="${username}.vcf"`, `attachment; filename="${host}.vcf"`]);
	});
});

it("a QR code leads to the address that was asked for", async () => {
	const { username, host } = await newShared();
	const { qrCodeSvg } = await import("../../core/share/qr-code.ts");
	expect((await ask(`/${username}/qr.svg`)).body).toBe(qrCodeSvg(`${env.APP_ORIGIN}/${username}`));
	expect((await ask(`https://${host}/qr.svg`)).body).toBe(qrCodeSvg(`https://${host}/`));
});

it("a domain's sitemap has its one page, and its robots.txt names it", async () => {
	const { host } = await newShared();
	const { body } = await ask(`https://${host}/sitemap.xml`);
	expect(body).toMatch(
		new RegExp(`<urlset [^>]+><url><loc>https://${host}/</loc><lastmod>[\\dT:.-]+Z</lastmod></url></urlset>`),
	);
	expect((await ask(`https://${host}/robots.txt`)).body).toContain(`Sitemap: https://${host}/sitemap.xml\n`);
});
