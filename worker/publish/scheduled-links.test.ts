import { evictDurableObject, runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Link } from "../../core/blocks/block.ts";
import { HOUR_MS } from "../../core/time/duration.ts";
import { APP, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { failing, visit, watch } from "../testing/visiting.ts";

/** A link with this title and schedule. */
function link(title: string, when: Pick<Link, "isHidden" | "visibleFrom" | "visibleUntil"> = {}): Link {
	return { kind: "link", id: `link-${title.toLowerCase()}`, title, url: `https://example.com/${title}`, ...when };
}

const titlesIn = (html: string | null): string[] =>
	[...(html ?? "").matchAll(/<span>(\w+)<\/span><\/a><\/li>/g)].map(([, t]) => t ?? "");
const titlesAt = async (path: string, faults: Partial<Env> = {}) => titlesIn(await (await visit(path, faults)).text());
const storedTitles = async (username: string) => titlesIn(await snapshotAt(`@${username}`));

const alarmOf = (pageId: string) =>
	runInDurableObject(env.LIVE.getByName(pageId), (_, { storage }) => storage.getAlarm());

const isSoon = { timeout: 60_000, interval: 50 };

describe("a public page", () => {
	const linksNow = () => [
		link("Always"),
		link("Hidden", { isHidden: true }),
		link("Waiting", { visibleFrom: Date.now() + HOUR_MS }),
		link("Current", { visibleFrom: Date.now() - HOUR_MS, visibleUntil: Date.now() + HOUR_MS }),
		link("Ended", { visibleUntil: Date.now() - HOUR_MS }),
	];

	it("a page shows only current links, to visitors and its owner, from D1 and from its snapshot", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "shows-some", { blocks: linksNow() });
		expect(await titlesAt("/shows-some")).toEqual(["Always", "Current"]);
		const own = await SELF.fetch(`${APP}/shows-some`, { headers: { cookie: jane.cookie() } });
		expect(titlesIn(await own.text())).toEqual(["Always", "Current"]);
		await published(id);
		expect(await storedTitles("shows-some")).toEqual(["Always", "Current"]);
	});

	it("a schedule that ends before it starts is refused", async () => {
		const jane = await newPerson();
		const links = [link("Backwards", { visibleFrom: 2 * HOUR_MS, visibleUntil: HOUR_MS })];
		await expect(newPage(jane, "backwards", { blocks: links })).rejects.toThrow("The end must be after the start.");
	});

	it("hidden and inactive links are a 404, and clicks on pages opened earlier count", async () => {
		const links = [...linksNow(), link("Just", { visibleUntil: Date.now() - 1_000 })];
		const { id } = await newPage(await newPerson(), "goes-to-some", { blocks: links });
		const follow = async (title: string) => {
			const path = `${APP}/go/${id}/link/link-${title.toLowerCase()}`;
			const response = await SELF.fetch(path, { redirect: "manual" });
			return [
				response.status,
				response.headers.get("location") ?? /Oops! Page not found/.exec(await response.text())?.[0],
			];
		};
		for (const title of ["Hidden", "Waiting", "Ended"]) {
			expect(await follow(title), title).toEqual([404, "Oops! Page not found"]);
		}
		for (const title of ["Always", "Current", "Just"]) {
			expect(await follow(title), title).toEqual([302, `https://example.com/${title}`]);
		}
		const body = JSON.stringify({ page: id, kind: "link", id: "link-hidden" });
		expect((await SELF.fetch(`${APP}/e`, { method: "POST", body })).status).toBe(204);
	});
});

