import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { browserWithGoogle, googleAccount, signInWithGoogle } from "../../testing/google.ts";
import { newBrowser } from "../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("signing in with Google", () => {
	it("makes an account of somebody new: named, confirmed, without a password and without a mail", async () => {
		const browser = browserWithGoogle();
		expect(await signInWithGoogle(browser, { ...jane, email: "Jane@Gmail.example" })).toBe("/dashboard");
		expect(await browser.client.auth.me.query()).toMatchObject({
			email: jane.email,
			fullName: "Jane Roe",
			isEmailVerified: true,
			hasPassword: false,
		});
		expect(await count("outbox")).toBe(0);
	});

	it("names somebody after their address when Google tells no name", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, { ...jane, name: undefined });
		expect(await browser.client.auth.me.query()).toMatchObject({ fullName: "jane" });
	});

	it("opens the same account again, whatever its address at Google is by now", async () => {
		await signInWithGoogle(browserWithGoogle(), jane);
		const other = browserWithGoogle();
		await signInWithGoogle(other, { ...jane, email: "someone-else@gmail.example", email_verified: false });
		expect(await other.client.auth.me.query()).toMatchObject({ email: jane.email });
		expect(await count("users")).toBe(1);
	});

	it("replaces the session that the browser had", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		const before = browser.cookies.get("session");
		await signInWithGoogle(browser, jane);
		expect(browser.cookies.get("session")).not.toBe(before);
		expect(await count("sessions")).toBe(1);
	});

	it("leaves a signed-in person in their account when they choose another Google account by mistake", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		const other = googleAccount("other@gmail.example");
		const again = () => signInWithGoogle(browser, other, "?redirect=/settings");
		expect(await again()).toBe("/settings?google=not-yours");
		await signInWithGoogle(browserWithGoogle(), other);
		expect(await again()).toBe("/settings?google=not-yours");
		expect(await browser.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("leaves for Google with everything that ties the answer to this browser, which no script can read", async () => {
		const response = await browserWithGoogle().open("/api/auth/google");
		const { searchParams } = new URL(response.headers.get("location") ?? "");
		expect(Object.fromEntries(searchParams)).toMatchObject({
			response_type: "code",
			client_id: "linkstead",
			redirect_uri: "http://localhost/api/auth/google/callback",
			code_challenge_method: "S256",
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			state: expect.stringMatching(/^[\w-]{43}$/),
			nonce: expect.stringMatching(/^[\w-]{43}$/),
			scope: "openid email profile",
		});
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("set-cookie")).toMatch(/^google-flow=.*Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
	});

	it("keeps its cookie to this host and https outside development", async () => {
		const response = await browserWithGoogle({ ENVIRONMENT: "production" }).open("/api/auth/google");
		expect(response.headers.get("set-cookie")).toMatch(
			/^__Host-google-flow=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
	});

	it("is one account, however often the person clicks", async () => {
		const browsers = Array.from({ length: 5 }, () => browserWithGoogle());
		const paths = await Promise.all(browsers.map((browser) => signInWithGoogle(browser, jane)));
		expect(paths).toEqual(Array(5).fill("/dashboard"));
		expect([await count("users"), await count("identities")]).toEqual([1, 1]);
	});
});

describe("the way on", () => {
	it("leads to where the person was going", async () => {
		const search = `?${new URLSearchParams({ redirect: "/editor?id=some-page-id#links" })}`;
		expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toBe("/editor?id=some-page-id#links");
	});

	it.each([
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"/\t/evil.example",
		"javascript:alert(1)",
		"evil.example",
	])("never leads to %j", async (redirect) => {
		const search = `?${new URLSearchParams({ redirect })}`;
		expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toBe("/dashboard");
	});

	it("never leads to an address too long to keep", async () => {
		expect(await signInWithGoogle(browserWithGoogle(), jane, `?redirect=/${"x".repeat(5000)}`)).toBe("/dashboard");
	});

	it.each(["/.//evil.example", "/a/..//evil.example", "/x\r\nset-cookie: a=b"])(
		"stays on this site with %j",
		async (redirect) => {
			const search = `?${new URLSearchParams({ redirect })}`;
			expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toMatch(/^\//);
		},
	);

	it("makes the page for a name claimed on the way, when there can be one", async () => {
		const browser = browserWithGoogle();
		const path = await signInWithGoogle(browser, jane, "?claim=janes-pots");
		expect(path).toMatch(/^\/editor\?id=[\w-]{14}&claim=janes-pots$/);
		expect(await signInWithGoogle(browser, jane, "?claim=another")).toBe("/dashboard");
		expect(await signInWithGoogle(browser, jane, "?claim=admin")).toBe("/dashboard");
		expect(await browser.client.pages.list.query()).toHaveLength(1);
	});

	it("is kept while the screen tells what went wrong", async () => {
		const path = await signInWithGoogle(browserWithGoogle(), null, "?redirect=%2Feditor&claim=pots");
		expect(path).toBe("/auth?google=canceled&redirect=%2Feditor&claim=pots");
	});
});

describe("without Google's keys", () => {
	// Whoever works on this may have keys of their own in .dev.vars.
	const none = { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" };

	it.each(["/api/auth/google", "/api/auth/google/callback?code=1&state=2"])("there is no %s", async (path) => {
		for (const keys of [{}, { GOOGLE_CLIENT_ID: "linkstead" }, { GOOGLE_CLIENT_SECRET: "secret" }]) {
			const response = await newBrowser({ ...none, ...keys }).open(path);
			expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
		}
	});

	it("the app's document offers nothing, and with them it offers Google", async () => {
		const { default: document } = await import("../../../web/index.html?raw");
		const ASSETS = { fetch: async () => new Response(document) } as unknown as Fetcher;
		const offer = async (browser: ReturnType<typeof newBrowser>) =>
			/name="sign-in-with" content="(.*?)"/.exec(await (await browser.open("/auth")).text())?.[1];
		expect(await offer(newBrowser({ ...none, ASSETS }))).toBe("");
		expect(await offer(browserWithGoogle({ ASSETS }))).toBe("google");
	});
});
