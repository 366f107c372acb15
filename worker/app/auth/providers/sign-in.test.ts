import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { bindingWith } from "../../../testing/bindings.ts";
import {
	answerOf,
	browserWithGoogle,
	changeFlow,
	follow,
	googleAccount,
	leaveForGoogle,
	signInWithGoogle,
} from "../../../testing/google.ts";
import { newBrowser } from "../../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** Destinations that browsers take for another site, or for a script. */
const ELSEWHERE = [
	"https://evil.example/",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"javascript:alert(1)",
];

describe("signing in with Google", () => {
	it("a new person gets an account with a name and a confirmed address, without a password or a mail", async () => {
		const browser = browserWithGoogle();
		expect(await signInWithGoogle(browser, { ...jane, email: "Jane@Gmail.example" })).toBe("/start");
		expect(await browser.client.auth.me.query()).toMatchObject({
			email: jane.email,
			fullName: "Jane Roe",
			isEmailVerified: true,
			hasPassword: false,
		});
		expect(await count("outbox")).toBe(0);
	});

	it("a person without a name at Google gets one from the address", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, { ...jane, name: undefined });
		expect(await browser.client.auth.me.query()).toMatchObject({ fullName: "jane" });
	});

	it("a Google account opens the same account again, even after its address at Google has changed", async () => {
		await signInWithGoogle(browserWithGoogle(), jane);
		const other = browserWithGoogle();
		await signInWithGoogle(other, { ...jane, email: "someone-else@gmail.example", email_verified: false });
		expect(await other.client.auth.me.query()).toMatchObject({ email: jane.email });
		expect(await count("users")).toBe(1);
	});

	it("signing in replaces the browser's session", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		const before = browser.cookies.get("session");
		await signInWithGoogle(browser, jane);
		expect(browser.cookies.get("session")).not.toBe(before);
		expect(await count("sessions")).toBe(1);
	});

	it("a signed-in person who chooses another Google account stays in their own account", async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		const other = googleAccount("other@gmail.example");
		const again = () => signInWithGoogle(browser, other, "?redirect=/settings");
		expect(await again()).toBe("/settings?google=not-yours");
		await signInWithGoogle(browserWithGoogle(), other);
		expect(await again()).toBe("/settings?google=not-yours");
		expect(await browser.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("the redirect to Google has a state, a challenge and a nonce, and scripts can't read their cookie", async () => {
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

	it("in production the flow's cookie has the __Host- prefix and needs https", async () => {
		const response = await browserWithGoogle({ ENVIRONMENT: "production" }).open("/api/auth/google");
		expect(response.headers.get("set-cookie")).toMatch(
			/^__Host-google-flow=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
	});

	it.each([...ELSEWHERE, "dashboard", "", `/${"x".repeat(1001)}`])(
		"a flow whose destination was changed to %j leads nowhere",
		async (destination) => {
			const browser = browserWithGoogle();
			const path = await answerOf(await leaveForGoogle(browser), jane);
			changeFlow(browser, { destination });
			expect(await follow(browser, path)).toMatch(/^\/auth\?google=[a-z-]+$/);
			expect(await count("sessions")).toBe(0);
		},
	);

	it("several clicks create one account", async () => {
		const browsers = Array.from({ length: 5 }, () => browserWithGoogle());
		const paths = await Promise.all(browsers.map((browser) => signInWithGoogle(browser, jane)));
		expect(paths).toEqual(Array(5).fill("/start"));
		expect([await count("users"), await count("identities")]).toEqual([1, 1]);
	});
});

describe("the destination after signing in", () => {
	it("signing in leads to the destination", async () => {
		const search = `?${new URLSearchParams({ redirect: "/editor?id=some-page-id#links" })}`;
		expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toBe("/editor?id=some-page-id#links");
	});

	it.each([...ELSEWHERE, "evil.example"])("signing in never leads to %j", async (redirect) => {
		const search = `?${new URLSearchParams({ redirect })}`;
		expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toBe("/start");
	});

	it("a destination that is too long counts as none", async () => {
		expect(await signInWithGoogle(browserWithGoogle(), jane, `?redirect=/${"x".repeat(5000)}`)).toBe("/start");
	});

	it.each(["/.//evil.example", "/a/..//evil.example", "/x\r\nset-cookie: a=b"])(
		"the destination %j stays on this site",
		async (redirect) => {
			const search = `?${new URLSearchParams({ redirect })}`;
			expect(await signInWithGoogle(browserWithGoogle(), jane, search)).toMatch(/^\//);
		},
	);

	it("people without a page begin with one, and others see theirs", async () => {
		const browser = browserWithGoogle();
		expect(await signInWithGoogle(browser, jane)).toBe("/start");
		expect(await browser.client.pages.list.query()).toEqual([]);
		await browser.client.pages.create.mutate();
		expect(await signInWithGoogle(browser, jane)).toBe("/dashboard");
	});

	it("a claimed username leads to its page's start, and a chosen theme goes with it, or alone to a first page", async () => {
		const browser = browserWithGoogle();
		const claimed = await signInWithGoogle(browser, jane, "?claim=janes-pots&theme=nature");
		expect(claimed).toBe("/start?claim=janes-pots&theme=nature");
		expect(await signInWithGoogle(browser, jane, "?theme=night-sky")).toBe("/start?theme=night-sky");
		await browser.client.pages.create.mutate();
		expect(await signInWithGoogle(browser, jane, "?theme=night-sky")).toBe("/dashboard");
		expect(await signInWithGoogle(browser, jane, "?claim=another&redirect=%2Fsettings")).toBe("/start?claim=another");
		const canceled = await signInWithGoogle(browserWithGoogle(), null, "?theme=nature");
		expect(canceled).toBe("/auth?google=canceled&redirect=%2Fdashboard&theme=nature");
	});

	it("the screen that explains a problem keeps the destination", async () => {
		const path = await signInWithGoogle(browserWithGoogle(), null, "?redirect=%2Feditor&claim=pots");
		expect(path).toBe("/auth?google=canceled&redirect=%2Feditor&claim=pots");
	});
});

describe("without Google's keys", () => {
	// A developer's .dev.vars may have keys.
	const none = { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" };

	it.each(["/api/auth/google", "/api/auth/google/callback?code=1&state=2"])(
		"the route %s doesn't exist",
		async (path) => {
			for (const keys of [{}, { GOOGLE_CLIENT_ID: "linkstead" }, { GOOGLE_CLIENT_SECRET: "secret" }]) {
				const response = await newBrowser({ ...none, ...keys }).open(path);
				expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
			}
		},
	);

	it("the app offers Google only with keys", async () => {
		const { default: document } = await import("../../../../web/shared-head.html?raw");
		const ASSETS = bindingWith<Fetcher>({ fetch: async () => new Response(document) });
		const offer = async (browser: ReturnType<typeof newBrowser>) =>
			/name="sign-in-with" content="(.*?)"/.exec(await (await browser.open("/auth")).text())?.[1];
		expect(await offer(newBrowser({ ...none, ASSETS }))).toBe("");
		expect(await offer(browserWithGoogle({ ASSETS }))).toBe("google");
	});
});
