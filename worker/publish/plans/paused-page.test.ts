import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import worker from "../../index.ts";
import { draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { readStores } from "../../testing/stores.ts";

const PAUSED = {
	status: 403,
	reason: "limit_reached",
	title: "Page paused",
	message: "This page is paused. Your Free plan includes 1 bio page(s). Upgrade to change it.",
};

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A person whose Pro plan has ended, with two pages that have one icon each. */
async function newDowngraded() {
	const jane = await newPerson("pro");
	const older = await newPage(jane, "jane-older");
	const newer = await newPage(jane, "jane-newer");
	for (const { id } of [older, newer]) {
		await jane.client.socials.add.mutate({ pageId: id, id: `icon-${id}`, platform: "x", handle: "jane" });
	}
	const downgrade = async () => {
		await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
		await worker.scheduled(createScheduledController(), env);
		for (const { id } of [older, newer]) await published(id);
	};
	return { jane, older, newer, downgrade };
}

/** Every change of a page, except its deletion. */
const changesOf = ({ client }: Person, { id, version }: { id: string; version: number }) => {
	const icon = { pageId: id, id: `icon-${id}` };
	return {
		save: () => client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Changed" }) }),
		makePrimary: () => client.pages.makePrimary.mutate({ id }),
		add: () => client.socials.add.mutate({ pageId: id, id: "icon-new", platform: "tiktok", handle: "jane" }),
		setVisible: () => client.socials.setVisible.mutate({ ...icon, isVisible: false }),
		reorder: () => client.socials.reorder.mutate({ pageId: id, ids: [icon.id] }),
		remove: () => client.socials.remove.mutate(icon),
	};
};

it("a paused page refuses every change with the reason, and nothing changes", async () => {
	const { jane, older, downgrade } = await newDowngraded();
	await downgrade();
	const before = await readStores();
	for (const [name, change] of Object.entries(changesOf(jane, older))) {
		expect([name, await refusalOf(change())]).toEqual([name, expect.objectContaining(PAUSED)]);
	}
	expect(await readStores()).toEqual(before);
});

it("the page within the plan accepts every change", async () => {
	const { jane, newer, downgrade } = await newDowngraded();
	await downgrade();
	for (const change of Object.values(changesOf(jane, newer))) await change();
	expect(await jane.client.pages.get.query({ id: newer.id })).toMatchObject({
		bio: "Changed",
		isPrimary: true,
		isPaused: false,
		socials: [{ id: "icon-new" }],
	});
});

it("somebody else's paused page looks like a missing one", async () => {
	const { older, downgrade } = await newDowngraded();
	await downgrade();
	const joe = await newPerson();
	for (const change of Object.values(changesOf(joe, older))) expect((await refusalOf(change())).status).toBe(404);
});

it("statistics of a paused page stay readable, no page can be created, and a paused page can be deleted", async () => {
	const { jane, older, newer, downgrade } = await newDowngraded();
	await jane.client.pages.makePrimary.mutate({ id: newer.id });
	await downgrade();
	const question = { period: "7d", timeZone: "Europe/Berlin" } as const;
	expect(await jane.client.stats.get.query({ id: older.id, ...question })).toMatchObject({ page: { id: older.id } });
	expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({ reason: "limit_reached" });
	await jane.client.pages.delete.mutate({ id: older.id });
	expect(await jane.client.pages.list.query()).toMatchObject([{ id: newer.id, isPaused: false }]);
});

it("the next page comes back when the page within the plan is deleted", async () => {
	const { jane, older, newer, downgrade } = await newDowngraded();
	await downgrade();
	expect([await snapshotAt("@jane-older"), await snapshotAt("@jane-newer")]).toEqual([null, expect.any(String)]);
	await jane.client.pages.delete.mutate({ id: newer.id });
	await published(older.id);
	await published(newer.id);
	expect([await snapshotAt("@jane-older"), await snapshotAt("@jane-newer")]).toEqual([expect.any(String), null]);
	expect(await jane.client.pages.list.query()).toMatchObject([{ id: older.id, isPaused: false }]);
});

it("making the primary page primary again changes nothing, even when it is the oldest of too many pages", async () => {
	const jane = await newPerson("business");
	const first = await newPage(jane, "jane-first");
	await jane.client.pages.makePrimary.mutate({ id: first.id });
	for (let pages = 1; pages < 7; pages += 1) await jane.client.pages.create.mutate();
	await env.DB.prepare("UPDATE subscriptions SET plan = 'pro'").run();
	await jane.client.pages.makePrimary.mutate({ id: first.id });
	const pages = await jane.client.pages.list.query();
	expect(pages.map(({ isPaused }) => isPaused)).toEqual([false, false, false, false, false, true, true]);
	expect(pages[0]).toMatchObject({ id: first.id, isPrimary: true });
});
