import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, it, type MockInstance, vi } from "vitest";
import {
	answerOf,
	browserWithGoogle,
	confirmAddress,
	follow,
	PASSWORD,
	signInWithGoogle,
} from "../../../testing/google.ts";
import { browserWithOidc, oidcClaims, oidcVariables, signInWithOidc } from "../../../testing/oidc.ts";
import { giveUpInTime } from "../../../testing/patience.ts";
import { type Browser, newBrowser, refusalOf, signUpPerson } from "../../../testing/people.ts";

const jane = oidcClaims("jane@house.example");
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const meIn = ({ client }: Browser) => client.auth.me.query();
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

let log: MockInstance;
beforeEach(() => {
	log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

async function expectRefused(browser: Browser, path: string, problem: string) {
	expect(path).toMatch(new RegExp(`^/auth\\?oidc=${problem}(&|$)`));
	expect(await meIn(browser)).toBeNull();
	expect([await count("users"), await count("identities")]).toEqual([0, 0]);
	expect(JSON.stringify(log.mock.calls)).not.toContain(jane.email);
}

describe("signing in with the operator's own provider", () => {
	it("a new person gets an account, and the same one again after a new address and a new key", async () => {
		const browser = browserWithOidc();
		expect(await signInWithOidc(browser, jane)).toBe("/start");
		expect(await meIn(browser)).toMatchObject({ email: jane.email, fullName: "Jane Roe", isEmailVerified: true });
		const other = browserWithOidc();
		await signInWithOidc(other, { ...jane, email: "new@house.example" }, { signed: "rotated" });
		expect(await meIn(other)).toMatchObject({ email: jane.email });
	});

	it("a provider may tell the claims at their endpoint alone", async () => {
		const browser = browserWithOidc();
		const { sub, ...info } = oidcClaims("jane@house.example", { groups: ["keepers"] });
		await signInWithOidc(browser, { sub }, { info });
		expect(await meIn(browser)).toMatchObject({ email: jane.email, fullName: "Jane Roe", isAdmin: true });
	});

	it.each<[string, object, object, string]>([
		["another audience", { aud: "another" }, {}, "unclear"],
		["several audiences", { aud: [inject("openid").client.id, "another"] }, {}, "unclear"],
		["another issuer", { iss: "https://evil.example" }, {}, "unclear"],
		["another nonce", { nonce: "another" }, {}, "expired"],
		["no signature", {}, { signed: "not at all" }, "unclear"],
		["the signature of an unknown key", {}, { signed: "unknown" }, "unclear"],
		["an expiry five minutes ago", { exp: secondsFromNow(-300) }, {}, "clock"],
		["a beginning in five minutes", { nbf: secondsFromNow(300) }, {}, "clock"],
		["no subject", { sub: null }, {}, "unclear"],
		["an empty subject", { sub: "" }, {}, "unclear"],
		["an endless subject", { sub: "x".repeat(256) }, {}, "unclear"],
		["an unverified address", { email_verified: false }, {}, "unconfirmed"],
		["an address verified in words", { email_verified: "true" }, {}, "unconfirmed"],
		["no word about the address", { email_verified: undefined }, {}, "unconfirmed"],
		["no address but a name like one", { email: undefined, preferred_username: jane.email }, {}, "unconfirmed"],
		["claims of somebody else at the endpoint", { name: undefined }, { info: { sub: "joe" } }, "unclear"],
		[
			"another address verified at the endpoint",
			{ email_verified: undefined },
			{ info: { email_verified: true } },
			"unconfirmed",
		],
	])("a token with %s opens nothing", async (_, claims, how, problem) => {
		const browser = browserWithOidc();
		await expectRefused(browser, await signInWithOidc(browser, { ...jane, ...claims }, how), problem);
	});

	it.each([
		["down", "unreachable"],
		["odd", "unclear"],
		["other-issuer", "unclear"],
		["no-endpoints", "unclear"],
		["script", "unclear"],
		["no-keys", "unclear"],
	])("an issuer that is %s leads to a screen that says so", async (issuer, problem) => {
		const browser = browserWithOidc(issuer);
		await expectRefused(browser, await signInWithOidc(browser, jane), problem);
	});

	it("a provider that never answers isn't waited for, be it this one or Google", { timeout: 60_000 }, async () => {
		giveUpInTime();
		const own = browserWithOidc("slow");
		const google = browserWithGoogle({ GOOGLE_TOKEN_ENDPOINT: `${inject("openid").origin}/slow/token` });
		const paths = await Promise.all([signInWithOidc(own, jane), signInWithGoogle(google, jane)]);
		await expectRefused(own, paths[0], "unreachable");
		expect(paths[1]).toMatch(/^\/auth\?google=unreachable/);
	});

	it("a wrong secret, a canceled sign-in and an answer of another browser open nothing", async () => {
		const wrong = browserWithOidc("honest", { OIDC_CLIENT_SECRET: "another" });
		await expectRefused(wrong, await signInWithOidc(wrong, jane), "refused");
		const browser = browserWithOidc();
		await expectRefused(browser, await signInWithOidc(browser, null), "canceled");
		const answer = await answerOf(await follow(browserWithOidc(), "/api/auth/oidc"), { claims: jane });
		await expectRefused(browser, await follow(browser, answer), "expired");
	});

	it.each(["post", "basic-of-both", "unescaped", "strict"])(
		"a provider that knows its client by %s alone signs people in",
		async (issuer) => {
			const browser = browserWithOidc(issuer);
			expect(await signInWithOidc(browser, jane)).toBe("/start");
			expect(log).not.toHaveBeenCalled();
		},
	);

	it.each(["honest", "post", "basic-of-both", "unescaped"])(
		"the log has the words of a provider that doesn't know its client, here by %s",
		async (issuer) => {
			const browser = browserWithOidc(issuer, { OIDC_CLIENT_SECRET: "an-other" });
			await expectRefused(browser, await signInWithOidc(browser, jane), "refused");
			const words = { refusal: "invalid_client", description: "The client is unknown here." };
			expect(log).toHaveBeenCalledWith("Signing in with Our house failed", expect.objectContaining(words));
		},
	);

	it.each([
		["invalid_scope", "refused"],
		["server_error", "unreachable"],
		["access_denied", "canceled"],
	])("the error %s in the provider's redirect is told as %s", async (error, problem) => {
		const browser = browserWithOidc();
		const answer = await answerOf(await follow(browser, "/api/auth/oidc"), null);
		await expectRefused(browser, await follow(browser, answer.replace("access_denied", error)), problem);
	});

	it("the same subject at another issuer is somebody else, and a former issuer's way counts no more", async () => {
		const first = browserWithOidc();
		await signInWithOidc(first, jane);
		const second = browserWithOidc("elsewhere");
		expect(await signInWithOidc(second, jane)).toMatch(/^\/auth\?oidc=account-exists/);
		await signInWithOidc(second, { ...jane, email: "joe@house.example" });
		expect(await meIn(second)).toMatchObject({ email: "joe@house.example" });
		const later = newBrowser(oidcVariables("elsewhere"));
		later.cookies.set("session", first.cookies.get("session") ?? "");
		expect(await later.client.auth.ways.query()).toEqual([]);
	});

	it("without its variables there is no provider", async () => {
		for (const missing of ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]) {
			expect((await browserWithOidc("honest", { [missing]: "" }).open("/api/auth/oidc")).status).toBe(404);
		}
	});
});

describe("an account that has the address already", () => {
	it("is opened only once its owner has connected it with the password", async () => {
		const person = await signUpPerson(oidcVariables());
		const claims = oidcClaims(person.email);
		const stranger = browserWithOidc();
		expect(await signInWithOidc(stranger, claims)).toMatch(/^\/auth\?oidc=account-exists/);
		expect(await signInWithOidc(stranger, { ...claims, email_verified: false })).toMatch(/^\/auth\?oidc=unconfirmed/);
		await confirmAddress(person.email);
		const connect = (currentPassword: string) =>
			person.client.auth.connectProvider.mutate({ provider: "oidc", currentPassword });
		expect(await refusalOf(connect("not the one"))).toMatchObject({ status: 400 });
		const { url } = await connect(PASSWORD);
		expect(await follow(person, await answerOf(url, { claims }))).toBe("/settings?oidc=connected");
		const other = browserWithOidc();
		await signInWithOidc(other, claims);
		expect(await meIn(other)).toMatchObject({ email: person.email });
		await other.client.auth.disconnectProvider.mutate({ provider: "oidc" });
		expect(await signInWithOidc(browserWithOidc(), claims)).toMatch(/^\/auth\?oidc=account-exists/);
	});
});

describe("an administrator by claim", () => {
	const keeper = { ...jane, groups: ["family", "keepers"] };
	const isAdmin = async (browser: Browser) => (await meIn(browser))?.isAdmin;

	it("is one until a sign-in without the claim, in every browser", async () => {
		const [first, second] = [browserWithOidc(), browserWithOidc()];
		await signInWithOidc(first, keeper);
		expect(await isAdmin(first)).toBe(true);
		await signInWithOidc(second, jane);
		expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, false]);
	});

	it("is none by another value, or under another rule or issuer", async () => {
		const browser = browserWithOidc();
		await signInWithOidc(browser, { ...jane, groups: "keepers of bees" });
		expect(await isAdmin(browser)).toBe(false);
		await signInWithOidc(browser, keeper);
		for (const change of [{ OIDC_ADMIN: "groups=family" }, { OIDC_ADMIN: "" }, oidcVariables("elsewhere")]) {
			const later = browserWithOidc("honest", change);
			later.cookies.set("session", browser.cookies.get("session") ?? "");
			expect(await isAdmin(later)).toBe(false);
		}
	});
});
