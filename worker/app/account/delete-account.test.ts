import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import worker from "../../index.ts";
import { addDay } from "../../testing/day-counts.ts";
import { addDomain } from "../../testing/domains.ts";
import { mailedToken } from "../../testing/mails.ts";
import { outsideAnswering, receivedOutside } from "../../testing/outside.ts";
import { APP, type Browser, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { deliverTo } from "../../testing/queue.ts";
import { LONG_TEST_MS } from "../../testing/scale.ts";
import { someoneWaitingDuring } from "../../testing/someone-waiting.ts";
import { placesIn, placesWith, readAllStores } from "../../testing/stores.ts";
import { toldDatabase } from "../../testing/told-database.ts";
import { envWith } from "../../testing/work.ts";
import { closeAccount, continueDeletions } from "./delete-account.ts";

const CANARY = "canary7yellow";
const PASSWORD = "a quiet harbour";
const HUBSPOT = { HUBSPOT_TOKEN: "token-1", HUBSPOT_ENDPOINT: outsideAnswering(200) };
const PICTURE = `${"a".repeat(64)}.png`;
const SHARED_PICTURE = `${"b".repeat(64)}.png`;

const remove = (person: Browser, confirmation = "DELETE", currentPassword = PASSWORD) =>
	person.client.account.delete.mutate({ confirmation, currentPassword });

const openDeletions = () => env.DB.prepare("SELECT count(*) AS n FROM deletions").first<number>("n");

/** Runs cron and the live objects until no deletion is left. */
async function finish(...pageIds: string[]): Promise<void> {
	for (let minute = 0; (await openDeletions()) && minute < 10; minute++) {
		await worker.scheduled(createScheduledController(), env);
		for (const pageId of pageIds) await published(pageId);
	}
	expect(await openDeletions()).toBe(0);
}

const insert = (statement: string, ...values: unknown[]) =>
	env.DB.prepare(statement)
		.bind(...values)
		.run();

async function keepPicture(userId: unknown, name: string): Promise<void> {
	await insert("INSERT INTO media (name, user_id, bytes, created_at) VALUES (?, ?, 1, ?)", name, userId, Date.now());
	await env.MEDIA.put(name, `${name} ${CANARY}`);
}

const idOf = (email: string) => env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first("id");

/** A person with the canary in every field, with visits, mails, pictures and a domain. */
async function canaryPerson() {
	const person = { ...newBrowser(), email: `${CANARY}@example.com` };
	await person.client.auth.signUp.mutate({ fullName: CANARY, email: person.email, password: PASSWORD });
	const links = [{ kind: "link", id: "link-1", title: CANARY, url: `https://example.com/${CANARY}` }];
	const { id } = await newPage(person, "blocked-name", { fullName: CANARY, bio: CANARY, blocks: links });
	await person.client.socials.add.mutate({ pageId: id, id: "social-1", platform: "x", handle: CANARY });
	await person.client.auth.changeEmail.mutate({ email: `${CANARY}2@example.com`, currentPassword: PASSWORD });
	await mailedToken(`${CANARY}2@example.com`, "confirm-new-address");
	await mailedToken(person.email, "verify-address");
	const userId = await idOf(person.email);
	await insert("UPDATE sessions SET user_agent = ?, city = ? WHERE user_id = ?", CANARY, CANARY, userId);
	await insert("INSERT INTO identities VALUES ('https://accounts.google.com', ?, 'google', ?, 1)", CANARY, userId);
	await insert("INSERT INTO subscriptions (user_id, email, plan) VALUES (?, ?, 'pro')", userId, person.email);
	await addDomain(id, `${CANARY}.example`);
	const visit = [id, "v", CANARY, "b", "o", "d", CANARY, 1];
	const columns = "page_id, visitor, user_agent, browser, os, device, referrer";
	await insert(
		`INSERT INTO profile_views (id, ${columns}, viewed_at, day) VALUES ('v1', ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
		...visit,
	);
	await insert(
		`INSERT INTO link_clicks (id, ${columns}, clicked_at, link_id, link_title, link_url) VALUES ('c1', ?, ?, ?, ?, ?, ?, ?, ?, 'link-1', ?, ?)`,
		...visit,
		CANARY,
		CANARY,
	);
	await insert(
		"INSERT INTO events (page_id, day, kind, visitor, at, id, city) VALUES (?, 0, 'view', 'v', 1, 'v1', ?)",
		id,
		CANARY,
	);
	const dead = (pageId: string, title: string) => ({ kind: "link", pageId, linkTitle: title });
	for (const [name, body] of Object.entries({
		mixed: [dead(id, CANARY), dead("another-page", "Somebody else's")],
		own: [dead(id, CANARY)],
		single: dead(id, CANARY),
		odd: { anything: "at all" },
	})) {
		await insert("INSERT INTO dead_events (id, body, received_at) VALUES (?, ?, 1)", name, JSON.stringify(body));
	}
	await insert("INSERT INTO click_targets VALUES (?, 'link', 'link-1', ?, ?, 1, 1)", id, CANARY, CANARY);
	await addDay(id, 1, { totals: { campaign: { [CANARY]: [1] } }, quarters: { campaign: { [CANARY]: { 0: [1] } } } });
	for (const name of [PICTURE, SHARED_PICTURE]) await keepPicture(userId, name);
	await insert("INSERT INTO dead_contacts (user_id, reason, died_at) VALUES (?, 'HubSpot answered 401', 1)", userId);
	await env.LIVE.getByName(id).requestPublish(id);
	await published(id);
	return { person, pageId: id, userId };
}

describe("deleting an account", () => {
	it("deleting an account removes everything that its owner entered, from every store", async () => {
		const { person, pageId, userId } = await canaryPerson();
		expect((await placesWith(CANARY)).length).toBeGreaterThan(15);
		expect(await placesWith(String(userId))).toContain("table dead_contacts");
		await env.MEDIA.delete(SHARED_PICTURE);
		await remove(person);
		const told = () => deliverTo("linkstead-contacts", { userId }, { replaced: HUBSPOT });
		await told();
		await finish(pageId);
		expect(await placesWith(CANARY)).toEqual([]);
		await told();
		await deliverTo("linkstead-dead-contacts", { userId });
		expect(await receivedOutside(`deleted ${userId}`)).toEqual([]);
		expect(await receivedOutside(CANARY)).toEqual([]);
		expect(await placesWith(String(userId))).toEqual([]);
		// Until cron has looked once more for events that were on their way.
		expect(await placesWith(pageId)).toEqual(["table stats_deletions"]);
		expect(await placesWith("blocked-name")).toEqual(["table former_usernames"]);
		expect(await placesWith("Somebody else's")).toEqual(["table dead_events"]);
		expect(await placesWith("at all")).toEqual(["table dead_events"]);
	});

	it("a picture that another account has too stays", async () => {
		const [jane, joe] = [await newPerson(), await newPerson()];
		const [janesId, joesId] = [await idOf(jane.email), await idOf(joe.email)];
		await keepPicture(janesId, PICTURE);
		for (const id of [janesId, joesId]) await keepPicture(id, SHARED_PICTURE);
		await remove(jane);
		await finish("no-page-at-all");
		expect((await env.MEDIA.list()).objects.map(({ key }) => key)).toEqual([SHARED_PICTURE]);
		await remove(joe);
		await finish("no-page-at-all");
		expect((await env.MEDIA.list()).objects).toEqual([]);
	});

	it("sessions, passwords and mailed links stop working at once, and the address is free", async () => {
		const jane = await newPerson();
		const phone = newBrowser();
		await phone.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		await jane.client.auth.requestReset.mutate({ email: jane.email });
		const token = await mailedToken(jane.email, "reset-password");
		await remove(jane);
		expect(await Promise.all([jane, phone].map(({ client }) => client.auth.me.query()))).toEqual([null, null]);
		const { auth } = newBrowser().client;
		expect(await refusalOf(auth.signIn.mutate({ email: jane.email, password: PASSWORD }))).toMatchObject({
			status: 401,
		});
		expect(await refusalOf(auth.resetPassword.mutate({ token, password: "a louder one" }))).toMatchObject({
			status: 404,
		});
		await auth.signUp.mutate({ fullName: "Jane again", email: jane.email, password: PASSWORD });
	});

	it("nobody can claim the username for 90 days, not even its former owner", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "hers-once");
		await remove(jane);
		await finish(id);
		const again = newBrowser();
		await again.client.auth.signUp.mutate({ fullName: "Jane", email: jane.email, password: PASSWORD });
		expect(await refusalOf(newPage(again, "hers-once"))).toMatchObject({ status: 409 });
		const released = await env.DB.prepare("SELECT released_at FROM former_usernames").first<number>("released_at");
		expect(((released ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(90, 1);
	});

	it.each([
		["confirmation", "delete it", PASSWORD],
		["currentPassword", "DELETE", "a wrong harbour"],
	])("a wrong %s is refused, and everything stays", async (field, confirmation, password) => {
		const jane = await newPerson();
		await newPage(jane, "stays");
		const refusal = await refusalOf(remove(jane, confirmation, password));
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
		expect(await jane.client.pages.list.query()).toHaveLength(1);
		expect(await openDeletions()).toBe(0);
	});

	it("other accounts stay as they were", async () => {
		const [jane, joe] = [await newPerson(), await newPerson()];
		const { id } = await newPage(jane, "jane-goes");
		await newPage(joe, "joe-stays");
		await remove(jane);
		await finish(id);
		expect(await joe.client.pages.list.query()).toMatchObject([{ username: "joe-stays" }]);
	});
});

/** Stores that fail after the given number of calls. The count starts when the account is closed. */
function dyingAfter(calls: number) {
	let left = Number.POSITIVE_INFINITY;
	const dying = <Binding extends object>(binding: Binding): Binding =>
		new Proxy(binding, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				return (...args: unknown[]) => {
					if (left <= 0) throw new Error("Killed");
					left -= 1;
					const result: unknown = value.apply(target, args);
					// Counting starts after the batch that closes the account.
					if (name === "batch" && left === Number.POSITIVE_INFINITY) left = calls;
					return result;
				};
			},
		});
	const replaced = { DB: dying(env.DB), MEDIA: dying(env.MEDIA), LIVE: dying(env.LIVE) };
	return { replaced, isDead: () => left <= 0 };
}

it("cron completes a deletion that was interrupted after any call to any store", {
	timeout: LONG_TEST_MS,
}, async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	let kills = 0;
	for (let calls = 0; ; calls++) {
		const person = await newPerson();
		const username = `killed-${calls}`;
		const { id } = await newPage(person, username);
		await published(id);
		await keepPicture(await idOf(person.email), PICTURE);
		const { replaced, isDead } = dyingAfter(calls);
		const ctx = createExecutionContext();
		const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}/api/trpc/account.delete`, {
			method: "POST",
			headers: {
				origin: APP,
				"content-type": "application/json",
				cookie: person.cookie(),
				"cf-connecting-ip": person.address,
			},
			body: JSON.stringify({ confirmation: "DELETE", currentPassword: PASSWORD }),
		});
		await worker.fetch(request, envWith(replaced, ctx), ctx);
		await waitOnExecutionContext(ctx);
		await finish(id);
		const stores = await readAllStores();
		expect(placesIn(stores, person.email), `killed after ${calls} calls`).toEqual([]);
		expect(placesIn(stores, id), `killed after ${calls} calls`).toEqual(["table stats_deletions"]);
		expect(placesIn(stores, username)).toEqual(["table former_usernames"]);
		expect((await env.MEDIA.list()).objects).toEqual([]);
		if (!isDead()) break;
		kills += 1;
	}
	log.mockRestore();
	expect(kills).toBeGreaterThan(15);
});

