import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	answerOf,
	browserWithGoogle,
	changeFlow,
	confirmAddress,
	connectGoogle,
	follow,
	googleAccount,
	leaveForGoogle,
	PASSWORD,
	personWithGoogle,
	signInWithGoogle,
} from "../../../testing/google.ts";
import { mailedToken, mailsTo } from "../../../testing/mails.ts";
import { type Browser, newBrowser, refusalOf } from "../../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");
const waysOf = async ({ client }: Browser) => (await client.auth.ways.query()).map(({ way }) => way);
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("connecting Google", () => {
	it("a connected Google account opens the account, and a mail reports the connection", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		expect(await waysOf(person)).toEqual(["password"]);
		expect(await connectGoogle(person, jane)).toBe("/settings?google=connected");
		expect(await waysOf(person)).toEqual(["password", "google"]);
		await mailsTo(person.email, "new-sign-in-method");
		const other = browserWithGoogle();
		await signInWithGoogle(other, jane);
		expect(await other.client.auth.me.query()).toMatchObject({ email: person.email, hasPassword: true });
	});

	it("connecting requires the password and a confirmed address", async () => {
		const person = await personWithGoogle();
		const connect = (currentPassword?: string) =>
			person.client.auth.connectProvider.mutate({ provider: "google", currentPassword });
		expect(await refusalOf(connect(PASSWORD))).toMatchObject({
			status: 403,
			message: expect.stringMatching(/^Confirm your email address/),
		});
		await confirmAddress(person.email);
		for (const password of ["not the one", undefined]) {
			expect(await refusalOf(connect(password))).toMatchObject({
				status: 400,
				fields: { currentPassword: expect.stringMatching(/./) },
			});
		}
		await connect(PASSWORD);
		expect(await refusalOf(newBrowser().client.auth.connectProvider.mutate({ provider: "google" }))).toMatchObject({
			status: 401,
		});
	});

	it("a stolen session can't connect Google, because the token requires the password", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		const answer = await answerOf(await leaveForGoogle(person), jane);
		changeFlow(person, { connectToken: "0".repeat(64) });
		expect(await follow(person, answer)).toBe("/settings?google=expired");
		expect(await count("identities")).toBe(0);
	});

	it("connecting fails after a sign-out, a new password or ten minutes, and for an unconfirmed address", async () => {
		const ways = {
			out: (person: Awaited<ReturnType<typeof personWithGoogle>>) => person.client.auth.signOut.mutate(),
			changed: (person: Awaited<ReturnType<typeof personWithGoogle>>) =>
				person.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" }),
			unproven: () => env.DB.prepare("UPDATE users SET email_verified_at = NULL").run(),
			late: () => env.DB.prepare("UPDATE account_tokens SET expires_at = ?").bind(Date.now()).run(),
		};
		for (const meanwhile of Object.values(ways)) {
			const person = await personWithGoogle();
			await confirmAddress(person.email);
			const { url } = await person.client.auth.connectProvider.mutate({
				provider: "google",
				currentPassword: PASSWORD,
			});
			const answer = await answerOf(url, jane);
			await meanwhile(person);
			expect(await follow(person, answer)).toMatch(/^\/(auth|settings)\?google=expired/);
			expect(await count("identities")).toBe(0);
		}
	});

	it("a Google account that is connected to another account is refused, and stays connected there", async () => {
		await signInWithGoogle(browserWithGoogle(), jane);
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		expect(await connectGoogle(person, jane)).toBe("/settings?google=other-account");
		const again = browserWithGoogle();
		await signInWithGoogle(again, jane);
		expect(await again.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("the connection survives a password reset, because the address was confirmed before", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		await connectGoogle(person, jane);
		await person.client.auth.requestReset.mutate({ email: person.email });
		const token = await mailedToken(person.email, "reset-password");
		await person.client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		const other = browserWithGoogle();
		await signInWithGoogle(other, jane);
		expect(await other.client.auth.me.query()).toMatchObject({ email: person.email });
	});

	it("a canceled connection returns to the settings", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		expect(await connectGoogle(person, null)).toBe("/settings?google=canceled");
	});

	it("a person can disconnect Google if the account has a password", async () => {
		const person = await personWithGoogle();
		await confirmAddress(person.email);
		await connectGoogle(person, jane);
		await person.client.auth.disconnectProvider.mutate({ provider: "google" });
		expect(await waysOf(person)).toEqual(["password"]);
		const google = browserWithGoogle();
		await signInWithGoogle(google, jane);
		expect(await refusalOf(google.client.auth.disconnectProvider.mutate({ provider: "google" }))).toMatchObject({
			status: 409,
			message: expect.stringMatching(/^Set a password first/),
		});
	});
});
