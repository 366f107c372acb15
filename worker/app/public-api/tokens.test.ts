import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { RATE_LIMITS, RATE_SECONDS } from "../../../core/api/rate-limits.ts";
import { ALL_PLANS } from "../../../core/plans/plan.ts";
import wrangler from "../../../wrangler.toml?raw";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addToken } from "../../testing/operations.ts";
import { programWith } from "../../testing/programs.ts";
import { type Init, send } from "../../testing/visits.ts";

let peopleSoFar = 0;

const newPersonId = () => addAccount(`tokens-${++peopleSoFar}@programs.example`);

async function newToken() {
	const personId = await newPersonId();
	return { personId, token: await addToken({ personId }) };
}

/** Sends a request with any headers, and reads the answer. */
async function request(path: string, init: Init = {}, changed: Partial<Env> = {}) {
	const response = await send(`/api/v1${path}`, init, changed, "http://localhost");
	const { status, headers } = response;
	expect(headers.getSetCookie()).toEqual([]);
	return { status, headers, text: await response.text() };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refusing = bindingWith<RateLimit>({ limit: async () => ({ success: false }) });

/** Everything that is logged until the test ends. */
function listen(): () => string {
	const heard: unknown[] = [];
	for (const level of ["debug", "error", "info", "log", "warn"] as const) {
		const spy = vi.spyOn(console, level).mockImplementation((...words) => void heard.push(words));
		onTestFinished(() => spy.mockRestore());
	}
	return () => JSON.stringify(heard);
}

describe("a token", () => {
	it("comes in a header, whatever the case of its scheme", async () => {
		const { token } = await newToken();
		for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`]) {
			expect((await request("/account", { headers: { authorization } })).status).toBe(200);
		}
		for (const authorization of [
			token,
			`Basic ${btoa(`:${token}`)}`,
			`Bearer ${token} x`,
			`Bearer`,
			`Bearer,${token}`,
		]) {
			expect((await request("/account", { headers: { authorization } })).status, authorization).toBe(401);
		}
	});

	it("beside a session is refused, so no page has a browser send both", async () => {
		const { personId, token } = await newToken();
		const cookie = `session=${await addSession(personId)}`;
		const answer = await request("/account", { headers: { ...bearer(token), cookie } });
		expect([answer.status, JSON.parse(answer.text)]).toEqual([
			400,
			expect.objectContaining({ errors: [{ field: "Cookie", detail: expect.any(String) }] }),
		]);
		expect((await request("/account", { headers: { cookie } })).status).toBe(400);
		expect((await request("/account", { headers: { ...bearer(token), cookie: "theme=dark" } })).status).toBe(200);
	});

	it("in an address is refused, and stands in no log and no answer", async () => {
		const { token } = await newToken();
		const logged = listen();
		for (const path of [`/account?token=${token}`, `/pages/${token}`, `/account?access_token=${token}`, `/${token}`]) {
			for (const headers of [{}, bearer(token)]) {
				const { status, text } = await request(path, { headers });
				expect([path, status]).toEqual([path, 400]);
				expect(text).not.toContain(token);
			}
		}
		expect(logged()).not.toContain(token);
	});

	it("that isn't one anymore is answered with how to send one", async () => {
		const { personId, token } = await newToken();
		const ended = await addToken({ personId, endsAt: Date.now() - 1 });
		const blocked = await newToken();
		await env.DB.prepare("UPDATE users SET blocked_at = 1 WHERE id = ?").bind(blocked.personId).run();
		const deleted = await newToken();
		await env.DB.prepare("DELETE FROM api_tokens WHERE person_id = ?").bind(deleted.personId).run();
		const gone = await newToken();
		await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(gone.personId).run();
		const foreign = await addToken({ personId, accountId: await newPersonId() });
		const mistyped = token.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
		for (const one of [ended, blocked.token, deleted.token, gone.token, foreign, mistyped, "lks_", "x"]) {
			const { status, headers, text } = await request("/account", { headers: bearer(one) });
			expect([one, status, headers.get("www-authenticate")]).toEqual([one, 401, "Bearer"]);
			expect(headers.get("content-type")).toBe("application/problem+json");
			expect(JSON.parse(text)).toMatchObject({ status: 401, code: "unauthenticated" });
			expect(text).not.toContain(one === "x" ? "lks_x" : one.slice(4) || "lks_0");
		}
		expect((await request("/account", { headers: bearer(token) })).status).toBe(200);
	});

	it("that was guessed too often is answered no more, and one that is right still is", async () => {
		const { token } = await newToken();
		const limited = { LOOKUPS_LIMIT: refusing };
		const answer = await request("/account", { headers: bearer("lks_wrong") }, limited);
		expect([answer.status, JSON.parse(answer.text).code]).toEqual([429, "rate_limited"]);
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await request("/account", { headers: bearer(token) }, limited)).status).toBe(200);
	});
});

describe("scripts of any site", () => {
	it("may ask before they send a token, and read the answer, without credentials", async () => {
		const { token } = await newToken();
		const origin = "https://elsewhere.example";
		const asked = await request("/pages", {
			method: "OPTIONS",
			headers: {
				origin,
				"access-control-request-method": "POST",
				"access-control-request-headers": "authorization,content-type,if-match,idempotency-key",
			},
		});
		expect(asked.status).toBe(204);
		expect(asked.headers.get("access-control-allow-origin")).toBe("*");
		expect(asked.headers.get("access-control-allow-methods")).toMatch(/PATCH/);
		expect(asked.headers.get("access-control-allow-headers")).toMatch(/Authorization.*If-Match.*Idempotency-Key/);
		for (const headers of [bearer(token), bearer("lks_wrong"), {}] as Record<string, string>[]) {
			const answer = await request("/account", { headers: { ...headers, origin } });
			expect(answer.headers.get("access-control-allow-origin")).toBe("*");
			expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
			expect(answer.headers.get("access-control-expose-headers")).toMatch(/ETag/);
			expect(answer.headers.get("cache-control")).toBe("no-store");
		}
	});

	it("may change things with a token, although our screens take changes from their own origin only", async () => {
		const personId = await newPersonId();
		const answer = await request("/pages", {
			method: "POST",
			headers: {
				...bearer(await addToken({ personId })),
				origin: "https://elsewhere.example",
				"sec-fetch-site": "cross-site",
				"content-type": "application/json",
			},
			body: "{}",
		});
		expect(answer.status).toBe(201);
	});

	it("read the OpenAPI document without a token", async () => {
		const { status, text, headers } = await request("/openapi.json", {
			headers: { origin: "https://elsewhere.example" },
		});
		expect([status, JSON.parse(text).openapi, headers.get("access-control-allow-origin")]).toEqual([200, "3.1.0", "*"]);
	});
});

describe("how much a token can send", () => {
	it.each(ALL_PLANS)("is said with each answer, for %s", async (plan) => {
		const personId = await addAccount(`rate-${plan}@programs.example`, { plan });
		const ask = programWith(await addToken({ personId }));
		const policy = `"token";q=${RATE_LIMITS[plan]};w=${RATE_SECONDS}`;
		for (const path of ["/account", "/pages/unknown", "/nothing"]) {
			expect((await ask("GET", path)).headers.get("ratelimit-policy")).toBe(policy);
		}
		const binding = `API_${plan.toUpperCase()}_LIMIT`;
		const { headers, body, status } = await ask("GET", "/account", { env: { [binding]: refusing } });
		expect([status, body.code]).toEqual([429, "rate_limited"]);
		expect(body.detail).toContain(String(RATE_LIMITS[plan]));
		expect(headers.get("retry-after")).toBe(String(RATE_SECONDS));
		expect(headers.get("ratelimit-policy")).toBe(policy);
		// Edges count apart, so nobody knows what is left.
		expect(["ratelimit", "ratelimit-remaining", "x-ratelimit-remaining"].map((name) => headers.get(name))).toEqual([
			null,
			null,
			null,
		]);
	});

	it.each(ALL_PLANS)("is what wrangler.toml has for %s", (plan) => {
		const [, limit, period] =
			new RegExp(
				`"API_${plan.toUpperCase()}_LIMIT"\\nnamespace_id = "\\d+"\\nsimple = \\{ limit = (\\d+), period = (\\d+) \\}`,
			).exec(wrangler) ?? [];
		expect([Number(limit), Number(period)]).toEqual([RATE_LIMITS[plan], RATE_SECONDS]);
	});
});