/** What visitors have left on a page: rows of visits, the counts of many days, and subscribers with their log. */
async function leaveTraces(pageId: string, count: number): Promise<void> {
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
	const now = Date.now();
	const today = Math.floor(now / DAY_MS);
	for (const statement of [
		`INSERT INTO events (page_id, day, kind, visitor, at, id)
		 ${numbers} SELECT ?1, ${today}, kind.value, i, ${now}, i FROM n, json_each('["view", "wayOut", "bot"]') AS kind`,
		`INSERT INTO day_counts ${numbers} SELECT ?1, ${today} - i, 0, '{}', '{}', '{}', '{}', '{}' FROM n WHERE i <= 120`,
		`INSERT INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at)
		 ${numbers} SELECT ?1 || i, ?1, 'list' || i, '', '', ${now}, ${now} FROM n WHERE i <= 120`,
		`INSERT INTO subscriber_log (subscriber_id, step, block_id, wording_id, happened_at)
		 SELECT id, 'asked', '', '', ${now} FROM subscribers WHERE page_id = ?1`,
	]) {
		await insert(statement, pageId);
	}
}

const TRACES = ["events", "day_counts", "subscribers", "subscriber_log"];

async function tracesLeft(): Promise<number> {
	const counts = await env.DB.batch<{ n: number }>(
		TRACES.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
	);
	return counts.reduce((sum, { results }) => sum + (results[0]?.n ?? 0), 0);
}

