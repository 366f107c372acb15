import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SOCIAL_ICON_DEFAULTS } from "../../../core/look/social-icons.ts";
import { APP, type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";

const MISSING = { title: "Missing information", message: "Please select a platform and enter your handle" };

const stored = async () =>
	(await env.DB.prepare("SELECT * FROM social_handles ORDER BY page_id, position").all()).results;

const idsOn = async (person: Browser, id: string) =>
	(await person.client.pages.get.query({ id })).socials.map((social) => social.id);

/** A page with icons on three platforms, with the ids `{username}-0` to `{username}-2`. */
async function pageWithSocials(person: Browser, username: string) {
	const page = await newPage(person, username);
	for (const [at, platform] of ["instagram", "youtube", "email"].entries()) {
		const handle = platform === "email" ? "jane@example.com" : "@jane";
		await person.client.socials.add.mutate({ pageId: page.id, id: `${username}-${at}`, platform, handle });
	}
	return page;
}

describe("social handles", () => {
	it("social handles are added at the end, visible, with an address made from the typed handle", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "adds");
		const page = await jane.client.pages.get.query({ id });
		expect(page.version).toBe(version);
		const common = { isVisible: true };
		expect(page.socials).toEqual([
			{
				...common,
				id: "adds-0",
				platform: "instagram",
				handle: "jane",
				url: "https://www.instagram.com/jane",
				position: 0,
			},
			{
				...common,
				id: "adds-1",
				platform: "youtube",
				handle: "jane",
				url: "https://www.youtube.com/@jane",
				position: 1,
			},
			{
				...common,
				id: "adds-2",
				platform: "email",
				handle: "jane@example.com",
				url: "mailto:jane@example.com",
				position: 2,
			},
		]);
	});

	it("social handles can be reordered, hidden and removed, and visitors see the change", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "rows");
		await jane.client.socials.reorder.mutate({ pageId: id, ids: ["rows-2", "rows-0", "rows-1"] });
		expect(await idsOn(jane, id)).toEqual(["rows-2", "rows-0", "rows-1"]);
		await jane.client.socials.setVisible.mutate({ pageId: id, id: "rows-0", isVisible: false });
		expect((await jane.client.pages.get.query({ id })).socials.map(({ isVisible }) => isVisible)).toEqual([
			true,
			false,
			true,
		]);
		await published(id);
		const links = async () =>
			[...((await snapshotAt("@rows")) ?? "").matchAll(/\/social\/(rows-\d)/g)].map((found) => found[1]);
		await vi.waitFor(async () => expect(await links()).toEqual(["rows-2", "rows-1"]), 60_000);
		await jane.client.socials.remove.mutate({ pageId: id, id: "rows-2" });
		await vi.waitFor(async () => expect(await links()).toEqual(["rows-1"]), 60_000);
		expect((await jane.client.pages.get.query({ id })).version).toBe(version);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM publish_requests").first("n")).toBe(0);
	});

	it("social handles are added after the last one even if one in between was removed", async () => {
		const jane = await newPerson();
		const { id } = await pageWithSocials(jane, "gaps");
		await jane.client.socials.remove.mutate({ pageId: id, id: "gaps-1" });
		await jane.client.socials.add.mutate({ pageId: id, id: "gaps-3", platform: "x", handle: "jane" });
		expect(await idsOn(jane, id)).toEqual(["gaps-0", "gaps-2", "gaps-3"]);
	});

	it("a removed handle comes back with its address", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "again");
		const again = [
			["youtube", "old-channel", "https://www.youtube.com/c/old-channel"],
			["website", "jane.example/shop", "https://jane.example/shop"],
			["phone", "+442079460958;ext=12", "tel:+442079460958;ext=12"],
		] as const;
		for (const [at, [platform, handle, url]] of again.entries()) {
			const added = await jane.client.socials.add.mutate({ pageId: id, id: `again-${at}`, platform, handle, url });
			expect(added).toEqual({ handle, url });
		}
		const elsewhere = { pageId: id, id: "again-9", platform: "x", handle: "jane", url: "https://evil.example/" };
		expect(await jane.client.socials.add.mutate(elsewhere)).toMatchObject({ url: "https://evil.example/" });
	});

	it("social handles are limited to 30 on every plan, even if many are added at once", async () => {
		const jane = await newPerson("business");
		const { id } = await newPage(jane, "many");
		const adds = Array.from({ length: 35 }, (_, at) =>
			jane.client.socials.add.mutate({ pageId: id, id: `many-${at}-`, platform: "x", handle: `jane${at}` }),
		);
		const outcomes = await Promise.allSettled(adds);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
		const refused = adds[outcomes.findIndex(({ status }) => status === "rejected")];
		expect(await refusalOf(refused as Promise<unknown>)).toMatchObject({
			status: 403,
			message: "A page can have at most 30 social handles.",
		});
		expect(await stored()).toHaveLength(30);
	});
});

