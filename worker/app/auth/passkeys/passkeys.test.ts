import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { PASSWORD } from "../../../testing/accounts.ts";
import { addPasskey, newKey, newPasskey, type SoftPasskey, signInWithPasskey } from "../../../testing/authenticator.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { type Browser, newBrowser, newPerson, refusalOf } from "../../../testing/people.ts";

const APPLE = "fbfc3007154e4ecc8c0b6e020557d7bd";

let jane: Awaited<ReturnType<typeof newPerson>>;
let passkey: SoftPasskey;
beforeEach(async () => {
	jane = await newPerson();
	await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
	passkey = await newPasskey(APPLE);
});

const copyOf = ({ cookies }: Browser) => {
	const copy = newBrowser();
	for (const [name, value] of cookies) if (name !== "session") copy.cookies.set(name, value);
	return copy;
};
const ageSessions = () => env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000").run();
const stored = () => env.DB.prepare("SELECT * FROM passkeys").first<Record<string, unknown>>();

describe("adding a passkey", () => {
	it("a passkey is named by its keeper, opens the account without an address, and a mail reports it", async () => {
		await addPasskey(jane, passkey);
		const [mail] = await mailsTo(jane.email, "new-sign-in-method");
		expect(mail?.text).toContain("has a new way to sign in: Passkey.");
		const other = newBrowser();
		await signInWithPasskey(other, passkey);
		expect(await other.client.auth.me.query()).toMatchObject({ email: jane.email });
		expect(await other.client.account.sessions.query()).toMatchObject([{ way: "passkey" }, { way: "password" }]);
		const ways = await jane.client.auth.ways.query();
		expect(ways[1]).toMatchObject({
			way: "passkey",
			lastUsedAt: expect.any(Number),
			passkey: { name: "Apple Passwords" },
		});
		expect(await stored()).toMatchObject({ counter: 0, is_backed_up: 1, transports: '["internal"]' });
		const exported = await jane.client.account.export.query();
		expect(exported.passkeys).toMatchObject([{ name: "Apple Passwords" }]);
	});

	it("adding takes the password, unless the person has signed in within ten minutes", async () => {
		await ageSessions();
		const refusal = { status: 400, fields: { currentPassword: expect.stringMatching(/./) } };
		expect(await refusalOf(addPasskey(jane, passkey))).toMatchObject(refusal);
		expect(await refusalOf(addPasskey(jane, passkey, "a guess"))).toMatchObject(refusal);
		await addPasskey(jane, passkey, PASSWORD);
	});

	it("an unconfirmed address can have no passkey, and a reset removes one that was there before", async () => {
		await addPasskey(jane, passkey);
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		expect(await refusalOf(addPasskey(jane, await newPasskey()))).toMatchObject({ status: 403 });
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		const [mail] = await mailsTo(jane.email, "reset-password");
		const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
		await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		expect(await stored()).toBeNull();
	});

	it("a passkey opens one account, and an account has at most ten", async () => {
		await addPasskey(jane, passkey);
		const joe = await newPerson();
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		expect(await refusalOf(addPasskey(joe, passkey))).toMatchObject({ status: 409 });
		for (let more = 1; more < 10; more++) await addPasskey(jane, await newPasskey());
		expect(await refusalOf(addPasskey(jane, await newPasskey()))).toMatchObject({ status: 409 });
	});

	const lies: Record<string, Parameters<SoftPasskey["make"]>[1]> = {
		"another site": { origin: "https://evil.example" },
		"a custom domain": { host: "jane.example" },
		"a frame on another site": { crossOrigin: true },
		"a made-up challenge": { challenge: "AAAA" },
		"an answer of another kind": { type: "webauthn.get" },
		"a person who wasn't recognized": { flags: 0b1 },
	};
	it.each(Object.entries(lies))("a new passkey of %s is refused", async (_, lie) => {
		const { challenge } = await jane.client.auth.beginPasskey.mutate({});
		const attempt = jane.client.auth.addPasskey.mutate(await passkey.make(challenge, lie));
		expect(await refusalOf(attempt)).toMatchObject({ status: 400 });
		expect(await stored()).toBeNull();
	});

	it("a challenge of another account, of another browser or for signing in adds nothing", async () => {
		const joe = await newPerson();
		await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
		const challenges = [
			(await joe.client.auth.beginPasskey.mutate({})).challenge,
			(await jane.client.auth.askForPasskey.mutate()).challenge,
		];
		for (const challenge of challenges) {
			const attempt = jane.client.auth.addPasskey.mutate(await passkey.make(challenge));
			expect(await refusalOf(attempt)).toMatchObject({
				status: 400,
				message: expect.stringMatching(/^That took too long/),
			});
		}
		const { challenge } = await jane.client.auth.beginPasskey.mutate({});
		jane.cookies.delete("known-browser");
		const elsewhere = jane.client.auth.addPasskey.mutate(await passkey.make(challenge));
		expect(await refusalOf(elsewhere)).toMatchObject({ status: 400 });
	});
});