/** A person whose account is closed, and whose deletion stands before a step. Nothing goes on with it yet. */
async function leavingPerson(username: string, step = 0) {
	const jane = await newPerson();
	const { id } = await newPage(jane, username);
	await published(id);
	const userId = String(await idOf(jane.email));
	return {
		id,
		userId,
		email: jane.email,
		close: () => insert("INSERT INTO deletions (user_id, step, started_at) VALUES (?, ?, 1)", userId, step),
	};
}

describe("an account whose pages had many visits", () => {
	it("is deleted in slices, and somebody else gets an answer after each call of the database", async () => {
		const { id, userId, email } = await leavingPerson("well-visited");
		await leaveTraces(id, 1_200);
		expect(await tracesLeft()).toBe(3 * 1_200 + 3 * 120);
		let mostRows = 0;
		const seen = await someoneWaitingDuring((note) => {
			const DB = toldDatabase((event) => {
				if (event === "call") note();
				else mostRows = Math.max(mostRows, event.changes);
			});
			const tasks: Promise<unknown>[] = [];
			const afterwards = (task: Promise<unknown>) => void tasks.push(task);
			const context = { env: { ...env, DB }, database: openDatabase(env.DB), afterwards };
			return closeAccount(context, { id: userId, email }).then(() => Promise.all(tasks));
		});
		expect(await tracesLeft()).toBe(0);
		expect(seen.steps).toBeGreaterThan(20);
		expect(seen.most).toBe(1);
		expect(mostRows).toBe(500);
		await finish(id);
		expect(await placesWith(id)).toEqual(["table stats_deletions"]);
	});

	it("isn't public from the start, and a stop between two slices loses nothing", async () => {
		const log = vi.spyOn(console, "error").mockReturnValue();
		const { id, close } = await leavingPerson("stopped-between");
		await leaveTraces(id, 1_200);
		await close();
		let rowsLeft = 1_000;
		const DB = toldDatabase((event) => {
			if (event === "call" && rowsLeft <= 0) throw new Error("Killed");
			if (event !== "call" && event.changes === 500) rowsLeft -= event.changes;
		});
		await continueDeletions({ ...env, DB });
		expect(log).toHaveBeenCalledOnce();
		log.mockRestore();
		expect(await tracesLeft()).toBe(3 * 1_200 + 3 * 120 - 2 * (500 + 50));
		await published(id);
		expect(await snapshotAt("@stopped-between")).toBeNull();
		await finish(id);
		expect(await tracesLeft()).toBe(0);
		expect(await placesWith(id)).toEqual(["table stats_deletions"]);
	});

	it("visits of other accounts stay", async () => {
		const { id, close } = await leavingPerson("takes-hers");
		const other = await newPage(await newPerson(), "keeps-theirs");
		for (const pageId of [id, other.id]) await leaveTraces(pageId, 130);
		const before = await tracesLeft();
		await close();
		await finish(id);
		expect(await tracesLeft()).toBe(before / 2);
	});
});

