import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { LINK_HOST_PROBLEMS } from "../../../core/addresses/link-host.ts";
import { lookOfTheme } from "../../../core/look/look-defaults.ts";
import { APP, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";

describe("saving a page", () => {
	it("a save stores every field and increments the version", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		const draft = draftWith({
			fullName: "Jane",
			username: " Jane.Saves ",
			bio: "Two\nlines",
			blocks: [{ kind: "link", id: "link-1", title: "Shop", url: "example.com" }],
			background: "fresh-mint" as const,
			textColor: "#0C3B2C",
			buttonStyle: "outline" as const,
			font: "font-playfair" as const,
			fontSize: 18,
			fontWeight: "bold" as const,
		});
		expect(await jane.client.pages.save.mutate({ id, version: 1, draft })).toEqual({ version: 2 });
		expect(await jane.client.pages.get.query({ id })).toMatchObject({
			fullName: "Jane",
			username: "jane.saves",
			bio: "Two\nlines",
			blocks: [{ kind: "link", id: "link-1", title: "Shop", url: "https://example.com/" }],
			background: "fresh-mint",
			textColor: "#0c3b2c",
			buttonStyle: "outline",
			font: "font-playfair",
			fontSize: 18,
			fontWeight: "bold",
			version: 2,
		});
	});

	it("links to hosts with invalid punycode are refused", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		for (const url of ["xn--a.com", "https://www.xn--999999999.com/shop"]) {
			expect(URL.parse(`https://${url.replace("https://", "")}`)).not.toBeNull();
			const draft = draftWith({ blocks: [{ kind: "link", id: "link-1", title: "Shop", url }] });
			expect(await refusalOf(jane.client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({
				status: 400,
				fields: { "draft.blocks.0.url": LINK_HOST_PROBLEMS.encoding },
			});
		}
	});

	it("typed addresses and phone numbers are stored as they work", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		const urls = [
			"“example.com/my shop”,",
			"tel:+44 (0)20 7946 0958",
			"jane@example.com",
			'https://example.com/"><script>',
		];
		const blocks = urls.map((url, at) => ({ kind: "link" as const, id: `link-${at}`, title: "Shop", url }));
		await jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ blocks }) });
		const stored = (await jane.client.pages.get.query({ id })).blocks.map((block) => "url" in block && block.url);
		expect(stored).toEqual([
			"https://example.com/my%20shop",
			"tel:+442079460958",
			"mailto:jane@example.com",
			"https://example.com/",
		]);
	});

	it("a save without a username keeps the old one", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-stays");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "New" }) });
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ username: "jane-stays", bio: "New" });
	});

	it("a stale save is refused and nothing changes", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-versions");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "First tab" }) });
		const late = jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Second tab" }) });
		expect(await refusalOf(late)).toMatchObject({
			status: 409,
			reason: "conflict",
			fields: { version: expect.any(String) },
		});
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ bio: "First tab" });
	});

	it("one of many saves from the same version succeeds", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-races");
		const saves = Array.from({ length: 20 }, (_, tab) =>
			jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: `Tab ${tab}` }) }),
		);
		const outcomes = await Promise.allSettled(saves);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ version: version + 1 });
	});
});

describe("claiming a username", () => {
	it("one of 20 simultaneous claims gets a username, and the others are told it is taken", async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => newPerson()));
		const pages = await Promise.all(people.map(({ client }) => client.pages.create.mutate()));
		const claims = people.map(({ client }, index) =>
			client.pages.save.mutate({ id: pages[index]?.id ?? "", version: 1, draft: draftWith({ username: "wanted" }) }),
		);
		const refusals = await Promise.all(
			claims.map((claim) =>
				claim.then(
					() => null,
					() => refusalOf(claim),
				),
			),
		);
		expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
		for (const refusal of refusals.filter((refusal) => refusal !== null)) {
			expect(refusal).toMatchObject({ status: 409, fields: { "draft.username": "This username is taken." } });
		}
	});

	it("usernames ignore capitals, and a refused save changes nothing", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-capital");
		const john = await newPerson();
		const { id } = await john.client.pages.create.mutate();
		const draft = draftWith({ username: "JANE-Capital", bio: "Mine now" });
		expect(await refusalOf(john.client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({ status: 409 });
		expect(await john.client.pages.get.query({ id })).toMatchObject({ username: null, bio: "", version: 1 });
	});

	it.each(["j", "x".repeat(31), "jane roe", "j\u0430ne", "dashboard", "../jane", "%00", "a.png"])(
		"the username %j is refused by field",
		async (username) => {
			const jane = await newPerson();
			const { id } = await jane.client.pages.create.mutate();
			const refusal = await refusalOf(
				jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ username }) }),
			);
			expect(refusal).toMatchObject({ status: 400, fields: { "draft.username": expect.any(String) } });
			expect(await jane.client.pages.get.query({ id })).toMatchObject({ username: null, version: 1 });
		},
	);
});