describe("icons saved with their page", () => {
	const icon = (id: string, more: object = {}) => ({
		id,
		platform: "instagram",
		handle: id.replaceAll("-", "."),
		url: `https://www.instagram.com/${id.replaceAll("-", ".")}`,
		isVisible: true,
		...more,
	});

	it("icons saved with their page are added, hidden, moved and removed with it, at one version", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "whole");
		const { socials } = await jane.client.pages.get.query({ id });
		const [instagram, , email] = socials.map(({ position: _, ...social }) => social);
		if (!instagram || !email) throw new Error("The page lacks its icons.");
		const saved = await jane.client.pages.save.mutate({
			id,
			version,
			draft: draftWith({ username: "whole", bio: "New" }),
			socials: [icon("jane-roe"), { ...email, isVisible: false }, instagram],
			removedSocials: ["whole-1"],
		});
		expect(await jane.client.pages.get.query({ id })).toMatchObject({
			bio: "New",
			version: saved.version,
			socials: [
				{ ...icon("jane-roe"), position: 0 },
				{ ...email, isVisible: false, position: 1 },
				{ ...instagram, position: 2 },
			],
		});
		const links = async () =>
			[...((await snapshotAt("@whole")) ?? "").matchAll(/\/social\/([\w-]+)/g)].map((found) => found[1]);
		await vi.waitFor(async () => expect(await links()).toEqual(["jane-roe", "whole-0"]), 60_000);
	});

	it("icons saved with their page stay when the save is refused, for whatever reason", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "stays");
		const before = await stored();
		const save = (change: object) =>
			refusalOf(
				jane.client.pages.save.mutate({
					id,
					version,
					draft: draftWith({ username: "stays" }),
					socials: [icon("jane-roe")],
					removedSocials: ["stays-0", "stays-1", "stays-2"],
					...change,
				}),
			);
		expect(await save({ version: version + 1 })).toMatchObject({ status: 409 });
		expect(await save({ draft: draftWith({ blocks: someLinks(11) }) })).toMatchObject({ status: 403 });
		expect(await stored()).toEqual(before);
	});

	it("a save that names no icons keeps those there are, and one that names some keeps what it hasn't seen", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "unseen");
		await env.DB.prepare("UPDATE social_handles SET platform = 'later-network' WHERE id = 'unseen-1'").run();
		const draft = draftWith({ username: "unseen" });
		await jane.client.pages.save.mutate({ id, version, draft: { ...draft, bio: "Of release 0.1.0" } });
		expect(await stored()).toHaveLength(3);
		// The editor has read the page, and then somebody adds an icon the old way.
		await jane.client.socials.add.mutate({ pageId: id, id: "unseen-3", platform: "x", handle: "jane" });
		const socials = [icon("jane-roe")];
		const removedSocials = ["unseen-0", "unseen-2"];
		await jane.client.pages.save.mutate({ id, version: version + 1, draft, socials, removedSocials });
		expect((await stored()).map((social) => social.id)).toEqual(["jane-roe", "unseen-1", "unseen-3"]);
	});

	it("a stored icon that this release can't read is no reason to refuse a save, and keeps its address", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "unread");
		const old = icon("unread-0", { handle: "/", url: "https://www.instagram.com/p/post" });
		await env.DB.prepare("UPDATE social_handles SET handle = ?, url = ? WHERE id = ?")
			.bind(old.handle, old.url, old.id)
			.run();
		const draft = draftWith({ username: "unread" });
		const socials = [icon("jane-roe"), { ...old, isVisible: false }];
		await jane.client.pages.save.mutate({ id, version, draft, socials, removedSocials: ["unread-1", "unread-2"] });
		expect((await jane.client.pages.get.query({ id })).socials).toMatchObject(socials);
		// A stored icon keeps its address, whatever a save says of it.
		const moved = socials.map((social) => ({ ...social, url: "https://www.instagram.com/somebody" }));
		await jane.client.pages.save.mutate({ id, version: version + 1, draft, socials: moved });
		expect((await jane.client.pages.get.query({ id })).socials).toMatchObject(socials);
		const hostile = { ...old, isVisible: false, url: "javascript:alert(1)" };
		const again = { id, version: version + 2, draft, socials: [hostile], removedSocials: [hostile.id] };
		await jane.client.pages.save.mutate(again);
		expect((await jane.client.pages.get.query({ id })).socials).toMatchObject([socials[0], socials[1]]);
	});

	it.each([
		["socials.1.handle", [icon("jane-roe"), icon("jane-two", { handle: "/", url: "javascript:alert(1)" })]],
		["socials.0.platform", [icon("jane-roe", { platform: "myspace" })]],
		["socials.0.id", [icon("../x")]],
		["socials", [icon("jane-roe"), icon("jane-roe")]],
		["socials", Array.from({ length: 31 }, (_, at) => icon(`jane-roe-${at}`))],
	])("a wrong icon is refused with its page, and the error names %s", async (field, socials) => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "wrong-icon");
		const draft = draftWith({ username: "wrong-icon", bio: "New" });
		const refusal = await refusalOf(jane.client.pages.save.mutate({ id, version, draft, socials }));
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
		expect(await stored()).toEqual([]);
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ version, bio: "Hello" });
	});

	it("icons are limited to 30 together with those that the save hasn't seen", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "fullest");
		const draft = draftWith({ username: "fullest" });
		const save = (count: number, removedSocials: string[]) => {
			const socials = Array.from({ length: count }, (_, at) => icon(`jane-roe-${at}`));
			return jane.client.pages.save.mutate({ id, version, draft, socials, removedSocials });
		};
		expect(await refusalOf(save(28, []))).toMatchObject({
			status: 403,
			title: "Error",
			message: "A page can have at most 30 social handles.",
		});
		await save(28, ["fullest-0"]);
		expect(await stored()).toHaveLength(30);
	});

	it("somebody else's icons can be neither taken nor removed", async () => {
		const jane = await newPerson();
		await pageWithSocials(jane, "janes-own");
		const before = await stored();
		const john = await newPerson();
		const { id, version } = await newPage(john, "johns-own");
		const draft = draftWith({ username: "johns-own" });
		const taking = john.client.pages.save.mutate({ id, version, draft, socials: [icon("janes-own-0")] });
		expect(await refusalOf(taking)).toMatchObject({ status: 409, title: "Error" });
		await john.client.pages.save.mutate({ id, version, draft, socials: [], removedSocials: ["janes-own-0"] });
		expect(await stored()).toEqual(before);
	});
});

