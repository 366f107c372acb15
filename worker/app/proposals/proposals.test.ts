import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OPEN_PROPOSALS_MAX } from "../../../core/proposals/proposal.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { addToken } from "../../testing/operations.ts";
import { draftWith, newPage, refusalOf, someLinks } from "../../testing/people.ts";
import { programWith } from "../../testing/programs.ts";
import { addAssistant, assistantWith } from "../../testing/proposing.ts";
import { join, newMember, newTeam } from "../../testing/teams.ts";
import { deleteOldProposals } from "./end-proposal.ts";

let people = 0;

/** A person with a page of two links, whose assistant has a token. */
async function newOwner(scope: "propose" | "edit" = "propose") {
	const jane = await newMember(`proposals-${++people}`);
	const { id } = await newPage(jane.browser, `proposals-${people}`, { bio: "Pots", blocks: someLinks(2) });
	const token = await addToken({ personId: jane.id, scope });
	const claude = assistantWith(token);
	const page = () => jane.client.pages.get.query({ id });
	const save = async (change: object) => {
		const { version, fullName, bio, blocks, username } = await page();
		return jane.client.pages.save.mutate({
			id,
			version,
			draft: draftWith({ fullName, bio, blocks, username, ...change }),
		});
	};
	return { jane, id, token, claude, page, save, params: { page: id } };
}

const MARKET = { block: { kind: "link", title: "Winter market", url: "https://market.example/" } };

/** What somebody publishes who has just looked. */
async function publish({ jane, id, page }: Awaited<ReturnType<typeof newOwner>>, keepsClashes = false) {
	const { version, proposals } = await page();
	const [open] = proposals.filter(({ state }) => state === "open");
	if (!open) throw new Error("Nothing is open");
	return jane.client.proposals.publish.mutate({
		pageId: id,
		id: open.id,
		revision: open.revision,
		version,
		keepsClashes,
	});
}