describe("the time when a scheduled link appears or disappears", () => {
	it("a scheduled change is published on time, and open pages get it", async () => {
		const start = Date.now();
		const links = [
			link("Comes", { visibleFrom: start + 2_500 }),
			link("Goes", { visibleUntil: start + 4_500 }),
			link("Stays"),
		];
		const { id, version } = await newPage(await newPerson(), "on-the-dot", { blocks: links });
		await vi.waitFor(async () => expect(await storedTitles("on-the-dot")).toEqual(["Goes", "Stays"]), isSoon);
		const { messages, socket } = await watch(id, version);
		await vi.waitFor(async () => expect(await storedTitles("on-the-dot")).toEqual(["Comes", "Goes", "Stays"]), isSoon);
		expect(Date.now()).toBeGreaterThanOrEqual(start + 2_500);
		await vi.waitFor(async () => expect(await storedTitles("on-the-dot")).toEqual(["Comes", "Stays"]), isSoon);
		expect(Date.now()).toBeGreaterThanOrEqual(start + 4_500);
		await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(2));
		const shown = messages.map((message) => titlesIn((JSON.parse(message) as { html: string }).html));
		expect(shown.slice(-2)).toEqual([
			["Comes", "Goes", "Stays"],
			["Comes", "Stays"],
		]);
		expect(await alarmOf(id)).toBeNull();
		socket.close();
	});

	it("a schedule survives the live object's eviction", async () => {
		const moment = Date.now() + 2_500;
		const links = [link("Stays"), link("Comes", { visibleFrom: moment })];
		const { id } = await newPage(await newPerson(), "slept-through", { blocks: links });
		await published(id);
		expect(await alarmOf(id)).toBe(moment);
		await evictDurableObject(env.LIVE.getByName(id));
		await vi.waitFor(async () => expect(await storedTitles("slept-through")).toEqual(["Stays", "Comes"]), isSoon);
	});

	it("a save keeps the schedule, and a new schedule moves the alarm", async () => {
		const jane = await newPerson();
		const moment = Date.now() + HOUR_MS;
		const { id, version } = await newPage(jane, "saved-between", { blocks: [link("Comes", { visibleFrom: moment })] });
		await published(id);
		expect(await alarmOf(id)).toBe(moment);
		const save = (from: number, links: Link[]) =>
			jane.client.pages.save.mutate({ id, version: from, draft: draftWith({ blocks: links }) });

		const later = await save(version, [link("Comes", { visibleFrom: moment }), link("New")]);
		expect(await alarmOf(id)).toBeLessThan(moment);
		await published(id);
		expect(await storedTitles("saved-between")).toEqual(["New"]);
		expect(await alarmOf(id)).toBe(moment);

		const moved = await save(later.version, [link("Comes", { visibleFrom: moment + HOUR_MS }), link("New")]);
		await published(id);
		expect(await alarmOf(id)).toBe(moment + HOUR_MS);

		await save(moved.version, [link("Comes", { isHidden: true, visibleFrom: moment + HOUR_MS })]);
		await published(id);
		expect(await alarmOf(id)).toBeNull();
	});

	it("an alarm that fires early is set again", async () => {
		const moment = Date.now() + HOUR_MS;
		const { id } = await newPage(await newPerson(), "too-early", {
			blocks: [link("Comes", { visibleFrom: moment })],
		});
		await published(id);
		await published(id);
		expect(await alarmOf(id)).toBe(moment);
	});

	it("a deleted page has no scheduled alarm", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "gone-before", {
			blocks: [link("Comes", { visibleFrom: Date.now() + HOUR_MS })],
		});
		await published(id);
		await jane.client.pages.delete.mutate({ id });
		await published(id);
		expect(await alarmOf(id)).toBeNull();
	});

	it("a scheduled alarm does not keep an open page from getting a missed revision", async () => {
		const jane = await newPerson();
		const links = [link("Comes", { visibleFrom: Date.now() + HOUR_MS })];
		const { id, version } = await newPage(jane, "still-told", { blocks: links });
		await published(id);
		const behind = await watch(id, version, "an-older-look");
		await vi.waitFor(() => expect(behind.messages).toHaveLength(1));
		behind.socket.close();
	});
});

describe("when stores fail or are late", () => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.spyOn(console, "error").mockReturnValue();
	});

	/** A published page with a link that appears in an hour, and a live object that has lost its alarm. */
	async function newPageWithLostAlarm(username: string) {
		const moment = Date.now() + HOUR_MS;
		const links = [link("Stays"), link("Comes", { visibleFrom: moment })];
		const { id } = await newPage(await newPerson(), username, { blocks: links });
		await published(id);
		await runInDurableObject(env.LIVE.getByName(id), (_, { storage }) => storage.deleteAlarm());
		return { id, moment };
	}

	it("a scheduled publication that fails is retried, and the next scheduled time is kept", async () => {
		const moment = Date.now() + HOUR_MS;
		const links = [link("Comes", { visibleFrom: moment, visibleUntil: moment + HOUR_MS })];
		const { id } = await newPage(await newPerson(), "fails-then", { blocks: links });
		await published(id);
		const live = env.LIVE.getByName(id);
		vi.setSystemTime(moment);
		await runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SNAPSHOTS: failing() } }));
		await published(id);
		expect(await storedTitles("fails-then")).toEqual([]);
		const retryAt = await alarmOf(id);
		expect(retryAt).toBeGreaterThan(moment);
		expect(retryAt).toBeLessThan(moment + 60_000);
		await runInDurableObject(live, (object) => Object.assign(object, { env }));
		await published(id);
		expect(await storedTitles("fails-then")).toEqual(["Comes"]);
		expect(await alarmOf(id)).toBe(moment + HOUR_MS);
	});

	it("a snapshot past its scheduled time is replaced by the page from D1", async () => {
		const { id, moment } = await newPageWithLostAlarm("cold-past");
		vi.setSystemTime(moment);
		expect(await titlesAt("/cold-past")).toEqual(["Stays", "Comes"]);
		expect(await alarmOf(id)).toBeNull();
	});

	it("a scheduled change that was missed for a minute is published at the next visit", async () => {
		const { id, moment } = await newPageWithLostAlarm("missed-it");
		vi.setSystemTime(moment + 61_000);
		await visit("/missed-it");
		await published(id);
		expect(await storedTitles("missed-it")).toEqual(["Stays", "Comes"]);
	});

	it("the last snapshot is shown without D1, even past its scheduled time", async () => {
		const { moment } = await newPageWithLostAlarm("past-no-d1");
		vi.setSystemTime(moment);
		expect(await titlesAt("/past-no-d1", { DB: failing<D1Database>() })).toEqual(["Stays"]);
	});

	it("an isolate replaces even a fresh copy at the scheduled time", async () => {
		const { moment } = await newPageWithLostAlarm("warm-past");
		vi.setSystemTime(moment - 1);
		expect(await titlesAt("/warm-past")).toEqual(["Stays"]);
		vi.setSystemTime(moment);
		await visit("/warm-past");
		expect(await titlesAt("/warm-past")).toEqual(["Stays", "Comes"]);
	});

	it("an isolate with a copy of the page learns of a new schedule", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "later-known", { blocks: [link("Stays")] });
		await published(id);
		await visit("/later-known");
		const moment = Date.now() + 30_000;
		const links = [link("Stays", { visibleUntil: moment })];
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ blocks: links }) });
		await published(id);
		vi.setSystemTime(moment - 1);
		await visit("/later-known");
		vi.setSystemTime(moment);
		await visit("/later-known");
		expect(await titlesAt("/later-known")).toEqual([]);
	});
});
