import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { addAccount, addSession, PASSWORD } from "../../testing/accounts.ts";
import { addPasskey, newPasskey, signInWithPasskey } from "../../testing/authenticator.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { answerOf, follow, googleAccount } from "../../testing/google.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { oidcClaims, oidcVariables } from "../../testing/oidc.ts";
import { APP, type Browser, newBrowser, refusalOf } from "../../testing/people.ts";
import { envWith } from "../../testing/work.ts";
import { mailRequestSchema } from "../mail/mail-request.ts";
import { sendRequestedMail } from "../mail/send-requested.ts";

const EMAIL = "joe@house.example";
const LINK = "0123456789abcdef".repeat(4);

/** A browser of a deployment with all ways in and these switches, which its mail consumer knows too. */
function browserWith(switches: Partial<Env>): Browser {
	const MAIL = bindingWith<Env["MAIL"]>({
		send: (request: unknown) =>
			sendRequestedMail(envWith(switches), mailRequestSchema.parse(request), {
				id: crypto.randomUUID(),
				isFirstTry: true,
			}),
	});
	return newBrowser({ ...oidcVariables(), ...inject("google"), ...switches, MAIL });
}

const meIn = ({ client }: Browser) => client.auth.me.query();
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** An invitation as an administrator makes it. */
async function invite(email?: string): Promise<string> {
	const admin = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	const known = await env.DB.prepare("SELECT id FROM users WHERE email = 'admin@house.example'").first<string>("id");
	const id = known ?? (await addAccount("admin@house.example", { emailVerifiedAt: 1 }));
	admin.cookies.set("session", await addSession(id));
	const { url } = await admin.client.invitations.create.mutate({ email, note: "", isMailed: false });
	return new URL(url).searchParams.get("invitation") ?? "";
}

async function throughProvider(browser: Browser, way: "google" | "oidc", person: object, invitation?: string) {
	const place = await follow(browser, `/api/auth/${way}${invitation ? `?invitation=${invitation}` : ""}`);
	return follow(browser, await answerOf(place, person));
}

/** Asks for a mail to sign up, and types its code. */
async function signUpByMail(browser: Browser, { email = EMAIL, invitation = undefined as string | undefined } = {}) {
	await browser.client.auth.askForSignUpMail.mutate({ fullName: "Joe", email, invitation });
	const [mail] = await mailsTo(email, "sign-up");
	await browser.client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
}

const password = (email = EMAIL) => ({ fullName: "Joe", email, password: PASSWORD });

/** Each way to create an account. One that refuses throws, or leaves nobody signed in. */
const SIGN_UPS: Record<string, (browser: Browser, invitation?: string) => Promise<unknown>> = {
	password: ({ client }, invitation) => client.auth.signUp.mutate({ ...password(), invitation }),
	mail: (browser, invitation) => signUpByMail(browser, { invitation }),
	google: (browser, invitation) => throughProvider(browser, "google", googleAccount(EMAIL), invitation),
	oidc: (browser, invitation) => throughProvider(browser, "oidc", { claims: oidcClaims(EMAIL) }, invitation),
};

async function triesTo(way: string, browser: Browser, invitation?: string): Promise<boolean> {
	await SIGN_UPS[way]?.(browser, invitation).catch(() => {});
	return (await meIn(browser)) !== null;
}

