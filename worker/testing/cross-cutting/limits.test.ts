import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { keyedToday, type LimitName } from "../../foundation/limits/within-limit.ts";
import { addSession } from "../accounts.ts";
import { call, newAddress } from "../calls.ts";
import { MISSING, newOwner, type Owner } from "../owners.ts";
import { LIMITS } from "../procedure-limits.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { APP_ROUTES, SITE_ROUTES } from "../routes.ts";
import { failing } from "../visiting.ts";
import { type Init, send } from "../visits.ts";

const USED_UP: RateLimit = { limit: async () => ({ success: false }) };
const NAMES = Object.keys(env).filter((name): name is LimitName => name.endsWith("_LIMIT"));

/** Every store fails when it is asked. */
const NO_STORES: Partial<Env> = {
	DB: failing<D1Database>(),
	SNAPSHOTS: failing<KVNamespace>(),
	MEDIA: failing<R2Bucket>(),
	LIVE: failing<Env["LIVE"]>(),
};

const routes = Object.entries({ ...APP_ROUTES, ...SITE_ROUTES }).map(([route, [access, limit, status, request]]) => ({
	route,
	access,
	limit,
	status,
	request,
}));
const isBinding = (limit: string): limit is LimitName => limit.endsWith("_LIMIT");

async function ask(
	[path, init]: readonly [string, Init?],
	changed: Partial<Env>,
	headers: Record<string, string> = {},
) {
	const all = { "cf-connecting-ip": newAddress(), ...Object.fromEntries(new Headers(init?.headers)), ...headers };
	const response = await send(path, { ...init, headers: all }, changed);
	return { status: response.status, retryAfter: response.headers.get("retry-after"), text: await response.text() };
}

let guesses = 0;

/** Ids of things that don't exist and that nobody has asked for. */
function newMissing() {
	guesses += 1;
	const username = `nobody-${guesses}`;
	return { ...MISSING, username, formerUsername: username, media: `${String(guesses).padStart(64, "0")}.png` };
}

let logged: MockInstance;
beforeEach(async () => {
	// An isolate reads the key of limits once a day.
	await keyedToday(env, "");
	logged = vi.spyOn(console, "error").mockReturnValue();
});

describe("a route", () => {
	it.each(routes.filter(({ limit }) => isBinding(limit)))(
		"$route answers 429 above $limit, before it reads a store for a stranger",
		async ({ access, limit, request }) => {
			const owner = access === "signedIn" || access === "owner" ? await newOwner() : null;
			const [stores, headers] = owner ? [{}, { cookie: owner.cookie }] : [NO_STORES, undefined];
			const { status, retryAfter, text } = await ask(
				request(owner ?? MISSING),
				{ ...stores, [limit]: USED_UP },
				headers,
			);
			expect([status, retryAfter]).toEqual([429, "60"]);
			expect(text).toMatch(/Too many/);
		},
	);

	it.each(routes.filter(({ limit }) => limit === "unknown"))(
		"$route answers 429 to a client address that has asked for too much that doesn't exist",
		async ({ request }) => {
			const client = { "cf-connecting-ip": newAddress() };
			expect((await ask(request(newMissing()), { LOOKUPS_LIMIT: USED_UP }, client)).status).toBe(404);
			expect(await ask(request(newMissing()), NO_STORES, client)).toEqual({
				status: 429,
				retryAfter: "60",
				text: "Too many requests. Please try again in a minute.",
			});
			expect((await ask(request(newMissing()), {})).status).toBe(404);
		},
	);

	it.each(routes.filter(({ limit, access }) => limit === "reads nothing" && access !== "development"))(
		"$route answers a stranger without reading a store",
		async ({ status, request }) => {
			const answer = await ask(request(MISSING), NO_STORES);
			expect(answer.status).toBe(status);
			expect(logged).not.toHaveBeenCalled();
		},
	);

	it.each(routes.filter(({ limit }) => limit === "kept"))(
		"$route reads the stores at most once a minute",
		async ({ status, request }) => {
			await newOwner();
			await ask(request(MISSING), {});
			expect((await ask(request(MISSING), NO_STORES)).status).toBe(status);
		},
	);
});

describe("a client address that has asked for too many unknown names", () => {
	let jane: Owner;
	let client: Record<string, string>;
	beforeEach(async () => {
		jane = await newOwner();
		client = { "cf-connecting-ip": newAddress() };
		await ask([`/${jane.username}`], {});
		await ask([`/${newMissing().username}`], { LOOKUPS_LIMIT: USED_UP }, client);
	});

	it("still gets pages that are in memory", async () => {
		const { status } = await ask([`/${jane.username}`], NO_STORES, client);
		expect(status).toBe(200);
	});

	it("asks again a minute later", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(Date.now() + 61_000);
		expect((await ask([`/${newMissing().username}`], {}, client)).status).toBe(404);
	});

	it("is refused for unknown hosts too", async () => {
		const response = await send("/", { headers: client }, NO_STORES, "https://nobody-there.example");
		expect(response.status).toBe(429);
	});

	it("is one address for the whole IPv6 network of a home", async () => {
		const neighbor = { "cf-connecting-ip": client["cf-connecting-ip"]?.replace(/::1$/, "::2") ?? "" };
		expect((await ask([`/${newMissing().username}`], {}, neighbor)).status).toBe(429);
	});
});

