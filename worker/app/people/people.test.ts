import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { addAccount, addSession, PASSWORD } from "../../testing/accounts.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { type Browser, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";

const ADMIN = { ADMIN_EMAILS: "admin@house.example" };

let admin: Browser["client"];
beforeEach(async () => {
	const browser = newBrowser(ADMIN);
	browser.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	admin = browser.client;
});

const find = (search: string) => admin.people.find.query({ search });
const idOf = async (email: string) => (await find(email))[0]?.id ?? "";

it("people are found by their id, their username, and the beginning of their address; nothing finds the newest", async () => {
	const jane = await newPerson("pro");
	const joe = await newPerson();
	await newPage(jane, "jane");
	const id = await idOf(jane.email);
	for (const search of [id, "@Jane", "jane", jane.email.toUpperCase(), jane.email.slice(0, -3)]) {
		expect([search, (await find(search)).map(({ email }) => email)]).toEqual([search, [jane.email]]);
	}
	expect((await find("")).map(({ email }) => email)).toEqual([joe.email, jane.email, "admin@house.example"]);
	expect(await find("%")).toEqual([]);
	expect(await find(jane.email)).toMatchObject([
		{
			plan: "pro",
			paid: null,
			given: { plan: "pro", endsAt: null },
			pageCount: 1,
			isEmailVerified: false,
			hasSecondFactor: false,
		},
	]);
});

it("a team is found by its name with its owners, nothing that is about people is done to it, and its name confirms its end", async () => {
	const jane = await newPerson();
	const { id: userId } = await jane.client.teams.create.mutate({ name: "Brightside Studio" });
	for (const search of ["brightside", "Brightside Studio", userId]) {
		expect(await find(search)).toMatchObject([{ id: userId, fullName: "Brightside Studio", owners: [jane.email] }]);
	}
	expect(await find("studio")).toEqual([]);
	expect(await find(jane.email)).toMatchObject([{ owners: null }]);
	for (const refused of [
		admin.people.mailWayIn.mutate({ userId }),
		admin.people.signOut.mutate({ userId }),
		admin.people.block.mutate({ userId, words: "Spam." }),
	]) {
		expect(await refusalOf(refused)).toMatchObject({ status: 409, title: "A team" });
	}
	await admin.people.grantPlan.mutate({ userId, plan: "business", endsAt: null, note: "" });
	expect((await jane.client.billing.get.query({ account: userId })).plan).toBe("business");
	const remove = (email: string) => admin.people.delete.mutate({ userId, email });
	expect(await refusalOf(remove("Brightside"))).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
	await remove("Brightside Studio");
	expect(await jane.client.teams.accounts.query()).toHaveLength(1);
	expect(await find("brightside")).toEqual([]);
});

it("an administrator signs somebody out everywhere, and the log says who did it to whom", async () => {
	const jane = await newPerson();
	const userId = await idOf(jane.email);
	const log = vi.spyOn(console, "info").mockImplementation(() => {});
	await admin.people.signOut.mutate({ userId });
	expect(await jane.client.auth.me.query()).toBeNull();
	expect(log.mock.calls).toEqual([
		["An administrator changed an account", { action: "people.signOut", adminId: await idOf("admin@"), userId }],
	]);
	log.mockRestore();
});

it("an account is deleted after its address was typed, and never the administrator's own", async () => {
	const jane = await newPerson();
	const userId = await idOf(jane.email);
	const wrong = admin.people.delete.mutate({ userId, email: "other@example.com" });
	expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
	await admin.people.delete.mutate({ userId, email: jane.email });
	expect(await jane.client.auth.me.query()).toBeNull();
	expect(await find(jane.email)).toEqual([]);
	const own = { userId: await idOf("admin@"), email: "admin@house.example" };
	expect(await refusalOf(admin.people.delete.mutate(own))).toMatchObject({ status: 403 });
});

