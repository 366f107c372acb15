import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addToken } from "../../testing/operations.ts";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { programWith } from "../../testing/programs.ts";
import { deleteOldAnswers } from "./repeat.ts";

let pagesSoFar = 0;

async function newOwner(links = 1) {
	const jane = await newPerson();
	pagesSoFar += 1;
	const { id } = await newPage(jane, `repeat-${pagesSoFar}`, { blocks: someLinks(links) });
	const [account] = await jane.client.teams.accounts.query();
	const personId = account?.id ?? "";
	const token = await addToken({ personId });
	const ask = programWith(token);
	/** Adds a link with a key, by default with the program's token. */
	const add = (key: string, title = "Market", program = ask) =>
		program("POST", `/pages/${id}/blocks`, {
			body: { block: { kind: "link", title, url: "https://market.example/" } },
			headers: { "idempotency-key": key },
		});
	const count = async () => (await ask("GET", `/pages/${id}/blocks`)).body.items.length;
	return { jane, id, personId, token, ask, add, count };
}

const rows = () => env.DB.prepare("SELECT * FROM api_answers").all<{ token_id: string; key: string; body: string }>();

/** Stops the clock, and returns what moves it. */
function stopClock(): (milliseconds: number) => void {
	vi.useFakeTimers({ toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	return (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds);
}

describe("a request with a key", () => {
	it("is carried out once, and gets the same answer again", async () => {
		const { add, count } = await newOwner();
		const first = await add("order 1");
		const again = await add("order 1");
		expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });
		expect(first.headers.get("idempotency-replayed")).toBeNull();
		expect([again.status, again.body]).toEqual([first.status, first.body]);
		expect(again.headers.get("idempotency-replayed")).toBe("true");
		for (const name of ["etag", "location", "content-type", "cache-control", "ratelimit-policy"]) {
			expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
		}
		expect(await count()).toBe(2);
		await add("order 2");
		expect(await count()).toBe(3);
	});

	it("is refused when the key was sent with another one", async () => {
		const { add, ask, id, count } = await newOwner();
		await add("order 1");
		const answers = [
			await add("order 1", "Another title"),
			await ask("POST", `/pages/${id}/icons`, {
				body: { platform: "x", handle: "jane" },
				headers: { "idempotency-key": "order 1" },
			}),
		];
		for (const { body } of answers) {
			expect(body).toMatchObject({ status: 409, code: "conflict", errors: [{ field: "Idempotency-Key" }] });
		}
		expect(await count()).toBe(2);
	});

	it("is carried out once, when it comes many times at once", async () => {
		const { add, count } = await newOwner();
		const answers = await Promise.all(Array.from({ length: 5 }, () => add("order 1")));
		expect(await count()).toBe(2);
		const statuses = answers.map(({ status }) => status);
		expect(statuses).toContain(201);
		// The others come while it is under way, or after it.
		expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
		const made = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
		expect(made.size).toBe(1);
	});

	it("deletes once, and says so again", async () => {
		const { ask, id } = await newOwner();
		const { body } = await ask("POST", `/pages/${id}/icons`, { body: { platform: "x", handle: "jane" } });
		const send = () => ask("DELETE", `/pages/${id}/icons/${body.id}`, { headers: { "idempotency-key": "gone" } });
		expect((await send()).status).toBe(204);
		const again = await send();
		expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([204, null, "true"]);
	});

	it.each(["", "é", "x".repeat(256), "a\tb"])("is refused with the key %j", async (key) => {
		const { add, count } = await newOwner();
		expect((await add(key)).status).toBe(400);
		expect(await count()).toBe(1);
	});
});

describe("a key", () => {
	it("of another token is another one, and nobody else gets the answer", async () => {
		const [jane, joe] = [await newOwner(), await newOwner()];
		const second = programWith(await addToken({ personId: jane.personId }));
		const first = await jane.add("order 1");
		const other = await jane.add("order 1", "Market", second);
		expect([other.status, other.headers.get("idempotency-replayed")]).toEqual([201, null]);
		expect(other.body.id).not.toBe(first.body.id);
		expect(await jane.count()).toBe(3);
		const foreign = await jane.add("order 1", "Market", joe.ask);
		expect([foreign.status, foreign.headers.get("idempotency-replayed")]).toEqual([404, null]);
	});

	it("is free again after a refusal, and after what was interrupted", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		onTestFinished(() => void vi.restoreAllMocks());
		const { add, ask, count, id } = await newOwner(10);
		const full = await add("order 1");
		expect(full).toMatchObject({ status: 403, body: { code: "limit_reached" } });
		const callOperation = () => Promise.reject(Object.assign(new Error("The object was reset"), { remote: true }));
		const WORK = bindingWith<Env["WORK"]>({ getByName: () => ({ callOperation }) });
		const interrupted = await add("order 1", "Market", (method, path, sending) =>
			ask(method, path, { ...sending, env: { WORK } }),
		);
		expect(interrupted).toMatchObject({ status: 503, body: { code: "unavailable" } });
		expect(Number(interrupted.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await rows()).results).toEqual([]);
		await env.DB.prepare("UPDATE pages SET blocks = '[]' WHERE id = ?").bind(id).run();
		expect((await add("order 1")).status).toBe(201);
		expect(await count()).toBe(1);
	});

	it("keeps no refusal, which another state of the page may lift", async () => {
		const { ask, id } = await newOwner();
		const send = (bio: string) =>
			ask("PATCH", `/pages/${id}`, { body: { bio }, headers: { "if-match": '"99"', "idempotency-key": "change" } });
		expect((await send("New")).status).toBe(412);
		const again = await send("New");
		expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([412, null]);
	});

	it("is a new one a day later", async () => {
		const move = stopClock();
		const { add, count } = await newOwner();
		await add("order 1");
		move(DAY_MS);
		expect((await add("order 1")).headers.get("idempotency-replayed")).toBe("true");
		move(1);
		expect((await add("order 1")).headers.get("idempotency-replayed")).toBeNull();
		expect(await count()).toBe(3);
	});

	it("and its answer go after a day, and with the token", async () => {
		const move = stopClock();
		const { add, jane, personId } = await newOwner();
		const stores = { env, database: openDatabase(env.DB) };
		await add("order 1");
		expect(await deleteOldAnswers(stores)).toBe(false);
		expect((await rows()).results).toHaveLength(1);
		move(DAY_MS + 1);
		expect(await deleteOldAnswers(stores)).toBe(true);
		expect((await rows()).results).toEqual([]);
		await add("order 2");
		const [token] = await jane.client.tokens.list.query({ account: personId });
		await jane.client.tokens.delete.mutate({ id: token?.id ?? "", account: personId });
		expect((await rows()).results).toEqual([]);
	});

	it("is stored as its hash, for a read not at all", async () => {
		const { add, ask, id } = await newOwner();
		await ask("GET", `/pages/${id}`, { headers: { "idempotency-key": "read 1" } });
		expect((await rows()).results).toEqual([]);
		await add("secret order");
		expect(JSON.stringify((await rows()).results)).not.toContain("secret order");
	});
});