describe("somebody else's page", () => {
	it("somebody else's page answers like a missing page, and nothing changes", async () => {
		const jane = await newPerson();
		const { id } = await pageWithSocials(jane, "janes");
		await vi.waitFor(async () => expect(await snapshotAt("@janes")).toContain("janes-2"), 60_000);
		const before = await stored();
		const john = await newPerson();
		const { id: johns } = await newPage(john, "johns");
		await published(johns);
		const { add, remove, setVisible, reorder } = john.client.socials;
		const changes = (pageId: string) => [
			remove.mutate({ pageId, id: "janes-0" }),
			setVisible.mutate({ pageId, id: "janes-0", isVisible: false }),
			reorder.mutate({ pageId, ids: ["janes-0"] }),
		];
		const adding = (pageId: string) => add.mutate({ pageId, id: "johns-own", platform: "x", handle: "john" });
		const refusals = (pageId: string) => Promise.all([adding(pageId), ...changes(pageId)].map(refusalOf));
		const onJanes = await refusals(id);
		expect(onJanes.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
		expect(onJanes).toEqual(await refusals("no-such-page"));
		// Naming a page of his own gives him no access to her handles.
		const onHisOwn = await Promise.all(changes(johns).map(refusalOf));
		expect(onHisOwn.map(({ status }) => status)).toEqual([404, 404, 404]);
		const taken = add.mutate({ pageId: johns, id: "janes-0", platform: "x", handle: "john" });
		expect(await refusalOf(taken)).toMatchObject({ status: 409 });
		expect(await stored()).toEqual(before);
	});

	it("social handles can't be changed without a session", async () => {
		const response = await SELF.fetch(`${APP}/api/trpc/socials.add`, {
			method: "POST",
			headers: { origin: APP, "content-type": "application/json" },
			body: JSON.stringify({ pageId: "some-page-id", id: "social-1", platform: "x", handle: "jane" }),
		});
		expect(response.status).toBe(401);
	});
});

describe("an invalid handle", () => {
	it.each([
		["platform", {}],
		["platform", { handle: "jane" }],
		["platform", { platform: "myspace", handle: "jane" }],
		["handle", { platform: "x" }],
		["handle", { platform: "x", handle: " @ " }],
	])(
		"an invalid handle without its %s is refused with the product's message, and nothing is stored",
		async (field, given) => {
			const jane = await newPerson();
			const { id } = await newPage(jane, "missing");
			const refusal = await refusalOf(jane.client.socials.add.mutate({ pageId: id, id: "social-1", ...given }));
			expect(refusal).toMatchObject({ status: 400, ...MISSING, fields: { [field]: MISSING.message } });
			expect(await stored()).toEqual([]);
		},
	);

	it.each([
		["handle", { handle: "javascript:alert(1)" }],
		["handle", { handle: "https://user:secret@example.com/" }],
		["handle", { handle: '"><script>alert(1)</script>' }],
		["handle", { handle: "x".repeat(5000) }],
		["handle", { handle: 7 }],
		["handle", { platform: "email", handle: "a@b.example?bcc=c@d.example" }],
		["id", { id: "../x" }],
		["pageId", { pageId: null }],
		["handle", { url: "javascript:alert(1)" }],
		["color", { color: "red" }],
	])("an invalid handle is refused, and the error names %s", async (field, change) => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "hostile");
		// The cast allows input that a typed client can't send.
		const input = { pageId: id, id: "social-1", platform: "x", handle: "jane", ...change } as never;
		const refusal = await refusalOf(jane.client.socials.add.mutate(input));
		expect(refusal.status).toBe(400);
		expect(Object.keys(refusal.fields ?? {})).toContain(field);
		expect(await stored()).toEqual([]);
	});

	it.each([[[]], [["rows-0", "rows-0"]], [["../x"]], [Array.from({ length: 31 }, (_, at) => `handle-${at}`)]])(
		"the invalid order %j is refused",
		async (ids) => {
			const jane = await newPerson();
			const { id } = await newPage(jane, "disorder");
			const refusal = await refusalOf(jane.client.socials.reorder.mutate({ pageId: id, ids }));
			expect(refusal.status).toBe(400);
		},
	);
});

