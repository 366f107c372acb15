import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Gate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { addAccount } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { createPage } from "./create-page.ts";
import { savePage } from "./save-page.ts";

const NEEDS_PLAN = limitMessage("password", "free", true);
const UPGRADE = {
	status: 403,
	title: "Upgrade Required",
	message: NEEDS_PLAN,
	fields: { "draft.blocks": NEEDS_PLAN },
};

/** Links of which the first have these gates. */
const locked = (...gates: Gate[]) => someLinks(4).map((link, at) => (gates[at] ? { ...link, gate: gates[at] } : link));

async function save({ client }: Browser, id: string, blocks: ReturnType<typeof locked>) {
	const { version } = await client.pages.get.query({ id });
	return client.pages.save.mutate({ id, version, draft: draftWith({ blocks }) });
}

const create = ({ client }: Browser, blocks: ReturnType<typeof locked>) =>
	client.pages.createFilled.mutate({ draft: draftWith({ username: null, blocks }), socials: [] });

describe("locking a link", () => {
	it.each<Plan>(["pro", "business"])("all gates are stored field by field on %s", async (plan) => {
		const jane = await newPerson(plan);
		const { id } = await newPage(jane, `locked-${plan}`);
		const blocks = locked(SAMPLE_GATES.password, SAMPLE_GATES.email, SAMPLE_GATES.age, SAMPLE_GATES.payment);
		await save(jane, id, blocks);
		expect((await jane.client.pages.get.query({ id })).blocks).toEqual(blocks);
		const created = await create(jane, blocks);
		expect((await jane.client.pages.get.query(created)).blocks).toEqual(blocks);
	});

	it("Free has every gate but a password", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "locked-free");
		await save(jane, id, locked(SAMPLE_GATES.email, SAMPLE_GATES.age, SAMPLE_GATES.payment));
		expect(
			await refusalOf(save(jane, id, locked(SAMPLE_GATES.email, SAMPLE_GATES.age, SAMPLE_GATES.password))),
		).toMatchObject(UPGRADE);
	});

	it("a page with a password isn't created on Free, and leaves nothing behind", async () => {
		const jane = await newPerson();
		expect(await refusalOf(create(jane, locked(SAMPLE_GATES.password)))).toMatchObject(UPGRADE);
		expect(await jane.client.pages.list.query()).toEqual([]);
	});

	it("a lapsed plan keeps its passwords, loses any that is removed, and gets no more", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "locked-lapsed");
		await save(jane, id, locked(SAMPLE_GATES.password, SAMPLE_GATES.password));
		await env.DB.prepare("UPDATE subscriptions SET ends_at = ?").bind(Date.now()).run();
		const hinted = { ...SAMPLE_GATES.password, hint: "Ask me" };
		await save(jane, id, locked(hinted, SAMPLE_GATES.password));
		expect(await refusalOf(save(jane, id, locked(hinted, hinted, hinted)))).toMatchObject(UPGRADE);
		await save(jane, id, locked(hinted));
		expect(await refusalOf(save(jane, id, locked(hinted, hinted)))).toMatchObject(UPGRADE);
	});

	it("nobody can ask for addresses or money where no mail is set up, and what is there stays", async () => {
		const userId = await addAccount("jane@example.com");
		const [jane, silent] = [actingAs(userId), actingAs(userId, { ENVIRONMENT: "production" })];
		const id = await createPage(jane);
		const blocks = { email: locked(SAMPLE_GATES.email), payment: locked(SAMPLE_GATES.age, SAMPLE_GATES.payment) };
		for (const kind of ["email", "payment"] as const) {
			const draft = draftWith({ blocks: blocks[kind] });
			await expect(savePage(silent, { id, version: 1, draft })).rejects.toMatchObject({
				code: "forbidden",
				title: "Email needed",
				field: "draft.blocks",
			});
		}
		const both = draftWith({ blocks: locked(SAMPLE_GATES.email, SAMPLE_GATES.payment) });
		await savePage(jane, { id, version: 1, draft: both });
		await savePage(silent, { id, version: 2, draft: { ...both, bio: "New" } });
	});
});

describe("a notice in front of a page", () => {
	it("is saved with the page on any plan, and only asks for an age", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "page-notice");
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ gate: SAMPLE_GATES.age }) });
		expect((await jane.client.pages.get.query({ id })).gate).toEqual(SAMPLE_GATES.age);
		const other = { id, version: version + 1, draft: draftWith({ gate: SAMPLE_GATES.password as never }) };
		expect(await refusalOf(jane.client.pages.save.mutate(other))).toMatchObject({ status: 400 });
	});
});
