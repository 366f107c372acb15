import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { browserWithGoogle, googleAccount, PASSWORD, signInWithGoogle } from "../../../testing/google.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { newBrowser, newPage, refusalOf } from "../../../testing/people.ts";

const jane = googleAccount("jane@gmail.example");
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("an account without a password", () => {
	const open = async () => {
		const browser = browserWithGoogle();
		await signInWithGoogle(browser, jane);
		return browser;
	};
	const ageSessions = () => env.DB.prepare("UPDATE sessions SET created_at = created_at - 601000").run();

	const acts = {
		"can set its first password": (browser: ReturnType<typeof newBrowser>) =>
			browser.client.auth.changePassword.mutate({ password: "a louder harbour" }),
		"can change its address": (browser: ReturnType<typeof newBrowser>) =>
			browser.client.auth.changeEmail.mutate({ email: "new-jane@example.com" }),
		"can be deleted": (browser: ReturnType<typeof newBrowser>) =>
			browser.client.account.delete.mutate({ confirmation: "DELETE" }),
	};

	it.each(Object.entries(acts))(
		"an account without a password %s within ten minutes of signing in, and not later",
		async (_, act) => {
			const browser = await open();
			await ageSessions();
			expect(await refusalOf(act(browser))).toMatchObject({
				status: 403,
				message: "Please sign in again, then come back.",
			});
			expect(await signInWithGoogle(browser, jane, "?redirect=/settings")).toBe("/settings");
			await act(browser);
		},
	);

	it("the first password can sign in, and a mail reports it", async () => {
		const browser = await open();
		await acts["can set its first password"](browser);
		await mailsTo(jane.email, "new-sign-in-method");
		await newBrowser().client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
		const again = browser.client.auth.changePassword.mutate({ password: "a third harbour" });
		expect(await refusalOf(again)).toMatchObject({
			status: 400,
			fields: { currentPassword: expect.stringMatching(/./) },
		});
	});

	it("no password can sign in, not even a blank one", async () => {
		await open();
		for (const password of [" ", "null", PASSWORD]) {
			const attempt = newBrowser().client.auth.signIn.mutate({ email: jane.email, password });
			expect(await refusalOf(attempt)).toMatchObject({ status: 401, message: "Invalid login credentials" });
		}
	});

	it("the export includes the connected Google account, and deletion removes it", async () => {
		const browser = await open();
		await newPage(browser, "janes-pots");
		expect(await browser.client.account.export.query()).toMatchObject({
			identities: [{ provider: "google", subject: jane.sub, createdAt: expect.any(Number) }],
		});
		await browser.client.account.delete.mutate({ confirmation: "DELETE" });
		expect(await count("identities")).toBe(0);
		const again = browserWithGoogle();
		await signInWithGoogle(again, jane);
		expect(await again.client.pages.list.query()).toEqual([]);
	});
});
