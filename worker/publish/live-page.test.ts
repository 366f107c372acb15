import { evictDurableObject, runDurableObjectAlarm, runInDurableObject, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../core/time/duration.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, type Browser, draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { failing, watch } from "../testing/visiting.ts";
import { requestOverduePublishes } from "./publish-requests.ts";

describe("publishing", () => {
	it("a save is published without another request", async () => {
		await newPage(await newPerson(), "self-made", { bio: "Hello" });
		await vi.waitFor(async () => expect(await snapshotAt("@self-made")).toContain("Hello"), 60_000);
	});

	it("a save is published when the live object is evicted first", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		const live = env.LIVE.getByName(id);
		// Keeps the alarm from firing by itself: an eviction waits for running work.
		await runInDurableObject(live, (_, { storage }) => storage.put("retryAt", Date.now() + 60_000));
		const draft = draftWith({ username: "evicted", bio: "Hello" });
		await jane.client.pages.save.mutate({ id, version: 1, draft });
		await evictDurableObject(live);
		expect(await snapshotAt("@evicted")).toBeNull();
		expect(await runDurableObjectAlarm(live)).toBe(true);
		expect(await snapshotAt("@evicted")).toContain("Hello");
	});

	it("a save is published at once after publications whose clock was a day ahead", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "from-tomorrow", { bio: "Tomorrow" });
		await published(id);
		const live = env.LIVE.getByName(id);
		await runInDurableObject(live, async (_, { storage }) => {
			await storage.put({ publishedAt: Date.now() + DAY_MS });
			await storage.setAlarm(Date.now() + DAY_MS);
		});
		const draft = draftWith({ username: "from-tomorrow", bio: "Today" });
		await jane.client.pages.save.mutate({ id, version, draft });
		await vi.waitFor(async () => expect(await snapshotAt("@from-tomorrow")).toContain("Today"), 60_000);
	});

	it("50 saves in 5 seconds publish the last one, with at most one write a second", async () => {
		const jane = await newPerson();
		let { id, version } = await newPage(jane, "in-a-hurry");
		const live = env.LIVE.getByName(id);
		let writes = 0;
		await runInDurableObject(live, (object) => {
			const put: KVNamespace["put"] = (...args) => {
				writes += 1;
				return env.SNAPSHOTS.put(...args);
			};
			const counting = new Proxy(env.SNAPSHOTS, {
				get: (kv, name) => (name === "put" ? put : Reflect.get(kv, name).bind(kv)),
			});
			Object.assign(object, { env: { ...env, SNAPSHOTS: counting } });
		});
		const startedAt = Date.now();
		for (let save = 1; save <= 50; save++) {
			({ version } = await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: `Save ${save}.` }) }));
			await scheduler.wait(Math.max(0, startedAt + save * 100 - Date.now()));
		}
		await vi.waitFor(async () => expect(await snapshotAt("@in-a-hurry")).toContain("Save 50."), 60_000);
		const seconds = (Date.now() - startedAt) / 1000;
		expect(writes).toBeGreaterThan(1);
		expect(writes).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
	});

	it("a renamed page moves to its new username, and the old one redirects", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "before-move");
		await published(id);
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "after-move" }) });
		await published(id);
		expect(await snapshotAt("@before-move")).toBe("");
		expect(await snapshotAt("@after-move")).toContain("@after-move");
		expect((await SELF.fetch(`${APP}/before-move`)).url).toBe(`${APP}/after-move`);
	});

	it("a deleted page loses all its snapshots and its stored state", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "soon-gone");
		await addDomain(id, "gone.example");
		await env.LIVE.getByName(id).requestPublish(id);
		await published(id);
		expect(await snapshotAt("gone.example")).toContain("Jane Roe");
		await jane.client.pages.delete.mutate({ id });
		await published(id);
		expect([await snapshotAt("@soon-gone"), await snapshotAt("gone.example")]).toEqual([null, null]);
		await runInDurableObject(env.LIVE.getByName(id), async (_, { storage }) => {
			expect((await storage.list()).size).toBe(0);
		});
		expect(await env.DB.prepare("SELECT count(*) AS n FROM publish_requests").first("n")).toBe(0);
	});

	it("a lost publish request is repeated by cron", async () => {
		const { id } = await newPage(await newPerson(), "lost-request", { bio: "Hello" });
		const live = env.LIVE.getByName(id);
		await runInDurableObject(live, (_, { storage }) => storage.deleteAlarm());
		expect(await runDurableObjectAlarm(live)).toBe(false);
		await requestOverduePublishes(env);
		await published(id);
		expect(await snapshotAt("@lost-request")).toContain("Hello");
	});
});