describe("signing in with a passkey", () => {
	beforeEach(() => addPasskey(jane, passkey));

	const lies: Record<string, () => Promise<Parameters<SoftPasskey["sign"]>[1]> | Parameters<SoftPasskey["sign"]>[1]> = {
		"another site": () => ({ origin: "https://evil.example" }),
		"a custom domain": () => ({ host: "jane.example" }),
		"a frame on another site": () => ({ crossOrigin: true }),
		"a made-up challenge": () => ({ challenge: "AAAA" }),
		"an answer of another kind": () => ({ type: "webauthn.create" }),
		"a person who wasn't recognized": () => ({ flags: 0b1 }),
		"a person who wasn't there": () => ({ flags: 0b100 }),
		"another key": async () => ({ signer: await newKey() }),
	};
	it.each(Object.entries(lies))("a signature of %s opens nothing", async (_, lie) => {
		const browser = newBrowser();
		expect(await refusalOf(signInWithPasskey(browser, passkey, await lie()))).toMatchObject({ status: 401 });
		expect(await browser.client.auth.me.query()).toBeNull();
	});

	it("an answer counts once, in the browser that asked, for fifteen minutes", async () => {
		const browser = newBrowser();
		const { challenge } = await browser.client.auth.askForPasskey.mutate();
		const answer = await passkey.sign(challenge);
		const elsewhere = newBrowser();
		await elsewhere.client.auth.askForPasskey.mutate();
		const tooLate = { status: 401, message: expect.stringMatching(/^That took too long/) };
		for (const thief of [newBrowser(), elsewhere]) {
			expect(await refusalOf(thief.client.auth.signInWithPasskey.mutate(answer))).toMatchObject(tooLate);
		}
		await browser.client.auth.signInWithPasskey.mutate(answer);
		expect(await refusalOf(copyOf(browser).client.auth.signInWithPasskey.mutate(answer))).toMatchObject(tooLate);
		const late = await passkey.sign((await browser.client.auth.askForPasskey.mutate()).challenge);
		await env.DB.prepare("UPDATE passkey_challenges SET expires_at = 1").run();
		expect(await refusalOf(browser.client.auth.signInWithPasskey.mutate(late))).toMatchObject(tooLate);
	});

	it("a counter that stands still or goes back is refused, unless it is always zero", async () => {
		await signInWithPasskey(newBrowser(), passkey);
		await signInWithPasskey(newBrowser(), passkey, { counter: 7 });
		for (const counter of [7, 6, 0]) {
			expect(await refusalOf(signInWithPasskey(newBrowser(), passkey, { counter }))).toMatchObject({ status: 401 });
		}
		await signInWithPasskey(newBrowser(), passkey, { counter: 8 });
	});

	it("a removed or unknown passkey opens nothing", async () => {
		const removed = { status: 401, message: expect.stringMatching(/^This passkey opens no account/) };
		await jane.client.auth.removePasskey.mutate({ id: passkey.id });
		await mailsTo(jane.email, "sign-in-method-removed");
		for (const key of [passkey, await newPasskey()]) {
			expect(await refusalOf(signInWithPasskey(newBrowser(), key))).toMatchObject(removed);
		}
	});

	it("the passkey of a deleted account opens nothing", async () => {
		await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
		expect(await refusalOf(signInWithPasskey(newBrowser(), passkey))).toMatchObject({ status: 401 });
	});

	it("only hashes of challenges and browsers are stored", async () => {
		const browser = newBrowser();
		const { challenge } = await browser.client.auth.askForPasskey.mutate();
		const { results } = await env.DB.prepare("SELECT * FROM passkey_challenges").all();
		expect(results).toHaveLength(1);
		for (const secret of [challenge, browser.cookies.get("known-browser") ?? ""]) {
			expect(JSON.stringify(results)).not.toContain(secret);
		}
	});
});

describe("an account without a password", () => {
	it("a password can go when there is a passkey and a confirmed address, and a mail brings one back in", async () => {
		const remove = (currentPassword?: string) => jane.client.auth.removePassword.mutate({ currentPassword });
		expect(await refusalOf(remove(PASSWORD))).toMatchObject({ status: 409 });
		await addPasskey(jane, passkey);
		expect(await refusalOf(remove())).toMatchObject({ status: 400 });
		await remove(PASSWORD);
		expect(
			await refusalOf(newBrowser().client.auth.signIn.mutate({ email: jane.email, password: PASSWORD })),
		).toMatchObject({
			status: 401,
		});
		expect(await refusalOf(jane.client.auth.removePasskey.mutate({ id: passkey.id }))).toMatchObject({ status: 409 });
		await signInWithPasskey(newBrowser(), passkey);
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		const [mail] = await mailsTo(jane.email, "reset-password");
		const token = /token=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
		const fresh = newBrowser();
		await fresh.client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		await fresh.client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
	});

	it("two removals at the same moment leave one way", async () => {
		await addPasskey(jane, passkey);
		await Promise.allSettled([
			jane.client.auth.removePassword.mutate({ currentPassword: PASSWORD }),
			jane.client.auth.removePasskey.mutate({ id: passkey.id }),
		]);
		expect(await jane.client.auth.ways.query()).toHaveLength(1);
	});
});
