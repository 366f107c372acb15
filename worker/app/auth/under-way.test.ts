import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../testing/accounts.ts";
import { addPasskey, newPasskey, signInWithPasskey } from "../../testing/authenticator.ts";
import {
	browserWithGoogle,
	confirmAddress,
	connectGoogle,
	googleAccount,
	personWithGoogle,
	signInWithGoogle,
} from "../../testing/google.ts";
import { databaseWith } from "../../testing/interleaving.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { newBrowser, refusalOf } from "../../testing/people.ts";
import {
	beginSignIn,
	finishSignIn,
	newConfirmedPerson,
	personIn,
	turnOnSecondFactor,
} from "../../testing/second-factor.ts";

const NEW_PASSWORD = "a louder harbour";
const OPENING = /insert into "sessions"/i;
const OVER = { status: 401, message: "What opens this account has just changed. Please sign in again." };

let jane: Awaited<ReturnType<typeof newConfirmedPerson>>;
beforeEach(async () => {
	jane = await newConfirmedPerson();
});

const changePassword = () =>
	jane.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: NEW_PASSWORD });

async function resetPassword() {
	await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
	const token = await mailedToken(jane.email, "reset-password");
	await newBrowser().client.auth.resetPassword.mutate({ token, password: NEW_PASSWORD });
}

/** Tries something in a browser whose requests are interrupted by a change right before a statement. */
async function interrupted(
	before: RegExp,
	change: () => Promise<unknown>,
	attempt: (browser: ReturnType<typeof newBrowser>) => Promise<unknown>,
	browser = newBrowser(),
) {
	const { DB, hasHappened } = databaseWith(before, change);
	const slow = newBrowser({ DB });
	for (const [name, value] of browser.cookies) slow.cookies.set(name, value);
	const outcome = await refusalOf(attempt(slow)).catch((error: Error) => error.message);
	expect(hasHappened()).toBe(true);
	return { outcome, slow };
}

const sessionsOf = (email: string) =>
	env.DB.prepare("SELECT count(*) AS n FROM sessions JOIN users ON users.id = user_id WHERE email = ?")
		.bind(email)
		.first<number>("n");