describe("a page that gives up its username", () => {
	const rename = async (jane: Browser, page: { id: string; version: number }, username: string | null) => ({
		id: page.id,
		...(await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username }) })),
	});
	const statusOf = async (path: string) =>
		(await SELF.fetch(`${APP}${path}`, { headers: { upgrade: "websocket" }, redirect: "manual" })).status;

	it("a page without a username is closed to visitors while KV is down", async () => {
		const log = vi.spyOn(console, "error").mockReturnValue();
		const jane = await newPerson();
		const page = await newPage(jane, "leaves-in-a-storm", { blocks: someLinks(1) });
		await published(page.id);
		const open = await watch(page.id, page.version);
		const live = env.LIVE.getByName(page.id);
		await runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SNAPSHOTS: failing() } }));
		await rename(jane, page, null);
		// The page is closed before the alarm and after its failure.
		for (const _ of [1, 2]) {
			expect(await statusOf(`/live/${page.id}?version=0`)).toBe(404);
			await published(page.id);
		}
		await vi.waitFor(() => expect(open.closeCodes).toEqual([1000]), 60_000);
		expect(open.messages).toEqual([]);
		await runInDurableObject(live, async (_, { storage }) => expect(await storage.get("fragment")).toBeUndefined());
		await runInDurableObject(live, (object) => Object.assign(object, { env }));
		await published(page.id);
		log.mockRestore();
	});

	it("a page with a new username is published and can be watched again", async () => {
		const jane = await newPerson();
		const page = await newPage(jane, "comes-and-goes");
		await published(page.id);
		const withdrawn = await rename(jane, page, null);
		await published(page.id);
		expect(await snapshotAt("@comes-and-goes")).toBeNull();
		const back = await rename(jane, withdrawn, "comes-back");
		await published(page.id);
		expect(await snapshotAt("@comes-back")).toContain("@comes-back");
		const { messages, socket } = await watch(page.id, page.version);
		await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000);
		expect(JSON.parse(messages[0] ?? "")).toMatchObject({ version: back.version });
		socket.close();
	});
});

describe("an open page", () => {
	it("an open page gets a new revision, also after the live object slept", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "watched");
		await published(id);
		const { messages, socket } = await watch(id, version);
		await evictDurableObject(env.LIVE.getByName(id));
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Just now" }) });
		await published(id);
		await vi.waitFor(() => expect(messages).toHaveLength(1));
		expect(JSON.parse(messages[0] ?? "")).toMatchObject({ html: expect.stringContaining("Just now") });
		socket.close();
	});

	it("an open page with an older save gets the published one at once, and one with a newer save gets nothing", async () => {
		const { id, version } = await newPage(await newPerson(), "late-watcher");
		await published(id);
		const newer = await watch(id, version + 1);
		const older = await watch(id, version - 1);
		await vi.waitFor(() => expect(older.messages).toHaveLength(1));
		expect(newer.messages).toEqual([]);
		for (const { socket } of [newer, older]) socket.close();
	});

	it("an open page gets new social icons, which have no new version", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "sociable");
		await published(id);
		const { messages, socket } = await watch(id, version);
		await jane.client.socials.add.mutate({ pageId: id, id: "social-1", platform: "x", handle: "jane" });
		await published(id);
		await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000);
		const fragment = JSON.parse(messages[0] ?? "") as { revision: string };
		expect(fragment).toMatchObject({ version, html: expect.stringContaining("https://x.com/jane") });

		const older = await watch(id, version, "an-older-look");
		await vi.waitFor(() => expect(older.messages).toEqual(messages));
		const same = await watch(id, version, fragment.revision);
		// While a publication is due, an open page may be newer than the last publication.
		await runInDurableObject(env.LIVE.getByName(id), (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
		const newer = await watch(id, version, "a-newer-look");
		expect([same.messages, newer.messages]).toEqual([[], []]);
		for (const watcher of [socket, older.socket, same.socket, newer.socket]) watcher.close();
	});

	it("a live connection needs a WebSocket and an existing page", async () => {
		expect((await SELF.fetch(`${APP}/live/some-page-id-here`)).status).toBe(426);
		for (const id of ["x", "no-such-page"]) {
			expect((await SELF.fetch(`${APP}/live/${id}`, { headers: { upgrade: "websocket" } })).status).toBe(404);
		}
	});
});
