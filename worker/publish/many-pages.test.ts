import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { refreshViewCounts } from "../app/stats/record/view-count.ts";
import { addAccount } from "../testing/accounts.ts";
import { bindingWith } from "../testing/bindings.ts";
import { draftWith, newPage, newPerson } from "../testing/people.ts";
import { snapshotAt } from "../testing/publishing.ts";
import { someoneWaitingDuring } from "../testing/someone-waiting.ts";
import { changePages } from "./change-pages.ts";
import { repeatRequests, requestOverduePublishes } from "./publish-requests.ts";
import { StalePages } from "./stale-pages.ts";

/** Pages that are stored, and wait for their first publication. */
async function restoredPages(name: string, count: number): Promise<{ id: string; username: string }[]> {
	const owner = await addAccount(`${name}@example.com`);
	const restored = Array.from({ length: count }, (_, at) => ({ id: `${name}-${at}-id`, username: `${name}-${at}` }));
	await env.DB.batch(
		restored.flatMap(({ id, username }) => [
			env.DB.prepare(
				"INSERT INTO pages (id, user_id, full_name, username, bio, created_at, updated_at) VALUES (?, ?, 'Jane', ?, 'Hello', 0, 0)",
			).bind(id, owner, username),
			env.DB.prepare("INSERT INTO publish_requests (page_id) VALUES (?)").bind(id),
		]),
	);
	await env.DB.prepare("INSERT OR REPLACE INTO subscriptions (user_id, email, plan) VALUES (?, 'x', 'business')")
		.bind(owner)
		.run();
	return restored;
}

/** Counts how many of these are under way at the same time. */
function watched() {
	const seen = { now: 0, most: 0, all: 0 };
	async function during<Result>(run: () => Promise<Result>): Promise<Result> {
		seen.now += 1;
		seen.all += 1;
		seen.most = Math.max(seen.most, seen.now);
		try {
			await scheduler.wait(5);
			return await run();
		} finally {
			seen.now -= 1;
		}
	}
	return { seen, during };
}

it("pages for which nobody waits are published one at a time, so that visitors on the same machine aren't held up", async () => {
	const restored = await restoredPages("in-turn", 8);
	const { seen, during } = watched();
	const put: KVNamespace["put"] = (...args) => during(() => env.SNAPSHOTS.put(...args));
	const counting = new Proxy(env.SNAPSHOTS, {
		get: (kv, name) => (name === "put" ? put : Reflect.get(kv, name).bind(kv)),
	});
	for (const { id } of restored) {
		await runInDurableObject(env.LIVE.getByName(id), (object) =>
			Object.assign(object, { env: { ...env, SNAPSHOTS: counting } }),
		);
	}
	await requestOverduePublishes(env);
	await vi.waitFor(async () => {
		for (const { username } of restored) expect(await snapshotAt(`@${username}`)).toContain("Jane");
	}, 60_000);
	expect(seen.all).toBeGreaterThanOrEqual(restored.length);
	// A page has two values in KV, its snapshot and its address, one after the other.
	expect(seen.most).toBe(1);
});

it("a save doesn't wait for the turn of others", async () => {
	const [slow, next] = await restoredPages("not-behind", 2);
	let goOn = () => {};
	const isStanding = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	let hasBegun = false;
	const standing = new Proxy(env.SNAPSHOTS, {
		get: (kv, name) =>
			name === "put"
				? async (...args: Parameters<KVNamespace["put"]>) => {
						hasBegun = true;
						await isStanding;
						return env.SNAPSHOTS.put(...args);
					}
				: Reflect.get(kv, name).bind(kv),
	});
	await runInDurableObject(env.LIVE.getByName(slow?.id ?? ""), (object) =>
		Object.assign(object, { env: { ...env, SNAPSHOTS: standing } }),
	);
	await env.LIVE.getByName(slow?.id ?? "").requestPublishInTurn(slow?.id ?? "");
	await vi.waitFor(() => expect(hasBegun).toBe(true), 60_000);
	await env.LIVE.getByName(next?.id ?? "").requestPublishInTurn(next?.id ?? "");
	const jane = await newPerson();
	const { id, version } = await newPage(jane, "saved-meanwhile", { bio: "Somebody waits" });
	await vi.waitFor(async () => expect(await snapshotAt("@saved-meanwhile")).toContain("Somebody waits"), 60_000);
	expect(await snapshotAt(`@${next?.username}`)).toBeNull();
	// A page whose turn hasn't come is published at once when its owner saves it.
	await env.LIVE.getByName(id).requestPublishInTurn(id);
	await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: "saved-meanwhile", bio: "Again" }) });
	await vi.waitFor(async () => expect(await snapshotAt("@saved-meanwhile")).toContain("Again"), 60_000);
	goOn();
	await vi.waitFor(async () => expect(await snapshotAt(`@${next?.username}`)).toContain("Jane"), 60_000);
});

it("however many pages a change concerns, few live objects are asked before somebody else gets an answer", async () => {
	const ids = (await restoredPages("many", 30)).map(({ id }) => id);
	const database = openDatabase(env.DB);
	const everyPage = new StalePages(database, sql`SELECT ${pages.id} FROM ${pages}`);
	const askAll: Record<string, (counting: Env) => Promise<unknown>> = {
		"a restore": (counting) => requestOverduePublishes(counting),
		"a deletion": (counting) => repeatRequests(counting, ids),
		"a change": (counting) => changePages({ env: counting, database }, { stale: everyPage }),
		"new views": (counting) => refreshViewCounts(counting, ids),
	};
	for (const [name, ask] of Object.entries(askAll)) {
		const seen = await someoneWaitingDuring((note) => {
			const asked = async () => note();
			const LIVE = bindingWith<Env["LIVE"]>({
				getByName: () => ({ requestPublish: asked, requestPublishInTurn: asked, requestRefresh: asked }),
			});
			return ask({ ...env, LIVE });
		});
		expect([name, seen.steps >= ids.length, seen.most <= 5]).toEqual([name, true, true]);
	}
});