describe("links", () => {
	it.each(["javascript:alert(1)", "data:text/html,x", "https://", `https://example.com/${"a".repeat(5000)}`])(
		"a link to %j is refused by field",
		async (url) => {
			const jane = await newPerson();
			const { id } = await jane.client.pages.create.mutate();
			const links = [...someLinks(1), { kind: "link", id: "link-bad", title: "Bad", url }];
			const refusal = await refusalOf(
				jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ blocks: links }) }),
			);
			expect(refusal).toMatchObject({ status: 400, fields: { "draft.blocks.1.url": expect.any(String) } });
			expect(await jane.client.pages.get.query({ id })).toMatchObject({ blocks: [], version: 1 });
		},
	);

	it("more than ten links on the free plan are refused with the plan message", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		const save = (count: number, version: number) =>
			jane.client.pages.save.mutate({ id, version, draft: draftWith({ blocks: someLinks(count) }) });
		expect(await refusalOf(save(11, 1))).toMatchObject({
			status: 403,
			title: "Link limit reached",
			message: "Your plan allows up to 10 links. Upgrade to add more.",
		});
		expect(await save(10, 1)).toEqual({ version: 2 });
	});

	it("600 links are refused on every plan and nothing changes", async () => {
		const jane = await newPerson("business");
		const { id } = await jane.client.pages.create.mutate();
		const save = (count: number) =>
			jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ blocks: someLinks(count) }) });
		expect(await refusalOf(save(600))).toMatchObject({ status: 400, fields: { "draft.blocks": expect.any(String) } });
		expect(await save(500)).toEqual({ version: 2 });
	});

	it("links that are too large to publish are refused by field and nothing changes", async () => {
		const jane = await newPerson("business");
		const { id } = await jane.client.pages.create.mutate();
		const save = (title: string, path: string) => {
			const links = someLinks(500).map((link) => ({ ...link, title, url: `https://example.com/${path}` }));
			return jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ blocks: links }) });
		};
		expect(await refusalOf(save(`${'"'.repeat(118)}👍`, "'".repeat(250)))).toMatchObject({
			status: 400,
			fields: {
				"draft.blocks": "These blocks are too long for one page. Shorten texts or addresses, or remove blocks.",
			},
		});
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ blocks: [], version: 1 });
		expect(await save("長".repeat(120), "a".repeat(350))).toEqual({ version: 2 });
	});

	it("a page keeps its links after its plan ends but can't add more", async () => {
		const jane = await newPerson("pro");
		const { id, version } = await newPage(jane, "jane-downgrades", { blocks: someLinks(20) });
		await env.DB.prepare("DELETE FROM subscriptions").run();
		const save = (count: number, from: number) =>
			jane.client.pages.save.mutate({ id, version: from, draft: draftWith({ blocks: someLinks(count) }) });
		expect(await refusalOf(save(21, version))).toMatchObject({ reason: "limit_reached" });
		expect(await save(20, version)).toEqual({ version: version + 1 });
		expect(await save(19, version + 1)).toEqual({ version: version + 2 });
	});
});

describe("a theme of the paid plans", () => {
	it("a paid theme is refused on the free plan by field and nothing changes", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-wants-ink");
		const draft = draftWith({ ...lookOfTheme("ink"), bio: "Changed" });
		expect(await refusalOf(jane.client.pages.save.mutate({ id, version, draft }))).toMatchObject({
			status: 403,
			title: "Upgrade Required",
			fields: { "draft.theme": "This look is part of Pro and Business. Upgrade to use it." },
		});
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ background: "#ffffff", bio: "Hello", version });
	});

	it.each(["pro", "business"] as const)("a paid theme is saved on %s and stays after the plan ends", async (plan) => {
		const jane = await newPerson(plan);
		const { id, version } = await newPage(jane, "jane-has-ink", lookOfTheme("ink"));
		await env.DB.prepare("DELETE FROM subscriptions").run();
		const save = (theme: "ink" | "plum", from: number) =>
			jane.client.pages.save.mutate({ id, version: from, draft: draftWith(lookOfTheme(theme)) });
		expect(await save("ink", version)).toEqual({ version: version + 1 });
		expect(await refusalOf(save("plum", version + 1))).toMatchObject({ status: 403 });
	});
});

describe("an invalid request", () => {
	it.each([
		["draft.colour", { draft: { ...draftWith({}), colour: "red" } }],
		["owner", { owner: "me" }],
		["draft.background", { draft: draftWith({ background: "red" }) }],
		["draft.font", { draft: draftWith({ font: "Comic Sans" }) }],
		["draft.fontSize", { draft: draftWith({ fontSize: 25 }) }],
		["draft.fontWeight", { draft: draftWith({ fontWeight: "heavy" }) }],
		["version", { version: "1" }],
		["version", { version: -1 }],
		["id", { id: "../x" }],
		["draft", { draft: null }],
		["draft.blocks", { draft: draftWith({ blocks: "none" }) }],
		["draft.fullName", { draft: draftWith({ fullName: 7 }) }],
	])("an invalid %s is refused by field", async (field, change) => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		// The input breaks the types on purpose.
		const input = { id, version: 1, draft: draftWith({}), ...change } as never;
		const refusal = await refusalOf(jane.client.pages.save.mutate(input));
		expect(refusal.status).toBe(400);
		expect(Object.keys(refusal.fields ?? {})).toContain(field);
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ version: 1 });
	});

	const post = (body: string, headers: Record<string, string> = {}) =>
		SELF.fetch(`${APP}/api/trpc/auth.signIn`, {
			method: "POST",
			body,
			headers: { origin: APP, "content-type": "application/json", ...headers },
		});

	it("a request that is not JSON is refused", async () => {
		const response = await post("{not json");
		expect(response.status).toBe(400);
		expect(await response.text()).not.toMatch(/worker\/|\.ts\b|\n\s+at /);
	});

	it("a request that is too large is refused", async () => {
		expect((await post(JSON.stringify("x".repeat(1_300_000)))).status).toBe(413);
	});

	it("a request from another site is refused", async () => {
		expect((await post("{}", { origin: "https://evil.example" })).status).toBe(403);
		expect((await post("{}", { origin: "null" })).status).toBe(403);
	});
});
