import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { type Browser, draftWith, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";

const TAKEN = { status: 409, fields: { "draft.username": "This username is taken." } };

/** Saves the page with another username (null for none) and returns its new version. */
async function rename(person: Browser, { id, version }: { id: string; version: number }, username: string | null) {
	return { id, ...(await person.client.pages.save.mutate({ id, version, draft: draftWith({ username }) })) };
}

const kept = async () =>
	(await env.DB.prepare("SELECT username, page_id FROM former_usernames ORDER BY username").all()).results;

/** Expires every kept username. */
const runOut = () => env.DB.prepare("UPDATE former_usernames SET released_at = ?").bind(Date.now()).run();

describe("a username that a page gives up", () => {
	it("a username that a page gives up is kept for 90 days", async () => {
		const jane = await newPerson();
		const first = await newPage(jane, "jane-first");
		const second = await rename(jane, first, "jane-second");
		await rename(jane, second, null);
		const { results } = await env.DB.prepare(
			`SELECT username, page_id, user_id = (SELECT id FROM users) AS is_hers, released_at FROM former_usernames ORDER BY 1`,
		).all<{ username: string; released_at: number }>();
		expect(results).toMatchObject([
			{ username: "jane-first", page_id: first.id, is_hers: 1 },
			{ username: "jane-second", page_id: first.id, is_hers: 1 },
		]);
		for (const { released_at } of results) {
			expect(released_at).toBeGreaterThan(Date.now() + 90 * DAY_MS - 60_000);
			expect(released_at).toBeLessThanOrEqual(Date.now() + 90 * DAY_MS);
		}
	});

	it("a save that is refused or does not change the username keeps no former username", async () => {
		const jane = await newPerson();
		await newPage(jane, "jane-has-it");
		const john = await newPerson();
		const page = await newPage(john, "john-stays");
		expect(await refusalOf(rename(john, page, "jane-has-it"))).toMatchObject(TAKEN);
		expect(await refusalOf(rename(john, { ...page, version: 1 }, "john-late"))).toMatchObject({ status: 409 });
		const same = await rename(john, page, "John-Stays");
		await john.client.pages.save.mutate({ ...same, draft: draftWith({ bio: "New" }) });
		expect(await kept()).toEqual([]);
	});

	it("a kept username is refused to others as taken, and their save changes nothing", async () => {
		const jane = await newPerson();
		await rename(jane, await newPage(jane, "was-jane"), "is-jane");
		const mallory = await newPerson();
		const page = await newPage(mallory, "mallory");
		const draft = draftWith({ username: "WAS-Jane", bio: "Me" });
		expect(await refusalOf(mallory.client.pages.save.mutate({ ...page, draft }))).toMatchObject(TAKEN);
		expect(await mallory.client.pages.get.query({ id: page.id })).toMatchObject({ username: "mallory", bio: "Hello" });
		expect(await kept()).toMatchObject([{ username: "was-jane" }]);
	});

	it("an owner can take a kept username back, on any page", async () => {
		const jane = await newPerson("pro");
		const page = await rename(jane, await newPage(jane, "there"), "back");
		const again = await rename(jane, page, "there");
		expect(await kept()).toEqual([{ username: "back", page_id: page.id }]);
		const other = await newPage(jane, "elsewhere");
		await rename(jane, other, "back");
		expect(await kept()).toEqual([{ username: "elsewhere", page_id: other.id }]);
		expect(await jane.client.pages.get.query({ id: again.id })).toMatchObject({ username: "there" });
	});

	it("the username of a deleted page is kept for its owner", async () => {
		const jane = await newPerson("pro");
		const page = await rename(jane, await newPage(jane, "older-name"), "latest-name");
		await jane.client.pages.delete.mutate({ id: page.id });
		expect(await kept()).toEqual([
			{ username: "latest-name", page_id: null },
			{ username: "older-name", page_id: null },
		]);
		const mallory = await newPerson();
		const theirs = await newPage(mallory, "mallory-waits");
		expect(await refusalOf(rename(mallory, theirs, "latest-name"))).toMatchObject(TAKEN);
		await newPage(jane, "latest-name");
		expect(await kept()).toEqual([{ username: "older-name", page_id: null }]);
	});

	it("a kept username is free after 90 days, before and after cron deletes it", async () => {
		const jane = await newPerson();
		const page = await rename(jane, await rename(jane, await newPage(jane, "one-day"), "another-day"), "this-day");
		await published(page.id);
		await runOut();
		const john = await newPerson();
		const johns = await newPage(john, "one-day");
		await published(page.id);
		await published(johns.id);
		expect(await snapshotAt("@one-day")).toContain("@one-day");
		expect(await kept()).toMatchObject([{ username: "another-day" }]);
		await worker.scheduled(createScheduledController(), env);
		await rename(john, johns, "another-day");
	});

	it("a given-up username is free at once when its owner already keeps thirty", async () => {
		const jane = await newPerson();
		const page = await newPage(jane, "hoarder");
		await env.DB.prepare(
			`INSERT INTO former_usernames SELECT 'hoard-' || value, (SELECT id FROM users), ?, ?
			 FROM json_each('[${Array.from({ length: 30 }, (_, index) => index)}]')`,
		)
			.bind(page.id, Date.now() + DAY_MS)
			.run();
		await rename(jane, page, "hoarder-moves-on");
		expect(await kept()).toHaveLength(30);
		await newPage(await newPerson(), "hoarder");
	});
});

describe("20 simultaneous claims", () => {
	const newcomers = async () => {
		const people = await Promise.all(Array.from({ length: 20 }, () => newPerson()));
		return Promise.all(people.map(async (person) => ({ person, id: await blankPage(person) })));
	};
	const blankPage = async (person: Browser) => (await person.client.pages.create.mutate()).id;
	const claim = (username: string, { person, id }: { person: Browser; id: string }) =>
		rename(person, { id, version: 1 }, username);

	it("one of 20 simultaneous claims gets an expired username", async () => {
		const jane = await newPerson();
		await rename(jane, await newPage(jane, "wanted-by-all"), "moved-on");
		await runOut();
		const asking = await newcomers();
		const outcomes = await Promise.allSettled(asking.map((each) => claim("wanted-by-all", each)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await kept()).toEqual([]);
	});

	it("none of 20 claims gets a username that its page is giving up", async () => {
		const jane = await newPerson();
		const page = await newPage(jane, "just-leaving");
		const asking = await newcomers();
		const [moved, ...outcomes] = await Promise.allSettled([
			rename(jane, page, "just-left"),
			...asking.map((each) => claim("just-leaving", each)),
		]);
		expect(moved.status).toBe("fulfilled");
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([]);
		expect(await kept()).toEqual([{ username: "just-leaving", page_id: page.id }]);
	});
});

describe("expired usernames", () => {
	it("cron deletes a hundred expired usernames at a time, with their redirects", async () => {
		const jane = await newPerson();
		const page = await rename(jane, await newPage(jane, "long-gone"), "still-here");
		await published(page.id);
		expect(await redirectAt("@long-gone")).toMatchObject({ movedTo: "still-here" });
		await runOut();
		await env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
			 INSERT INTO former_usernames SELECT 'gone-' || i, NULL, NULL, ? + i FROM n`,
		)
			.bind(Date.now() - 1000)
			.run();
		await env.DB.prepare("UPDATE former_usernames SET released_at = 1 WHERE username = 'long-gone'").run();

		await worker.scheduled(createScheduledController(), env);
		expect(await kept()).toHaveLength(51);
		await published(page.id);
		expect(await redirectAt("@long-gone")).toBeNull();
		expect(await snapshotAt("@still-here")).toContain("@still-here");
		await worker.scheduled(createScheduledController(), env);
		expect(await kept()).toEqual([]);
	});
});

async function redirectAt(address: string) {
	const { metadata } = await env.SNAPSHOTS.getWithMetadata<{ movedTo?: string }>(`site:${address}`);
	return metadata?.movedTo ? metadata : null;
}