describe("the look of social icons", () => {
	const icons = {
		...SOCIAL_ICON_DEFAULTS,
		socialIconStyle: "outline",
		socialIconSize: 20,
		socialIconPosition: "above",
	} as const;

	it("the look of the icons is saved with the page and published", async () => {
		const jane = await newPerson();
		const { id, version } = await pageWithSocials(jane, "looks");
		expect(await jane.client.pages.get.query({ id })).toMatchObject(SOCIAL_ICON_DEFAULTS);
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "looks", ...icons }) });
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ ...icons, version: version + 1 });
		await vi.waitFor(async () => {
			const html = await snapshotAt("@looks");
			expect(html).toContain('data-style="outline" data-shape="circle" data-align="center" data-hover="scale"');
			expect(html).toContain("--icon-size:20px;--icon-gap:12px;--icon:#000000;");
		}, 60_000);
	});

	it("the look of social icons is refused if a value could inject CSS, and the error names the field", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "no-look");
		const hostile = { ...icons, socialIconColor: "#000;}*{display:none" };
		const refusal = await refusalOf(jane.client.pages.save.mutate({ id, version, draft: draftWith(hostile) }));
		expect(refusal).toMatchObject({ status: 400, fields: { "draft.socialIconColor": expect.any(String) } });
		expect(await jane.client.pages.get.query({ id })).toMatchObject(SOCIAL_ICON_DEFAULTS);
	});
});
