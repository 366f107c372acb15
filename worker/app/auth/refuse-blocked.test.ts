import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addAccount, addSession, PASSWORD } from "../../testing/accounts.ts";
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

const WORDS = "Your account has sent spam.";
const REASON = {
	status: 403,
	title: "This account is blocked",
	message: `The reason: “${WORDS}” If you think that this is a mistake, write to help@house.example.`,
};

let admin: ReturnType<typeof newBrowser>;
let jane: Awaited<ReturnType<typeof newConfirmedPerson>>;
beforeEach(async () => {
	admin = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	admin.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	jane = await newConfirmedPerson();
});

const asking = () => newBrowser({ SUPPORT_EMAIL: "help@house.example" });

async function block(email = jane.email) {
	const [person] = await admin.client.people.find.query({ search: email });
	await admin.client.people.block.mutate({ userId: person?.id ?? "", words: WORDS });
	await mailsTo(email, "account-blocked", 1);
}

describe("a blocked account isn't opened", () => {
	it("by its password, also after a reset", async () => {
		await block();
		const signIn = (password: string) => asking().client.auth.signIn.mutate({ email: jane.email, password });
		expect(await refusalOf(signIn(PASSWORD))).toMatchObject(REASON);
		await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
		const token = await mailedToken(jane.email, "reset-password");
		await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		expect(await refusalOf(signIn("a louder harbour"))).toMatchObject(REASON);
	});

	it("by a mailed link or its code", async () => {
		await block();
		const browser = asking();
		await browser.client.auth.askForSignInMail.mutate({ email: jane.email });
		const [mail] = await mailsTo(jane.email, "sign-in");
		const code = mail?.subject.slice(0, 6) ?? "";
		expect(await refusalOf(browser.client.auth.signInWithCode.mutate({ code }))).toMatchObject(REASON);
		await browser.client.auth.askForSignInMail.mutate({ email: jane.email });
		const token = await mailedToken(jane.email, "sign-in", 2);
		expect(await refusalOf(browser.client.auth.signInWithLink.mutate({ token }))).toMatchObject(REASON);
	});

	it("by a passkey", async () => {
		const passkey = await newPasskey();
		await addPasskey(jane, passkey, PASSWORD);
		await block();
		expect(await refusalOf(signInWithPasskey(asking(), passkey))).toMatchObject(REASON);
	});

	it("by a provider, which says so without the reason, because addresses are remembered", async () => {
		const [person, account] = [await personWithGoogle(), googleAccount("jane@gmail.example")];
		await confirmAddress(person.email);
		await connectGoogle(person, account);
		await block(person.email);
		const browser = browserWithGoogle();
		expect(await signInWithGoogle(browser, account)).toMatch(/^\/auth\?google=blocked&/);
		expect(await personIn(browser)).toBeNull();
	});

	it("by a second factor, for which a browser waits", async () => {
		const { code } = await turnOnSecondFactor(jane);
		const waiting = await beginSignIn(jane.email, asking());
		await block();
		expect((await refusalOf(finishSignIn(waiting, await code(1)))).status).toBeGreaterThanOrEqual(400);
		expect(await personIn(waiting)).toBeNull();
	});

	it("by a password that was right before the block", async () => {
		const { DB, hasHappened } = databaseWith(/insert into "sessions"/i, () => block());
		const slow = newBrowser({ DB });
		const signIn = slow.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		expect(await refusalOf(signIn)).toMatchObject({ status: 401 });
		expect([hasHappened(), await personIn(slow)]).toEqual([true, null]);
	});
});

it("of two administrators who block each other, one is left", async () => {
	const other = newBrowser({ ADMIN_EMAILS: "admin@house.example, other@house.example" });
	const otherId = await addAccount("other@house.example", { emailVerifiedAt: 1 });
	other.cookies.set("session", await addSession(otherId));
	const [own] = await other.client.people.find.query({ search: "admin@house.example" });
	await Promise.allSettled([
		block("other@house.example"),
		other.client.people.block.mutate({ userId: own?.id ?? "", words: WORDS }),
	]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE blocked_at IS NOT NULL").first("n")).toBe(1);
});
