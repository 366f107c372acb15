import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { addAccount, addSession, PASSWORD } from "../../testing/accounts.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type Browser, newBrowser, refusalOf } from "../../testing/people.ts";
import { placesWith } from "../../testing/stores.ts";
import { deleteOldInvitations } from "./list-invitations.ts";

const EMAIL = "joe@house.example";
const ADMIN = { ADMIN_EMAILS: "admin@house.example", SIGN_UP: "invite" };

let admin: Browser["client"];
beforeEach(async () => {
	const browser = newBrowser(ADMIN);
	browser.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	admin = browser.client;
});

const tokenIn = (text = "") => /invitation=([0-9a-f]{64})/.exec(text)?.[1] ?? "";
const make = (change: { email?: string; isMailed?: boolean } = {}) =>
	admin.invitations.create.mutate({ note: "For the shop", isMailed: false, ...change });
const signUp = (invitation: string, email = EMAIL) =>
	newBrowser(ADMIN).client.auth.signUp.mutate({ fullName: "Joe", email, password: PASSWORD, invitation });
const listed = async () => (await admin.invitations.list.query()).invitations;

it("an invitation has a link for one account, which no store has, and the list says who has used it", async () => {
	const { url } = await make();
	expect(url).toMatch(/^http:\/\/localhost(:\d+)?\/auth\?mode=signup&invitation=[0-9a-f]{64}$/);
	expect(await placesWith(tokenIn(url))).toEqual([]);
	expect(await listed()).toMatchObject([{ email: null, note: "For the shop", usedAt: null, usedBy: null }]);
	await signUp(tokenIn(url));
	expect(await listed()).toMatchObject([{ usedAt: expect.any(Number), usedBy: EMAIL }]);
});

it("a mailed invitation has two links for one account, and neither store nor queue has them", async () => {
	const { url } = await make({ email: EMAIL, isMailed: true });
	const [mail] = await mailsTo(EMAIL, "invitation");
	expect(mail?.text).toContain("It works once, for 14 days.");
	expect(mail?.text).not.toContain("For the shop");
	await signUp(tokenIn(mail?.text));
	expect(await refusalOf(signUp(tokenIn(url), "eve@house.example"))).toMatchObject({ status: 403 });
});

it("a mail needs an address, and an address with an account needs no invitation", async () => {
	expect(await refusalOf(make({ isMailed: true }))).toMatchObject({
		status: 400,
		fields: { email: expect.stringMatching(/./) },
	});
	expect(await refusalOf(make({ email: "admin@house.example" }))).toMatchObject({
		status: 409,
		fields: { email: expect.stringMatching(/./) },
	});
});

it("a mailbox gets no more invitations than other mails to strangers, and the two of administrators' own share", async () => {
	for (let time = 0; time < 7; time++) await make({ email: EMAIL, isMailed: true });
	await mailsTo(EMAIL, "invitation", 7);
	expect(await refusalOf(make({ email: EMAIL, isMailed: true }))).toMatchObject({ status: 429 });
	await make({ email: EMAIL });
});

it("a revoked invitation makes no account, and a used one can't be revoked", async () => {
	const revoked = await make();
	const [{ id: first } = { id: "" }] = await listed();
	await admin.invitations.revoke.mutate({ id: first });
	await admin.invitations.revoke.mutate({ id: first });
	expect(await refusalOf(signUp(tokenIn(revoked.url)))).toMatchObject({ status: 403 });
	const used = await make();
	await signUp(tokenIn(used.url));
	const [{ id: second } = { id: "" }] = await listed();
	expect(await refusalOf(admin.invitations.revoke.mutate({ id: second }))).toMatchObject({ status: 409 });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM invitation_links").first("n")).toBe(1);
});

it("an invitation is kept for a month after its end, and goes with the account that it made", async () => {
	await make();
	const { url } = await make();
	await signUp(tokenIn(url));
	await env.DB.prepare("DELETE FROM users WHERE email = ?").bind(EMAIL).run();
	expect(await listed()).toHaveLength(1);
	const setEnd = (end: number) => env.DB.prepare("UPDATE invitations SET expires_at = ?").bind(end).run();
	await setEnd(Date.now() - 29 * DAY_MS);
	await deleteOldInvitations(openDatabase(env.DB));
	expect(await listed()).toHaveLength(1);
	await setEnd(Date.now() - 31 * DAY_MS);
	await deleteOldInvitations(openDatabase(env.DB));
	expect(await listed()).toEqual([]);
});
