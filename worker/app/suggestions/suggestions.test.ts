import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { boundsOfSlice } from "../../../core/page/page-slice.ts";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { addSession } from "../../testing/accounts.ts";
import { draftWith, newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { CHROME } from "../../testing/visits.ts";
import { SLICES } from "../links/find-targets.ts";
import { recordEvents } from "../stats/record/record-events.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
});

/** Runs cron in the minute of the week in which the page has its turn. */
async function visit(pageId: string): Promise<void> {
	let minute = Math.ceil(Date.now() / MINUTE_MS);
	const isTurn = () => {
		const [from, before] = boundsOfSlice(Math.floor(minute / 10) % SLICES, SLICES);
		return pageId >= from && pageId < before;
	};
	while (!isTurn()) minute += 1;
	vi.setSystemTime(minute * MINUTE_MS);
	await worker.scheduled(createScheduledController(), env);
}

const visitor = {
	userAgent: CHROME,
	referrer: null,
	language: null,
	country: "DE",
	region: null,
	city: null,
	edge: null,
};
const view = (pageId: string, id: string, at: number): SiteEvent => ({
	...visitor,
	kind: "view",
	id,
	pageId,
	at,
	visitor: id,
});

it("the facts are the views and clicks of 30 days", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "facts", { blocks: someLinks(2) });
	const now = Date.now();
	const click: SiteEvent = {
		...view(id, "click", now - DAY_MS),
		kind: "link",
		linkId: "link-1",
		linkTitle: "Link 1",
		linkUrl: "https://example.com/1",
	};
	await recordEvents(env, [view(id, "new", now - DAY_MS), view(id, "old", now - 31 * DAY_MS), click]);
	expect((await jane.client.suggestions.facts.query({ pageId: id })).facts).toEqual({
		views: 1,
		clicks: { "link-1": 1 },
		shownSince: {},
		deadAddresses: [],
		changedSources: [],
	});
});

it("a block is visible since the first weekly visit that saw it, and again after it was hidden", async () => {
	const jane = await newPerson();
	const [first, second] = someLinks(2);
	const { id, version } = await newPage(jane, "ages", { blocks: [first] });
	const since = async () => (await jane.client.suggestions.facts.query({ pageId: id })).facts.shownSince;
	await visit(id);
	const start = Date.now();
	expect(await since()).toEqual({ "link-1": start });
	const save = async (version: number, blocks: object[]) =>
		jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "ages", blocks: blocks as never[] }) });
	await save(version, [second as object, first as object]);
	vi.setSystemTime(Date.now() + DAY_MS);
	await visit(id);
	const later = Date.now();
	expect(later).toBe(start + 7 * DAY_MS);
	expect(await since()).toEqual({ "link-1": start, "link-2": later });
	await save(version + 1, [{ ...first, isHidden: true }]);
	vi.setSystemTime(Date.now() + DAY_MS);
	await visit(id);
	expect(await since()).toEqual({});
});

it("a dismissed suggestion stays dismissed after saves, on every device, and twice is once", async () => {
	const jane = await newPerson();
	const { id, version } = await newPage(jane, "dismissing");
	const suggestion = { pageId: id, id: "no-clicks:link-1" };
	await jane.client.suggestions.dismiss.mutate(suggestion);
	await jane.client.suggestions.dismiss.mutate(suggestion);
	await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "dismissing" }) });
	const phone = newBrowser();
	const userId = (await env.DB.prepare("SELECT user_id FROM pages").first<string>("user_id")) ?? "";
	phone.cookies.set("session", await addSession(userId));
	expect((await phone.client.suggestions.facts.query({ pageId: id })).dismissed).toEqual([suggestion.id]);
	const { pages } = await jane.client.account.export.query();
	expect(pages[0]?.dismissedSuggestions).toEqual([suggestion.id]);
	await env.DB.prepare("DELETE FROM pages").run();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM dismissed_suggestions").first("n")).toBe(0);
});

it.each(["", "no clicks", "no-clicks:a b", "x".repeat(301), "no-clicks:<b>"])("the id %j is refused", async (id) => {
	const jane = await newPerson();
	const page = await newPage(jane, "malformed");
	expect(await refusalOf(jane.client.suggestions.dismiss.mutate({ pageId: page.id, id }))).toMatchObject({
		status: 400,
	});
});