describe("a deletion that the first release has begun", () => {
	it("leaves nothing when its pages were still there", async () => {
		const people = [];
		for (const step of [0, 1, 2]) {
			const person = await leavingPerson(`left-at-${step}`, step);
			await leaveTraces(person.id, 10);
			await person.close();
			people.push(person);
		}
		await finish(...people.map(({ id }) => id));
		expect(await tracesLeft()).toBe(0);
		const stores = await readAllStores();
		for (const [step, { id, userId }] of people.entries()) {
			expect([placesIn(stores, id), placesIn(stores, userId)]).toEqual([["table stats_deletions"], []]);
			expect(placesIn(stores, `left-at-${step}`)).toEqual(["table former_usernames"]);
		}
	});

	it("goes on after any step that came after its pages", async () => {
		const people = [];
		for (const step of [3, 4, 5, 6, 7, 8]) {
			const person = await leavingPerson(`left-at-${step}`);
			await env.DB.batch([
				env.DB.prepare("INSERT INTO publish_requests (page_id) VALUES (?)").bind(person.id),
				env.DB.prepare("DELETE FROM pages WHERE id = ?").bind(person.id),
				env.DB.prepare("DELETE FROM users WHERE id = ? AND ?").bind(person.userId, Number(step > 6)),
				env.DB.prepare("INSERT INTO deletions VALUES (?, ?, json_array(?), 1)").bind(person.userId, step, person.id),
			]);
			people.push(person);
		}
		await finish(...people.map(({ id }) => id));
		const stores = await readAllStores();
		for (const { id, userId } of people) {
			expect([placesIn(stores, id), placesIn(stores, userId)]).toEqual([[], []]);
		}
	});
});