it("whoever can't get in is mailed a confirmation or a link to a new password, three times at most", async () => {
	const jane = await newPerson();
	const userId = await idOf(jane.email);
	await admin.people.mailWayIn.mutate({ userId });
	expect(await mailsTo(jane.email, "verify-address", 1)).toHaveLength(1);

	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(userId).run();
	const log = vi.spyOn(console, "info").mockImplementation(() => {});
	for (let mail = 1; mail <= 3; mail += 1) await admin.people.mailWayIn.mutate({ userId });
	expect(log).toHaveBeenCalledWith("An administrator changed an account", {
		action: "people.mailWayIn",
		adminId: await idOf("admin@"),
		userId,
	});
	log.mockRestore();
	const token = await mailedToken(jane.email, "reset-password", 3);
	expect(await refusalOf(admin.people.mailWayIn.mutate({ userId }))).toMatchObject({ status: 429 });
	await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
	const again = newBrowser().client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
	expect(await again).toBeTruthy();
	expect(await refusalOf(admin.people.signOut.mutate({ userId: "nobody" }))).toMatchObject({ status: 404 });
	expect(await refusalOf(admin.people.mailWayIn.mutate({ userId: "nobody" }))).toMatchObject({ status: 404 });
});

it("strangers who use up a mailbox's links to a new password don't use up those of administrators", async () => {
	const jane = await newPerson();
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE email = ?").bind(jane.email).run();
	for (let ask = 1; ask <= 4; ask += 1) await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
	await mailsTo(jane.email, "reset-password", 3);
	await admin.people.mailWayIn.mutate({ userId: await idOf(jane.email) });
	expect(await mailsTo(jane.email, "reset-password", 4)).toHaveLength(4);
});

it("nothing is mailed that opens nothing: to a blocked person, and for a password where there are none", async () => {
	const jane = await newPerson();
	const userId = await idOf(jane.email);
	await admin.people.block.mutate({ userId, words: "Spam." });
	expect(await refusalOf(admin.people.mailWayIn.mutate({ userId }))).toMatchObject({
		status: 409,
		message: "This account is blocked, so no mail opens it. Unblock it first.",
	});
	const browser = newBrowser({ ...ADMIN, PASSWORD_SIGN_IN: "off" });
	const adminId = await idOf("admin@");
	browser.cookies.set("session", await addSession(adminId));
	expect(await refusalOf(browser.client.people.mailWayIn.mutate({ userId: adminId }))).toMatchObject({
		status: 409,
		message: expect.stringContaining("Nobody has a password here."),
	});
	const { results } = await env.DB.prepare("SELECT template FROM outbox WHERE template <> 'account-blocked'").all();
	expect(results).toEqual([]);
});

const WORDS = "Your account has sent spam.";

it("a blocked person is signed out and told why, nothing signs them in, and their page stays", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "jane");
	await published(id);
	const userId = await idOf(jane.email);
	expect(await refusalOf(admin.people.block.mutate({ userId, words: " " }))).toMatchObject({
		fields: { words: "Say why. The person reads it." },
	});

	await admin.people.block.mutate({ userId, words: WORDS });
	expect(await jane.client.auth.me.query()).toBeNull();
	const signIn = newBrowser().client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
	expect(await refusalOf(signIn)).toMatchObject({ status: 403, message: expect.stringContaining(WORDS) });
	expect(await snapshotAt("@jane")).toContain("jane");
	expect(await find(jane.email)).toMatchObject([{ blockedAt: expect.any(Number), blockedWords: WORDS }]);
	expect((await mailsTo(jane.email, "account-blocked", 1))[0]?.text).toContain(WORDS);
	expect(await refusalOf(admin.people.block.mutate({ userId, words: WORDS }))).toMatchObject({ status: 409 });

	await admin.people.unblock.mutate({ userId });
	await jane.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
	expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
	expect(await mailsTo(jane.email, "account-unblocked", 1)).toHaveLength(1);
	expect(await refusalOf(admin.people.unblock.mutate({ userId }))).toMatchObject({ status: 409 });
});

it("a stranger who guesses passwords doesn't learn that an account is blocked", async () => {
	const jane = await newPerson();
	await admin.people.block.mutate({ userId: await idOf(jane.email), words: WORDS });
	const guess = newBrowser().client.auth.signIn.mutate({ email: jane.email, password: "another harbour" });
	expect(await refusalOf(guess)).toMatchObject({ status: 401, message: expect.not.stringContaining("blocked") });
});

it("a session that is still there doesn't open a blocked account, and a new one can't be stored", async () => {
	const jane = await newPerson();
	const userId = await idOf(jane.email);
	// A session that was begun in the moment of the block.
	await env.DB.prepare("UPDATE users SET blocked_at = 1, blocked_words = 'Spam.' WHERE id = ?").bind(userId).run();
	expect(await jane.client.auth.me.query()).toBeNull();
});

it("administrators can't block themselves", async () => {
	const own = admin.people.block.mutate({ userId: await idOf("admin@"), words: WORDS });
	expect(await refusalOf(own)).toMatchObject({ status: 403 });
});
