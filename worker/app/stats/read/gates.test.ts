import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Block } from "../../../../core/blocks/block.ts";
import { SAMPLE_BLOCKS } from "../../../../core/blocks/sample-blocks.ts";
import type { AgeGate } from "../../../../core/gates/gate.ts";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { draftWith, newPage, newPerson } from "../../../testing/people.ts";
import { CHROME, deliver, rowsOf, storedEvents } from "../../../testing/visits.ts";

const GATE: AgeGate = { kind: "age", minimum: 18, asks: "yes", words: "" };
const LOCKED: Block = { kind: "link", id: "locked-1", title: "The recipe", url: "https://recipe.example/", gate: GATE };
const OPEN: Block = { kind: "link", id: "open-1", title: "The shop", url: "https://shop.example/" };

function stepAt(pageId: string, linkId: string, step: "seen" | "passed", more: Partial<SiteEvent> = {}): SiteEvent {
	const visit = { id: crypto.randomUUID(), pageId, at: Date.now(), visitor: "a.b", userAgent: CHROME, country: "DE" };
	const event = { ...visit, referrer: null, language: null, kind: "gate", linkId, linkTitle: "An old title", step };
	return { ...event, ...more } as SiteEvent;
}

/** A page with a locked link and an open one. */
async function lockedPage(username: string) {
	const jane = await newPerson();
	const { id, version } = await newPage(jane, username, { blocks: [LOCKED, OPEN] });
	const ask = (filters?: { dimension: "country"; key: string }[]) =>
		jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
	const save = (change: object) =>
		jane.client.pages.save.mutate({ id, version, draft: draftWith({ blocks: [LOCKED, OPEN], ...change }) as never });
	return { id, ask, save };
}

it("a gate's visits are counted with its block's current title, and nobody is left below 0", async () => {
	const { id, ask } = await lockedPage("gate-counts");
	expect((await ask()).gates).toEqual([
		{ id: "locked-1", title: "The recipe", kind: "age", seen: 0, passed: 0, left: 0 },
	]);
	const steps = (["seen", "seen", "seen", "passed"] as const).map((step) => stepAt(id, "locked-1", step));
	await deliver(steps);
	await deliver(steps, { id: "again" });
	await deliver([stepAt(id, "gone-1", "passed")]);
	const { gates, totals, topLinks } = await ask();
	expect(gates).toEqual([
		{ id: "locked-1", title: "The recipe", kind: "age", seen: 3, passed: 1, left: 2 },
		{ id: "gone-1", title: "An old title", kind: null, seen: 0, passed: 1, left: 0 },
	]);
	expect(totals).toMatchObject({ views: 0, clicks: 0, gatesSeen: 3, gatesPassed: 2 });
	expect(topLinks).toEqual([]);
});

it("the form of a tip is seen and passed as a gate is", async () => {
	const { id, ask, save } = await lockedPage("gate-tips");
	await save({ blocks: [{ ...SAMPLE_BLOCKS.tip, id: "tip-coffee" }] });
	await deliver([
		stepAt(id, "tip-coffee", "seen"),
		stepAt(id, "tip-coffee", "seen"),
		stepAt(id, "tip-coffee", "passed"),
	]);
	expect((await ask()).gates).toEqual([
		{ id: "tip-coffee", title: "Buy me a coffee", kind: "tip", seen: 2, passed: 1, left: 1 },
	]);
});

it("gates are counted through filters like everything else", async () => {
	const { id, ask } = await lockedPage("gate-filters");
	await deliver([stepAt(id, "locked-1", "seen"), stepAt(id, "locked-1", "seen", { country: "FR" })]);
	await deliver([stepAt(id, "locked-1", "passed", { country: "FR" })]);
	expect((await ask([{ dimension: "country", key: "FR" }])).gates).toMatchObject([{ seen: 1, passed: 1, left: 0 }]);
	expect((await ask([{ dimension: "country", key: "DE" }])).gates).toMatchObject([{ seen: 1, passed: 0, left: 1 }]);
});

it("bots and previews see no gate and count once, as robots", async () => {
	const { id, ask } = await lockedPage("gate-robots");
	await deliver([stepAt(id, "locked-1", "seen", { userAgent: "WhatsApp/2.23.20.0" })]);
	const { gates, totals } = await ask();
	expect(gates).toMatchObject([{ seen: 0 }]);
	expect(totals).toMatchObject({ gatesSeen: 0, previews: 1, bots: 0 });
	expect(await storedEvents("gate")).toEqual([]);
});

it("the notice before a whole page is one of its gates", async () => {
	const { id, ask, save } = await lockedPage("gate-whole");
	await save({ gate: GATE });
	await deliver([stepAt(id, "page", "seen"), stepAt(id, "page", "seen")]);
	expect((await ask()).gates).toMatchObject([
		{ id: "page", title: "The whole page", kind: "age", seen: 2 },
		{ id: "locked-1", seen: 0 },
	]);
});

it("a click through a gate has a title and no address: none is stored, and the owner reads the current one", async () => {
	const { id, ask, save } = await lockedPage("gate-clicks");
	const click = (linkId: string) => stepAt(id, linkId, "seen", { kind: "link", linkUrl: "" } as Partial<SiteEvent>);
	await deliver([click("locked-1"), click("locked-1")]);
	expect((await ask()).topLinks).toMatchObject([
		{ id: "locked-1", title: "The recipe", url: "https://recipe.example/", clicks: 2, isOnPage: true },
	]);
	await save({ blocks: [OPEN] });
	expect((await ask()).topLinks).toMatchObject([{ title: "An old title", url: null, clicks: 2, isOnPage: false }]);
	const stored = JSON.stringify([await storedEvents("link"), await rowsOf("click_targets")]);
	expect(stored).not.toContain("recipe.example");
	const { results } = await env.DB.prepare("SELECT totals FROM day_counts").all();
	expect(JSON.stringify(results)).not.toContain("recipe.example");
});