it("a client without an address is never refused, because all of these would count as one", async () => {
	for (const _ of [1, 2]) {
		const init = { headers: { "cf-connecting-ip": "" } };
		const response = await send(`/${newMissing().username}`, init, { LOOKUPS_LIMIT: USED_UP });
		expect(response.status).toBe(404);
	}
});

it("a visitor with any session cookie reads D1 within a limit, and above it gets the page like everybody", async () => {
	const { username } = await newOwner();
	await ask([`/${username}`], {});
	const cookie = { cookie: `session=${"a".repeat(40)}` };
	const { status } = await ask([`/${username}`], { ...NO_STORES, LOOKUPS_LIMIT: USED_UP }, cookie);
	expect(status).toBe(200);
	expect(logged).not.toHaveBeenCalled();
});

describe("a procedure", () => {
	const names = [...new Set(Object.keys(PROCEDURES).map(procedureOf))];

	it("has exactly the limits of the table, and answers 429 above each of them", async () => {
		const { userId } = await newOwner();
		for (const name of names) {
			const cookie = `session=${await addSession(userId)}`;
			const asked = new Set<string>();
			const counting = NAMES.map((limit) => [limit, { limit: async () => ({ success: Boolean(asked.add(limit)) }) }]);
			const isWrite = PROCEDURES[name]?.[0] !== "public" && procedures[name]?._def.type === "mutation";
			const limits = [LIMITS[name], isWrite && "WRITES_LIMIT"].filter((limit) => typeof limit === "string");
			for (const limit of limits) {
				const { status } = await call(name, null, { cookie }, { [limit]: USED_UP });
				expect([name, limit, status]).toEqual([name, limit, 429]);
			}
			await call(name, null, { cookie }, Object.fromEntries(counting));
			expect([name, ...[...asked].sort()]).toEqual([name, ...limits.sort()]);
		}
	});

	it("reads no store for a stranger above its limit", async () => {
		for (const name of names) {
			const limit = LIMITS[name];
			const isPublic = PROCEDURES[name]?.[0] === "public";
			const { status } = await call(name, null, {}, { ...NO_STORES, ...(limit && { [limit]: USED_UP }) });
			expect([name, status]).toEqual([name, isPublic ? (limit ? 429 : 200) : 401]);
		}
	});
});

describe("what counts a use stores nobody", () => {
	/** What a leaked table of counts could be matched with. */
	const KEY = /^[0-9a-f]{64}$/;

	/** Limits that note their keys. */
	function spies() {
		const keys: string[] = [];
		const spy: RateLimit = { limit: async ({ key }) => ({ success: keys.push(key) > 0 }) };
		return { keys, bindings: Object.fromEntries(NAMES.map((name) => [name, spy])) };
	}

	it("every route and every procedure counts by a keyed hash, in the bindings and in the table of attempts", async () => {
		const { keys, bindings } = spies();
		const owner = await newOwner();
		for (const { access, request } of routes) {
			const isSignedIn = access === "signedIn" || access === "owner";
			const cookie = isSignedIn ? { cookie: owner.cookie } : undefined;
			await ask(request(isSignedIn ? owner : newMissing()), bindings, cookie);
		}
		const counted = keys.length;
		for (const entry of Object.keys(PROCEDURES)) {
			const cookie = `session=${await addSession(owner.userId)}`;
			await call(entry, null, { cookie }, bindings);
		}
		await call("auth.askForSignInMail", { email: "jane@example.com" }, {}, bindings);
		expect(counted).toBeGreaterThan(10);
		expect(keys.length).toBeGreaterThan(counted + 50);
		expect(keys.filter((key) => !KEY.test(key))).toEqual([]);
		const { results } = await env.DB.prepare("SELECT subject FROM attempts").all<{ subject: string }>();
		expect(results.length).toBeGreaterThan(0);
		expect(results.filter(({ subject }) => !KEY.test(subject))).toEqual([]);
	});

	it("a client has one key a day, and tomorrow another", async () => {
		const { keys, bindings } = spies();
		const client = { "cf-connecting-ip": newAddress() };
		for (const _ of [1, 2]) await ask([`/${newMissing().username}`], bindings, client);
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(Date.now() + DAY_MS);
		await ask([`/${newMissing().username}`], bindings, client);
		expect(keys).toHaveLength(3);
		expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
	});
});