describe("a sign-in under way ends with what it began with", () => {
	it.each([
		["a change of the password", changePassword, 1],
		["a reset of the password", resetPassword, 0],
	])("a password that was right before %s opens nothing after it", async (_, change, left) => {
		const { outcome, slow } = await interrupted(OPENING, change, ({ client }) =>
			client.auth.signIn.mutate({ email: jane.email, password: PASSWORD }),
		);
		expect(outcome).toMatchObject(OVER);
		expect(await personIn(slow)).toBeNull();
		expect(await sessionsOf(jane.email)).toBe(left);
	});

	it("a passkey that is removed meanwhile opens nothing", async () => {
		const passkey = await newPasskey();
		await addPasskey(jane, passkey, PASSWORD);
		const remove = () => jane.client.auth.removePasskey.mutate({ id: passkey.id });
		const { outcome, slow } = await interrupted(OPENING, remove, (browser) => signInWithPasskey(browser, passkey));
		expect(outcome).toMatchObject(OVER);
		expect(await personIn(slow)).toBeNull();
	});

	it("a provider that is disconnected meanwhile opens nothing", async () => {
		const [person, account] = [await personWithGoogle(), googleAccount("jane@gmail.example")];
		await confirmAddress(person.email);
		await connectGoogle(person, account);
		const disconnect = () => person.client.auth.disconnectProvider.mutate({ provider: "google" });
		const { DB, hasHappened } = databaseWith(OPENING, disconnect);
		const slow = browserWithGoogle({ DB });
		expect(await signInWithGoogle(slow, account)).toMatch(/^\/auth\?google=/);
		expect([hasHappened(), await personIn(slow)]).toEqual([true, null]);
	});

	it("a mailed code that was used right before a change of the password opens nothing after it", async () => {
		const browser = newBrowser();
		await browser.client.auth.askForSignInMail.mutate({ email: jane.email });
		const [mail] = await mailsTo(jane.email, "sign-in");
		const code = mail?.subject.slice(0, 6) ?? "";
		const { outcome, slow } = await interrupted(
			OPENING,
			changePassword,
			({ client }) => client.auth.signInWithCode.mutate({ code }),
			browser,
		);
		expect(outcome).toMatchObject(OVER);
		expect(await personIn(slow)).toBeNull();
	});

	it("a code of the second factor opens nothing after a change of the password or the end of the second factor", async () => {
		const { code, recoveryCodes } = await turnOnSecondFactor(jane);
		for (const [index, change] of [changePassword, () => jane.client.auth.turnOffSecondFactor.mutate()].entries()) {
			const waiting = newBrowser();
			const password = index === 0 ? PASSWORD : NEW_PASSWORD;
			await waiting.client.auth.signIn.mutate({ email: jane.email, password });
			const shown = index === 0 ? await code(1) : (recoveryCodes[0] ?? "");
			const { outcome, slow } = await interrupted(OPENING, change, (browser) => finishSignIn(browser, shown), waiting);
			expect(outcome).toMatchObject(OVER);
			expect(await personIn(slow)).toBeNull();
		}
	});

	it("a sign-in that would wait for the second factor doesn't begin after a change of the password", async () => {
		await turnOnSecondFactor(jane);
		const { outcome } = await interrupted(/insert into "pending_sign_ins"/i, changePassword, (browser) =>
			beginSignIn(jane.email, browser),
		);
		expect(outcome).toMatchObject(OVER);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM pending_sign_ins").first("n")).toBe(0);
	});

	it("a second factor that is turned on meanwhile isn't left out", async () => {
		const { outcome, slow } = await interrupted(
			OPENING,
			() => turnOnSecondFactor(jane),
			({ client }) => client.auth.signIn.mutate({ email: jane.email, password: PASSWORD }),
		);
		expect(outcome).toMatchObject(OVER);
		expect(await personIn(slow)).toBeNull();
	});

	it("a browser whose session a change of the password has ended doesn't become known", async () => {
		const { slow } = await interrupted(/insert into "known_browsers"/i, changePassword, ({ client }) =>
			client.auth.signIn.mutate({ email: jane.email, password: PASSWORD }),
		);
		expect(await personIn(slow)).toBeNull();
		const known = await env.DB.prepare("SELECT count(*) AS n FROM known_browsers").first<number>("n");
		// Jane's own browser is the only one.
		expect(known).toBe(1);
	});
});

describe("a change that a thief has confirmed", () => {
	/** What a thief with a session and the former password begins, and the statement that stores it. */
	const CHANGES: [string, RegExp, (browser: ReturnType<typeof newBrowser>) => Promise<unknown>, string][] = [
		[
			"another password",
			/^update "users" set "password_hash"/i,
			({ client }) => client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a stolen harbour" }),
			"SELECT count(*) AS n FROM sessions",
		],
		[
			"another address",
			/insert into "account_tokens"/i,
			({ client }) => client.auth.changeEmail.mutate({ currentPassword: PASSWORD, email: "thief@example.com" }),
			"SELECT count(*) AS n FROM account_tokens",
		],
		[
			"a passkey",
			/insert into "passkeys"/i,
			async (browser) => addPasskey(browser, await newPasskey(), PASSWORD),
			"SELECT count(*) AS n FROM passkeys",
		],
	];

	it.each(CHANGES)("%s comes too late after a reset", async (_, before, attempt, left) => {
		await interrupted(before, resetPassword, attempt, jane);
		expect(await env.DB.prepare(left).first("n")).toBe(0);
		const owner = newBrowser();
		await owner.client.auth.signIn.mutate({ email: jane.email, password: NEW_PASSWORD });
		expect(await personIn(owner)).toBe(jane.email);
	});
});
