import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { requestOverduePublishes } from "../../publish/publish-requests.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { failing } from "../../testing/visiting.ts";

const PUBLIC = { isPublic: true, isPending: false, problem: null };
const PENDING = { isPublic: true, isPending: true, problem: null };

/** A page that is public. Its live object publishes only when a test says so. */
async function newPublicPage(username: string) {
	const jane = await newPerson();
	const { id, version } = await newPage(jane, username, { bio: "Before" });
	await published(id);
	const live = env.LIVE.getByName(id);
	await runInDurableObject(live, (_, { storage }) => storage.put("retryAt", Date.now() + 60_000));
	const save = (change: object = {}) =>
		jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, bio: "After", ...change }) });
	return { jane, id, live, save };
}

const stateOf = (jane: Browser, id: string) => jane.client.pages.publication.query({ id });

describe("the state of a page's publication", () => {
	it("a saved page is pending until its snapshot is written", async () => {
		const { jane, id, save } = await newPublicPage("soon-public");
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
		await save();
		expect(await stateOf(jane, id)).toEqual(PENDING);
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ publication: PENDING });
		expect(await snapshotAt("@soon-public")).toContain("Before");
		await published(id);
		expect(await snapshotAt("@soon-public")).toContain("After");
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
	});

	it("a social icon is pending like a save", async () => {
		const { jane, id } = await newPublicPage("soon-sociable");
		await jane.client.socials.add.mutate({ pageId: id, id: "social-1", platform: "x", handle: "jane" });
		expect(await stateOf(jane, id)).toEqual(PENDING);
		await published(id);
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
	});

	it("a save during a publication is still pending after it", async () => {
		const { jane, id, live, save } = await newPublicPage("twice-saved");
		await save();
		// The snapshot's write waits for the second save.
		const isSaved = Promise.withResolvers<void>();
		const put: KVNamespace["put"] = async (...args: Parameters<KVNamespace["put"]>) => {
			const { version } = await jane.client.pages.get.query({ id });
			const draft = draftWith({ username: "twice-saved", bio: "Last" });
			await jane.client.pages.save.mutate({ id, version, draft });
			isSaved.resolve();
			return env.SNAPSHOTS.put(...args);
		};
		const slow = new Proxy(env.SNAPSHOTS, {
			get: (kv, name) => (name === "put" ? put : Reflect.get(kv, name).bind(kv)),
		});
		await runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SNAPSHOTS: slow } }));
		await published(id);
		await isSaved.promise;
		expect(await stateOf(jane, id)).toEqual(PENDING);
		await runInDurableObject(live, (object) => Object.assign(object, { env }));
		await published(id);
		expect(await snapshotAt("@twice-saved")).toContain("Last");
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
	});

	it("a page stays pending while KV fails", async () => {
		const log = vi.spyOn(console, "error").mockReturnValue();
		const { jane, id, live, save } = await newPublicPage("in-a-storm");
		await runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SNAPSHOTS: failing() } }));
		await save();
		await published(id);
		expect(log).toHaveBeenCalled();
		expect(await stateOf(jane, id)).toEqual(PENDING);
		await runInDurableObject(live, (object) => Object.assign(object, { env }));
		await published(id);
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
	});

	it("a page stays pending while its live object can't be reached, until cron repeats the request", async () => {
		const { jane, id, live, save } = await newPublicPage("out-of-reach");
		await save();
		// As if the request had never arrived.
		await runInDurableObject(live, (_, { storage }) => storage.deleteAlarm());
		await published(id);
		expect(await stateOf(jane, id)).toEqual(PENDING);
		await requestOverduePublishes(env);
		await published(id);
		expect(await stateOf(jane, id)).toEqual(PUBLIC);
	});

	it("a page without an address, an empty one and a suspended one aren't public", async () => {
		const { jane, id, save } = await newPublicPage("not-for-all");
		const isPublic = async () => (await stateOf(jane, id)).isPublic;
		await env.DB.prepare("INSERT INTO suspensions (page_id, reason, suspended_at) VALUES (?, 'spam', 0)")
			.bind(id)
			.run();
		expect(await isPublic()).toBe(false);
		await env.DB.prepare("DELETE FROM suspensions").run();
		expect(await isPublic()).toBe(true);
		await save({ username: null });
		expect(await isPublic()).toBe(false);
		const john = await newPerson();
		const empty = await john.client.pages.create.mutate();
		expect((await stateOf(john, empty.id)).isPublic).toBe(false);
	});

	it("a stranger learns nothing about a page", async () => {
		const { id } = await newPublicPage("own-business");
		const stranger = await newPerson();
		const { status, reason } = await refusalOf(stateOf(stranger, id));
		expect([status, reason]).toEqual([404, "not_found"]);
		expect(await refusalOf(stateOf(stranger, "no-such-page-1"))).toMatchObject({ status, reason });
	});
});