describe.each(Object.keys(SIGN_UPS))("signing up by %s", (way) => {
	it.each([
		["", true],
		["open", true],
		["invite", false],
		["off", false],
		["Invite", false],
	])("with SIGN_UP=%j makes an account without an invitation: %j", async (SIGN_UP, isMade) => {
		expect(await triesTo(way, browserWith({ SIGN_UP }))).toBe(isMade);
		expect([await count("users"), await count("identities")]).toEqual([
			isMade ? 1 : 0,
			isMade && (way === "google" || way === "oidc") ? 1 : 0,
		]);
	});

	it("takes an invitation, which makes one account", async () => {
		const invitation = await invite();
		const invited = browserWith({ SIGN_UP: "invite" });
		expect(await triesTo(way, invited, invitation)).toBe(true);
		await env.DB.prepare("UPDATE users SET email = 'moved@house.example' WHERE email = ?").bind(EMAIL).run();
		await env.DB.prepare("DELETE FROM identities").run();
		expect(await triesTo(way, browserWith({ SIGN_UP: "invite" }), invitation)).toBe(false);
		expect(await count("users")).toBe(2);
	});

	it("takes no invitation that is over, for another address, unknown, or of a time before SIGN_UP=off", async () => {
		const other = await invite("jane@house.example");
		const own = await invite();
		expect(await triesTo(way, browserWith({ SIGN_UP: "invite" }), other)).toBe(false);
		expect(await triesTo(way, browserWith({ SIGN_UP: "invite" }), "f".repeat(64))).toBe(false);
		expect(await triesTo(way, browserWith({ SIGN_UP: "off" }), own)).toBe(false);
		await env.DB.prepare("UPDATE invitations SET expires_at = 1").run();
		expect(await triesTo(way, browserWith({ SIGN_UP: "invite" }), own)).toBe(false);
		expect(await count("users")).toBe(1);
	});

	it("takes the link of `npm run admin-link` with all switches off", async () => {
		const insert = env.DB.prepare("INSERT INTO admin_links (hash, expires_at) VALUES (?, ?)");
		await insert.bind(await sha256Hex(LINK), Date.now() + 60_000).run();
		const browser = browserWith({ SIGN_UP: "off", PASSWORD_SIGN_IN: "off" });
		expect(await triesTo(way, browser, LINK)).toBe(way !== "password");
	});

	it("with passwords turned off works unless it is one", async () => {
		expect(await triesTo(way, browserWith({ PASSWORD_SIGN_IN: "off" }))).toBe(way !== "password");
	});
});