async function undo({ jane, id, page }: Awaited<ReturnType<typeof newOwner>>) {
	const { version, proposals } = await page();
	const [done] = proposals.filter(({ state }) => state === "published");
	return jane.client.proposals.undo.mutate({ pageId: id, id: done?.id ?? "0".repeat(14), version });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("what an assistant changes with a token that proposes", () => {
	it("waits for a person, and the page stays", async () => {
		const owner = await newOwner();
		const before = await owner.page();
		const added = await owner.claude("blocks.add", { params: owner.params, body: MARKET });
		expect(added).toEqual({ id: expect.any(String), version: before.version, isProposed: true });
		const after = await owner.page();
		expect(after).toEqual({ ...before, proposals: [expect.objectContaining({ state: "open", assistant: "Claude" })] });
		expect(after.proposals[0]).toMatchObject({ personName: null, revision: 1, changedAt: Date.now() });
	});

	it("adds up, and the assistant reads the page with it, but nobody else's program does", async () => {
		const owner = await newOwner();
		const { claude, params, token } = owner;
		const { id } = await claude("blocks.add", { params, body: MARKET });
		await claude("blocks.change", { params: { ...params, block: id }, body: { title: "Spring market" } });
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await claude("pages.changeLook", { params, body: { theme: "paper" } });
		await claude("blocks.delete", { params: { ...params, block: "link-2" } });
		expect(await claude("pages.get", { params })).toMatchObject({ bio: "Bowls", look: { theme: "paper" } });
		const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
		expect(titles(await claude("blocks.list", { params }))).toEqual(["Spring market", "Link 1"]);
		const read = await programWith(token)("GET", `/pages/${owner.id}/blocks`);
		expect(titles(read.body)).toEqual(["Link 1", "Link 2"]);
		const other = await addAssistant({ personId: owner.jane.id });
		expect(await other("pages.get", { params })).toMatchObject({ bio: "Pots" });
		const { proposals } = await owner.page();
		expect(proposals).toMatchObject([{ revision: 5, changes: { fields: [{}, {}], blocks: [{}, {}] } }]);
	});

	it("is refused as a save of it would be, and tried without being kept", async () => {
		const { claude, params, page } = await newOwner();
		const bad = { block: { ...MARKET.block, url: "javascript:alert(1)" } };
		await expect(claude("blocks.add", { params, body: bad })).rejects.toThrow();
		await expect(claude("pages.changeLook", { params, body: { theme: "espresso" } })).rejects.toThrow(/plan|Pro/);
		const links = { block: { kind: "link", title: "More", url: "https://more.example/" } };
		const many = Array.from({ length: 20 }, () => () => claude("blocks.add", { params, body: links }));
		const adding = many.reduce<Promise<unknown>>((before, add) => before.then(add), Promise.resolve());
		await expect(adding).rejects.toThrow(/links/);
		const open = (await page()).proposals;
		const tried = await claude("pages.change", { params, body: { bio: "Bowls" }, isTrial: true });
		expect(tried).toEqual({ isTrial: true, changed: ["bio"], problems: [], warnings: [] });
		expect((await page()).proposals).toEqual(open);
		const { version } = await page();
		const stale = claude("pages.change", { params, body: { bio: "Bowls" }, version: version + 1 });
		await expect(stale).rejects.toThrow("Somebody else has saved this page");
	});

	it("ends when it comes to nothing", async () => {
		const { claude, params, page } = await newOwner();
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await claude("pages.change", { params, body: { bio: "Pots" } });
		expect((await page()).proposals).toEqual([]);
	});

	it("is published with what was saved since, and taken back in one step", async () => {
		const owner = await newOwner();
		const { claude, params, page, save } = owner;
		await claude("blocks.add", { params, body: MARKET });
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await save({ fullName: "Juniper" });
		const before = await page();
		const { version } = await publish(owner);
		const after = await page();
		expect(after).toMatchObject({ version, bio: "Bowls", fullName: "Juniper", blocks: [MARKET.block, {}, {}] });
		expect(after.proposals).toMatchObject([{ state: "published", assistant: "Claude" }]);
		await undo(owner);
		const { proposals, version: _, publication: __, ...undone } = await page();
		expect(proposals).toEqual([]);
		expect(before).toMatchObject(undone);
	});

	it("says what somebody else has changed, too, and publishes the rest for whoever wants that", async () => {
		const owner = await newOwner();
		const { claude, params, page, save } = owner;
		await claude("pages.change", { params, body: { bio: "Bowls", fullName: "Juniper" } });
		await save({ bio: "Vases" });
		const before = await page();
		expect(await refusalOf(publish(owner))).toMatchObject({
			status: 409,
			message: "Somebody has changed the bio since.",
		});
		expect(await page()).toEqual(before);
		await publish(owner, true);
		expect(await page()).toMatchObject({ bio: "Vases", fullName: "Juniper" });
		await undo(owner);
		expect(await page()).toMatchObject({ bio: "Vases", fullName: before.fullName });
	});

	it("isn't published unseen: not the page's next version, and not what the assistant has added since", async () => {
		const owner = await newOwner();
		const { jane, id, claude, params, page } = owner;
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		const { version, proposals } = await page();
		const seen = { pageId: id, id: proposals[0]?.id ?? "", revision: 1, version, keepsClashes: false };
		await claude("pages.change", { params, body: { fullName: "Juniper" } });
		expect(await refusalOf(jane.client.proposals.publish.mutate(seen))).toMatchObject({ status: 409 });
		const onOther = { ...seen, revision: 2, version: version + 1 };
		expect(await refusalOf(jane.client.proposals.publish.mutate(onOther))).toMatchObject({ status: 409 });
		expect(await page()).toMatchObject({ bio: "Pots" });
		await jane.client.proposals.publish.mutate({ ...seen, revision: 2 });
		expect(await page()).toMatchObject({ bio: "Bowls", fullName: "Juniper" });
	});

	it("is discarded, and then proposed anew", async () => {
		const { jane, id, claude, params, page } = await newOwner();
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		const [open] = (await page()).proposals;
		await jane.client.proposals.discard.mutate({ pageId: id, id: open?.id ?? "" });
		expect((await page()).proposals).toEqual([]);
		expect(await claude("pages.get", { params })).toMatchObject({ bio: "Pots" });
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		expect((await page()).proposals).toHaveLength(1);
	});
});

describe("what an assistant changes with a token that edits", () => {
	it("is published, and one Undo takes back all of it", async () => {
		const owner = await newOwner("edit");
		const { claude, params, page } = owner;
		const before = await page();
		await claude("blocks.add", { params, body: MARKET });
		vi.setSystemTime(Date.now() + 5 * MINUTE_MS);
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		expect(await page()).toMatchObject({ bio: "Bowls", version: before.version + 2 });
		expect((await page()).proposals).toMatchObject([
			{ state: "published", changes: { fields: [{ field: "bio" }], blocks: [{ before: null }] } },
		]);
		await undo(owner);
		expect(await page()).toMatchObject({ bio: "Pots", blocks: before.blocks, proposals: [] });
	});

	it("is another one after somebody's save, or later", async () => {
		const owner = await newOwner("edit");
		const { claude, params, page, save } = owner;
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await save({ fullName: "Juniper" });
		await claude("pages.change", { params, body: { bio: "Vases" } });
		vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
		await claude("pages.change", { params, body: { bio: "Cups" } });
		const told = (await page()).proposals.map(({ changes }) => changes.fields[0]?.after);
		expect(told).toEqual(["Cups", "Vases", "Bowls"]);
	});

	it("isn't taken back where somebody has changed the same since, and can be kept", async () => {
		const owner = await newOwner("edit");
		const { jane, id, claude, params, page, save } = owner;
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await save({ bio: "Mine" });
		expect(await refusalOf(undo(owner))).toMatchObject({ status: 409, message: "Somebody has changed the bio since." });
		const [done] = (await page()).proposals;
		await jane.client.proposals.keep.mutate({ pageId: id, id: done?.id ?? "" });
		expect(await page()).toMatchObject({ bio: "Mine", proposals: [] });
	});

	it("is none where a program does it through the API", async () => {
		const { token, id, page } = await newOwner("edit");
		const headers = { "if-match": "*" };
		expect(await programWith(token)("PATCH", `/pages/${id}`, { body: { bio: "Bowls" }, headers })).toMatchObject({
			status: 200,
		});
		expect(await page()).toMatchObject({ bio: "Bowls", proposals: [] });
	});

	it("keeps the five newest of a page", async () => {
		const { claude, params, page } = await newOwner("edit");
		for (const bio of ["1", "2", "3", "4", "5", "6", "7"]) {
			await claude("pages.change", { params, body: { bio } });
			vi.setSystemTime(Date.now() + DAY_MS);
		}
		expect((await page()).proposals.map(({ changes }) => changes.fields[0]?.after)).toEqual(["7", "6", "5", "4", "3"]);
	});
});

describe("who sees and decides", () => {
	it("is whoever may edit the page", async () => {
		const [owner, editor, analyst] = [
			await newMember(`deciding-owner-${++people}`),
			await newMember(`deciding-editor-${people}`),
			await newMember(`deciding-analyst-${people}`),
		];
		const account = await newTeam(owner);
		await join(owner, account, editor, "editor");
		await join(owner, account, analyst, "analyst");
		const { id } = await owner.client.pages.create.mutate({ account });
		const claude = await addAssistant({ personId: editor.id, accountId: account });
		await claude("pages.change", { params: { page: id }, body: { bio: "Bowls" } });
		const [open] = (await owner.client.pages.get.query({ id })).proposals;
		expect(open).toMatchObject({ personName: "Jane Roe" });
		expect((await analyst.client.pages.get.query({ id })).proposals).toEqual([]);
		const wanted = { pageId: id, id: open?.id ?? "" };
		expect(await refusalOf(analyst.client.proposals.list.query({ pageId: id }))).toMatchObject({ status: 403 });
		expect(await refusalOf(analyst.client.proposals.discard.mutate(wanted))).toMatchObject({ status: 403 });
		const proposing = await addAssistant({ personId: analyst.id, accountId: account });
		await expect(proposing("pages.change", { params: { page: id }, body: { bio: "No" } })).rejects.toThrow(/role/);

		const { version } = await owner.client.pages.get.query({ id });
		const revision = open?.revision ?? 0;
		await owner.client.proposals.publish.mutate({ ...wanted, revision, version, keepsClashes: false });
		const all = { account, personIds: null, kind: null, pageId: id, days: null, after: null };
		const entries = await owner.client.activity.list.query(all);
		expect(entries).toContainEqual(expect.objectContaining({ personId: owner.id, assistant: "Claude" }));
	});
});

describe("proposals are bounded", () => {
	it("a page has five that wait", async () => {
		const { jane, params, page } = await newOwner();
		for (let at = 0; at < OPEN_PROPOSALS_MAX; at++) {
			const claude = await addAssistant({ personId: jane.id });
			await claude("pages.change", { params, body: { bio: `Bowls ${at}` } });
		}
		const sixth = await addAssistant({ personId: jane.id });
		await expect(sixth("pages.change", { params, body: { bio: "Vases" } })).rejects.toThrow("5 proposals wait");
		expect((await page()).proposals).toHaveLength(OPEN_PROPOSALS_MAX);
	});

	it("they end with their token while they wait, and after thirty days", async () => {
		const owner = await newOwner();
		const { jane, claude, params, page } = owner;
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		await publish(owner);
		await claude("pages.change", { params, body: { bio: "Vases" } });
		expect((await page()).proposals.map(({ state }) => state).toSorted()).toEqual(["open", "published"]);
		const [token] = await jane.client.tokens.list.query({});
		await jane.client.tokens.delete.mutate({ id: token?.id ?? "" });
		expect((await page()).proposals.map(({ state }) => state)).toEqual(["published"]);
		const stores = { env, database: openDatabase(env.DB) };
		const left = async () => (await env.DB.prepare("SELECT state FROM page_proposals").all()).results;
		vi.setSystemTime(Date.now() + 30 * DAY_MS);
		await deleteOldProposals(stores);
		expect(await left()).toHaveLength(2);
		vi.setSystemTime(Date.now() + 1);
		await deleteOldProposals(stores);
		expect(await left()).toEqual([]);
	});

	it("they end with a hand-over of their page, and with the page", async () => {
		const { jane, id, claude, params } = await newOwner("edit");
		const left = async () => (await env.DB.prepare("SELECT state FROM page_proposals").all()).results;
		await claude("pages.change", { params, body: { bio: "Bowls" } });
		expect(await left()).toHaveLength(1);
		await jane.client.handover.move.mutate({ pageId: id, receiver: await newTeam(jane) });
		expect(await left()).toEqual([]);
		const other = await newOwner();
		await other.claude("pages.change", { params: other.params, body: { bio: "Bowls" } });
		await env.DB.prepare("DELETE FROM pages WHERE id = ?").bind(other.id).run();
		expect(await left()).toEqual([]);
	});
});
