import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS } from "../../../core/page/page.ts";
import { openDatabase } from "../../../db/client.ts";
import { suspensions } from "../../../db/schema/index.ts";
import { addDomain } from "../../testing/domains.ts";
import { type Browser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { uploaded } from "../../testing/uploads.ts";
import { visit } from "../../testing/visiting.ts";

const pagesOf = (person: Browser) => person.client.pages.list.query();
const draftOf = async (person: Browser, id: string) => {
	const { socials, ...page } = await person.client.pages.get.query({ id });
	return { ...pick(page, DRAFT_FIELDS), socials: socials.map(({ id: _, ...social }) => social) };
};

describe("a duplicated page", () => {
	it("has the words, blocks, pictures, icons and look of the first, and no address until its owner chooses one", async () => {
		const jane = await newPerson("pro");
		const avatar = await uploaded(jane, "avatar");
		const { heading, divider, questions, countdown } = SAMPLE_BLOCKS;
		const first = await newPage(jane, "jane-first", {
			avatar,
			theme: "aurora",
			background: "aurora",
			showsShareButton: true,
			language: "et",
			gate: { kind: "age", minimum: 18, asks: "yes", words: "" },
			blocks: [heading, divider, questions, countdown, { ...someLinks(1)[0], thumbnail: avatar, isHidden: true }],
		});
		for (const [platform, handle] of [
			["x", "jane"],
			["email", "jane@example.com"],
		] as const) {
			await jane.client.socials.add.mutate({ pageId: first.id, id: `icon-of-${platform}`, platform, handle });
		}
		await jane.client.socials.setVisible.mutate({ pageId: first.id, id: "icon-of-x", isVisible: false });
		const before = await draftOf(jane, first.id);

		const second = await jane.client.pages.duplicate.mutate({ id: first.id });
		expect(await draftOf(jane, second.id)).toEqual({ ...before, username: null });
		expect(await draftOf(jane, first.id)).toEqual(before);
		await published(first.id);
		await published(second.id);
		const { keys } = await env.SNAPSHOTS.list({ prefix: "site:" });
		expect(keys.map(({ name }) => name)).toEqual(["site:@jane-first"]);

		const { version } = await jane.client.pages.get.query({ id: second.id });
		const { socials: _, ...draft } = before;
		await jane.client.pages.save.mutate({ id: second.id, version, draft: { ...draft, username: "jane-second" } });
		await published(second.id);
		expect(await snapshotAt("@jane-second")).toContain("Jane Roe");
	});

	it("has neither the first one's place, domain and visits, nor its passwords and subscribers", async () => {
		const jane = await newPerson("pro");
		const passwordId = "password-1";
		const [one, other] = someLinks(2);
		const { id } = await newPage(jane, "jane-keeps", {
			blocks: [
				{ ...one, gate: { kind: "password", passwordId, hint: "" } },
				{ ...other, gate: { kind: "email", opens: "at-once", ...TERMS } },
			],
		});
		await jane.client.gates.setPassword.mutate({ pageId: id, passwordId, password: "the kiln is lit" });
		await subscribe({ pageId: id, email: "ann@example.com", blockId: "link-2" });
		await addDomain(id, "jane-keeps.net");
		await jane.client.pages.makePrimary.mutate({ id });
		await published(id);
		await (await visit("/jane-keeps")).text();

		const copy = await jane.client.pages.duplicate.mutate({ id });
		expect(await pagesOf(jane)).toMatchObject([
			{ id, isPrimary: true, hostname: "jane-keeps.net", hasSubscribers: true },
			{ id: copy.id, isPrimary: false, hostname: null, username: null, linkCount: 2 },
		]);
		expect(await jane.client.gates.passwords.query({ pageId: copy.id })).toEqual([]);
		expect(await jane.client.gates.passwords.query({ pageId: id })).toEqual([passwordId]);
		for (const table of ["subscribers", "gate_passwords", "domains", "events", "day_counts", "former_usernames"]) {
			const { results } = await env.DB.prepare(`SELECT * FROM ${table} WHERE page_id = ?`).bind(copy.id).all();
			expect([table, results]).toEqual([table, []]);
		}
	});

	it("needs room in the plan, which two simultaneous requests can't exceed", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "jane-room");
		for (let pages = 1; pages < 4; pages++) await jane.client.pages.duplicate.mutate({ id });
		const attempts = [1, 2].map(() => jane.client.pages.duplicate.mutate({ id }));
		const outcomes = await Promise.allSettled(attempts);
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await pagesOf(jane)).toHaveLength(5);
		expect(await refusalOf(jane.client.pages.duplicate.mutate({ id }))).toMatchObject({
			status: 403,
			reason: "limit_reached",
			title: "Profile limit reached",
			message: "Your pro plan allows up to 5 bio page(s). Upgrade to add more.",
		});
		const icons = await env.DB.prepare("SELECT count(*) AS count FROM social_handles").first();
		expect(icons).toEqual({ count: 0 });
	});

	it("can't be made of somebody else's page, nor of a suspended one", async () => {
		const [jane, mallory] = [await newPerson("pro"), await newPerson("pro")];
		const { id } = await newPage(jane, "jane-taken-down");
		expect(await refusalOf(mallory.client.pages.duplicate.mutate({ id }))).toMatchObject({ status: 404 });
		expect(await pagesOf(mallory)).toEqual([]);
		await openDatabase(env.DB)
			.insert(suspensions)
			.values({ pageId: id, reason: "spam", words: "", suspendedAt: Date.now() });
		expect(await refusalOf(jane.client.pages.duplicate.mutate({ id }))).toMatchObject({
			status: 403,
			message: "A suspended page can't be duplicated.",
		});
		expect(await pagesOf(jane)).toHaveLength(1);
	});
});
