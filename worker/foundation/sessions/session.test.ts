import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SESSION_DAYS } from "../../../core/account/retention.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { call } from "../../testing/calls.ts";
import { newOwner } from "../../testing/owners.ts";
import { APP } from "../../testing/people.ts";
import { send } from "../../testing/visits.ts";

const production = { ENVIRONMENT: "production" };

/** Signs in and returns the `Set-Cookie` header. */
async function signIn(email: string, cookie = "", changed: Partial<Env> = {}): Promise<string> {
	const headers = { origin: APP, "content-type": "application/json", cookie };
	const body = JSON.stringify({ email, password: PASSWORD });
	const response = await send("/api/trpc/auth.signIn", { method: "POST", headers, body }, changed);
	expect(response.status).toBe(200);
	return response.headers.getSetCookie().find((set) => /session=/.test(set)) ?? "";
}

const sessionIn = (setCookie: string) => /^[^=]+=([^;]*)/.exec(setCookie)?.[1] ?? "";

async function whoIs(cookie: string): Promise<{ email: string } | null> {
	return JSON.parse((await call("auth.me", undefined, { cookie })).body).result.data;
}

describe("the session cookie", () => {
	it("in production the session cookie has the __Host- prefix, https only, no script access and SameSite=Lax", async () => {
		const { email } = await newOwner();
		const [pair, ...attributes] = (await signIn(email, "", production)).split("; ");
		expect(pair).toMatch(/^__Host-session=[a-z2-7]{40}$/);
		expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
	});

	it("in production only the __Host- cookie is accepted", async () => {
		const { cookie, browser } = await newOwner();
		const ask = async (sent: string) => {
			const response = await send("/api/trpc/pages.list", { headers: { cookie: sent } }, production);
			return response.status;
		};
		expect([await ask(cookie), await ask(`__Host-${browser.cookie()}`)]).toEqual([401, 200]);
	});

	it.each([
		["ahead", HOUR_MS],
		["behind", -HOUR_MS],
	])("a session that begins while the clock is an hour %s goes on when it is right again", async (_, offMs) => {
		const { email } = await newOwner();
		await env.DB.prepare("DELETE FROM sessions").run();
		vi.useFakeTimers({ toFake: ["Date"] });
		const rightNow = Date.now();
		vi.setSystemTime(rightNow + offMs);
		const cookie = `session=${sessionIn(await signIn(email))}`;
		expect(await whoIs(cookie)).toMatchObject({ email });
		vi.setSystemTime(rightNow);
		expect(await whoIs(cookie)).toMatchObject({ email });
		const ends = await env.DB.prepare("SELECT expires_at FROM sessions").first<number>("expires_at");
		expect(ends).toBe(rightNow + offMs + SESSION_DAYS * DAY_MS);
	});

	it("every sign-in sets a new cookie, and the old one opens nothing", async () => {
		const jane = await newOwner();
		const cookie = `session=${sessionIn(await signIn(jane.email, jane.cookie))}`;
		expect(cookie).not.toBe(jane.cookie);
		expect([await whoIs(cookie), await whoIs(jane.cookie)]).toMatchObject([{ email: jane.email }, null]);
	});

	it("a sign-in never uses a planted session id", async () => {
		const { email } = await newOwner();
		const planted = "a".repeat(40);
		expect(sessionIn(await signIn(email, `session=${planted}`))).not.toBe(planted);
		expect(await whoIs(`session=${planted}`)).toBeNull();
	});

	it("use in the second half of a session's life extends it and its cookie by thirty days", async () => {
		const { cookie, userId } = await newOwner();
		const lastFor = async (days: number) => {
			await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE user_id = ?")
				.bind(Date.now() + days * DAY_MS, userId)
				.run();
			const response = await send("/api/trpc/auth.me", { headers: { cookie } });
			const end = await env.DB.prepare("SELECT max(expires_at) AS end FROM sessions WHERE user_id = ?")
				.bind(userId)
				.first<number>("end");
			return [response.headers.get("set-cookie")?.split(";")[0], Math.round(((end ?? 0) - Date.now()) / DAY_MS)];
		};
		expect(await lastFor(16)).toEqual([undefined, 16]);
		expect(await lastFor(14)).toEqual([cookie, 30]);
	});
});