describe("an invitation", () => {
	it("makes one account of two sign-ups at once, whatever their ways", async () => {
		const invitation = await invite();
		const variables = { SIGN_UP: "invite" };
		const [first, second] = [browserWith(variables), browserWith(variables)];
		await second.client.auth.askForSignUpMail.mutate({ fullName: "Ann", email: "ann@house.example", invitation });
		const [mail] = await mailsTo("ann@house.example", "sign-up");
		await Promise.allSettled([
			SIGN_UPS.oidc?.(browserWith(variables), invitation),
			first.client.auth.signUp.mutate({ ...password("eve@house.example"), invitation }),
			second.client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" }),
		]);
		expect(await count("users")).toBe(2);
		expect(await count("invitations WHERE used_at IS NOT NULL")).toBe(1);
	});

	it("is answered the same with and without an account", async () => {
		await addAccount("jane@house.example");
		const { client } = browserWith({ SIGN_UP: "invite" });
		const refusals = await Promise.all(
			["jane@house.example", "nobody@house.example"].flatMap((email) => [
				refusalOf(client.auth.signUp.mutate(password(email))),
				refusalOf(client.auth.askForSignUpMail.mutate({ fullName: "Joe", email })),
			]),
		);
		expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
		expect(refusals[0]).toMatchObject({ status: 403, message: expect.stringMatching(/^You need an invitation/) });
	});

	it("counts a double click once", async () => {
		const invitation = await invite();
		const { client } = browserWith({ SIGN_UP: "invite" });
		for (let time = 0; time < 2; time++) await client.auth.signUp.mutate({ ...password(), invitation });
		expect(await count("users")).toBe(2);
		const others = client.auth.signUp.mutate({ ...password("eve@house.example"), invitation });
		expect(await refusalOf(others)).toMatchObject({
			status: 403,
			message: expect.stringMatching(/^This invitation doesn't work/),
		});
	});

	it("can be looked at, and says what address it is for", async () => {
		const { client } = browserWith({ SIGN_UP: "invite" });
		const find = (invitation: string) => client.auth.findInvitation.mutate({ invitation });
		expect(await find(await invite(EMAIL))).toEqual({ email: EMAIL });
		const open = await invite();
		expect(await find(open)).toEqual({ email: null });
		await client.auth.signUp.mutate({ ...password(), invitation: open });
		const used = (SIGN_UP: string) => browserWith({ SIGN_UP }).client.auth.findInvitation.mutate({ invitation: open });
		expect(await refusalOf(used("invite"))).toMatchObject({
			status: 404,
			message: expect.stringMatching(/^This invitation no longer works/),
		});
		expect(await refusalOf(used("off"))).toMatchObject({ status: 404, message: "New accounts aren't taken here." });
		expect(await used("open")).toEqual({ email: null });
	});
});

describe("a provider's account that opens none", () => {
	it.each([
		["off", "closed"],
		["invite", "uninvited"],
	])("with SIGN_UP=%s leads back to a screen that says so", async (SIGN_UP, problem) => {
		const person = { claims: oidcClaims(EMAIL) };
		expect(await throughProvider(browserWith({ SIGN_UP }), "oidc", person)).toMatch(`/auth?oidc=${problem}`);
		await addAccount(EMAIL);
		expect(await throughProvider(browserWith({ SIGN_UP }), "oidc", person)).toMatch("/auth?oidc=account-exists");
	});

	it("keeps the invitation on the way back", async () => {
		const invitation = await invite("jane@house.example");
		const browser = browserWith({ SIGN_UP: "invite" });
		const place = await throughProvider(browser, "google", googleAccount(EMAIL), invitation);
		expect(place).toContain(`mode=signup&invitation=${invitation}`);
	});

	it("makes an account all the same for an administrator by claim", async () => {
		const browser = browserWith({ SIGN_UP: "off", PASSWORD_SIGN_IN: "off" });
		await throughProvider(browser, "oidc", { claims: oidcClaims(EMAIL, { groups: ["keepers"] }) });
		expect(await meIn(browser)).toMatchObject({ email: EMAIL, isAdmin: true });
	});
});

describe("with passwords turned off", () => {
	const off = { PASSWORD_SIGN_IN: "off" };
	const refused = { status: 403, message: "Passwords aren't used here. Sign in another way." };
	let id: string;
	let joe: Browser;

	beforeEach(async () => {
		id = await addAccount(EMAIL, { emailVerifiedAt: 1 });
		joe = browserWith(off);
		joe.cookies.set("session", await addSession(id));
	});

	/** Adds a passkey from before, when the account still had a password. */
	async function addedPasskey() {
		const [before, passkey] = [newBrowser(), await newPasskey()];
		before.cookies.set("session", joe.cookies.get("session") ?? "");
		await addPasskey(before, passkey, PASSWORD);
		return passkey;
	}

	it("none is accepted, the same with and without an account", async () => {
		const { client } = browserWith(off);
		const token = "f".repeat(64);
		for (const email of [EMAIL, "nobody@house.example"]) {
			const credentials = { email, password: PASSWORD };
			expect(await refusalOf(client.auth.signIn.mutate(credentials))).toMatchObject(refused);
			expect(await refusalOf(client.auth.signUp.mutate(password(email)))).toMatchObject(refused);
			expect(await refusalOf(client.auth.requestReset.mutate({ email }))).toMatchObject(refused);
		}
		const reset = client.auth.resetPassword.mutate({ token, password: PASSWORD });
		expect(await refusalOf(reset)).toMatchObject(refused);
		const change = joe.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" });
		expect(await refusalOf(change)).toMatchObject(refused);
		expect(await count("account_tokens")).toBe(0);
	});

	it("a link to a new password from before changes nothing", async () => {
		await newBrowser().client.auth.requestReset.mutate({ email: EMAIL });
		const token = await mailedToken(EMAIL, "reset-password");
		const { client } = browserWith(off);
		expect(await refusalOf(client.auth.resetPassword.mutate({ token, password: PASSWORD }))).toMatchObject(refused);
		await newBrowser().client.auth.signIn.mutate({ email: EMAIL, password: PASSWORD });
	});

	it("an account has none, and its owner confirms changes by a fresh sign-in", async () => {
		expect(await meIn(joe)).toMatchObject({ hasPassword: false });
		expect(await joe.client.auth.ways.query()).toEqual([]);
		const wanted = { email: "new@house.example", currentPassword: PASSWORD };
		await env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000").run();
		expect(await refusalOf(joe.client.auth.changeEmail.mutate(wanted))).toMatchObject({ status: 403 });
		await env.DB.prepare("UPDATE sessions SET created_at = created_at + 601000").run();
		await joe.client.auth.changeEmail.mutate(wanted);
	});

	it("mail, a passkey and a provider open the account", async () => {
		const email = EMAIL;
		const passkey = await addedPasskey();
		const [byMail, byPasskey, byProvider] = [browserWith(off), browserWith(off), browserWith(off)];
		await byMail.client.auth.askForSignInMail.mutate({ email });
		const [mail] = await mailsTo(email, "sign-in");
		await byMail.client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
		await signInWithPasskey(byPasskey, passkey, { origin: APP });
		const { url } = await joe.client.auth.connectProvider.mutate({ provider: "oidc" });
		await follow(joe, await answerOf(url, { claims: oidcClaims(email) }));
		await throughProvider(byProvider, "oidc", { claims: oidcClaims(email) });
		for (const browser of [byMail, byPasskey, byProvider]) expect(await meIn(browser)).toMatchObject({ email });
	});

	it("mail is the last way of an account whose address is confirmed, so all others can go", async () => {
		await addedPasskey();
		const remove = async () => {
			const [way] = await joe.client.auth.ways.query();
			await joe.client.auth.removePasskey.mutate({ id: way?.passkey?.id ?? "" });
		};
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		expect(await refusalOf(remove())).toMatchObject({
			status: 409,
			message: expect.stringMatching(/^Add another passkey first/),
		});
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		await remove();
		expect(await joe.client.auth.ways.query()).toEqual([]);
	});

	it("a mail gives an account with an unconfirmed address to the owner of the mailbox alone", async () => {
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		const owner = browserWith(off);
		await owner.client.auth.askForSignUpMail.mutate({ fullName: "Joe", email: EMAIL });
		const [mail] = await mailsTo(EMAIL, "sign-in");
		await owner.client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
		expect(await meIn(owner)).toMatchObject({ email: EMAIL, isEmailVerified: true });
		expect(await meIn(joe)).toBeNull();
		const signIn = newBrowser().client.auth.signIn.mutate({ email: EMAIL, password: PASSWORD });
		expect(await refusalOf(signIn)).toMatchObject({ status: 401 });
	});
});

describe("a sign-up by mail", () => {
	it("makes an account with a confirmed address once the code is typed, and none before", async () => {
		const browser = browserWith({});
		await browser.client.auth.askForSignUpMail.mutate({ fullName: "Joe", email: EMAIL });
		const [mail] = await mailsTo(EMAIL, "sign-up");
		expect(await count("users")).toBe(0);
		const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
		await browser.client.auth.signInWithLink.mutate({ token });
		expect(await meIn(browser)).toMatchObject({
			email: EMAIL,
			fullName: "Joe",
			isEmailVerified: true,
			hasPassword: false,
		});
		expect(await count("outbox WHERE template IN ('verify-address', 'new-browser')")).toBe(0);
	});

	it("opens the account that the address has, and an address that gets one meanwhile is asked to try again", async () => {
		await addAccount("jane@house.example", { emailVerifiedAt: 1 });
		const [known, late] = [browserWith({}), browserWith({})];
		await known.client.auth.askForSignUpMail.mutate({ fullName: "Joe", email: "jane@house.example" });
		const [mail] = await mailsTo("jane@house.example", "sign-in");
		await known.client.auth.signInWithCode.mutate({ code: mail?.subject.slice(0, 6) ?? "" });
		expect(await meIn(known)).toMatchObject({ fullName: "Jane Roe" });
		await late.client.auth.askForSignUpMail.mutate({ fullName: "Joe", email: EMAIL });
		const [other] = await mailsTo(EMAIL, "sign-up");
		await addAccount(EMAIL);
		const type = late.client.auth.signInWithCode.mutate({ code: other?.subject.slice(0, 6) ?? "" });
		expect(await refusalOf(type)).toMatchObject({ status: 400, fields: { code: expect.stringMatching(/./) } });
	});
});
