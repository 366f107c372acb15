import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Role } from "../../../core/teams/role.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type Browser, draftWith, newBrowser, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { uploaded } from "../../testing/uploads.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { removeUnusedMedia } from "../media/remove-unused.ts";
import { deleteOldTeamInvitations } from "./invite.ts";

/** A signed-in person with a confirmed address. */
async function newMember(
	name: string,
): Promise<Pick<Browser, "client"> & { browser: Browser; id: string; email: string }> {
	const browser = newBrowser();
	const email = `${name}@house.example`;
	const id = await addAccount(email, { emailVerifiedAt: 1 });
	browser.cookies.set("session", await addSession(id));
	return { client: browser.client, browser, id, email };
}

type Member = Awaited<ReturnType<typeof newMember>>;

/** A team on Business, with its owner. */
async function newTeam(owner: Member): Promise<string> {
	const { id } = await owner.client.teams.create.mutate({ name: "Brightside Studio" });
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: id, email: owner.email, plan: "business", appliedPlan: "business" });
	return id;
}

const tokenIn = (text = "") => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? "";

async function tokenFor(email: string, nth = 1): Promise<string> {
	return tokenIn((await mailsTo(email, "team-invitation", nth)).at(-1)?.text);
}

async function join(owner: Member, account: string, member: Member, role: Role, pageIds: string[] | null = null) {
	const [outcome] = await owner.client.teams.invite.mutate({ account, emails: [member.email], role, pageIds });
	expect(outcome?.outcome).toBe("sent");
	await member.client.teams.join.mutate({ token: await tokenFor(member.email) });
}

it("a team owns its pages, which live on without whoever made them", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "admin");
	const { id } = await ben.client.pages.create.mutate({ account: team });
	await ben.client.pages.save.mutate({
		id,
		version: 1,
		draft: draftWith({ username: "brightside", fullName: "Brightside" }),
	});
	await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(ben.id).run();
	expect(await noor.client.pages.list.query({ account: team })).toMatchObject([{ id, username: "brightside" }]);
	expect(await noor.client.pages.list.query()).toEqual([]);
	expect((await noor.client.pages.get.query({ id })).plan).toBe("business");
});

it("an invitation works once, for seven days, for the confirmed address that it was sent to", async () => {
	const [noor, ben, eve] = [await newMember("noor"), await newMember("ben"), await newMember("eve")];
	const team = await newTeam(noor);
	await noor.client.teams.invite.mutate({ account: team, emails: [ben.email], role: "editor", pageIds: null });
	const [mail] = await mailsTo(ben.email, "team-invitation");
	expect(mail?.text).toContain("Jane Roe invites you to work on pages of Brightside Studio");
	const token = tokenIn(mail?.text);
	expect(await newBrowser().client.teams.findInvitation.mutate({ token })).toMatchObject({
		team: "Brightside Studio",
		role: "editor",
		inviter: "Jane Roe",
		pageNames: null,
	});
	expect(await refusalOf(eve.client.teams.join.mutate({ token }))).toMatchObject({
		status: 403,
		title: "For another address",
	});
	await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(ben.id).run();
	expect(await refusalOf(ben.client.teams.join.mutate({ token }))).toMatchObject({
		status: 403,
		title: "Not confirmed",
	});
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(ben.id).run();
	expect(await ben.client.teams.join.mutate({ token })).toEqual({ accountId: team });
	expect(await refusalOf(ben.client.teams.join.mutate({ token }))).toMatchObject({ status: 404 });
	expect(await ben.client.teams.accounts.query()).toMatchObject([
		{ id: ben.id },
		{ id: team, role: "editor", coversAll: true },
	]);
});

it("an invitation that was resent, withdrawn or is too old opens nothing, and cron deletes the old ones", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	const send = () =>
		noor.client.teams.invite.mutate({ account: team, emails: [ben.email], role: "editor", pageIds: null });
	await send();
	const first = await tokenFor(ben.email);
	await send();
	const second = await tokenFor(ben.email, 2);
	expect(second).not.toBe(first);
	expect(await refusalOf(ben.client.teams.join.mutate({ token: first }))).toMatchObject({ status: 404 });
	const { invitations } = await noor.client.teams.members.query({ account: team });
	expect(invitations).toHaveLength(1);
	await noor.client.teams.withdrawInvitation.mutate({ account: team, id: invitations[0]?.id ?? "" });
	expect(await refusalOf(ben.client.teams.join.mutate({ token: second }))).toMatchObject({ status: 404 });
	const ida = await newMember("ida");
	await noor.client.teams.invite.mutate({ account: team, emails: [ida.email], role: "editor", pageIds: null });
	const late = await tokenFor(ida.email);
	await env.DB.prepare("UPDATE team_invitations SET expires_at = ?")
		.bind(Date.now() - DAY_MS)
		.run();
	expect(await refusalOf(ida.client.teams.join.mutate({ token: late }))).toMatchObject({ status: 404 });
	await deleteOldTeamInvitations({ database: openDatabase(env.DB) });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM team_invitations").first("n")).toBe(0);
});

it("a guest has to do with the named page, and with nothing else of the account", async () => {
	const [noor, guest] = [await newMember("noor"), await newMember("guest")];
	const team = await newTeam(noor);
	const [olivo, other] = [
		(await noor.client.pages.create.mutate({ account: team })).id,
		(await noor.client.pages.create.mutate({ account: team })).id,
	];
	await join(noor, team, guest, "editor", [olivo]);
	await guest.client.pages.save.mutate({ id: olivo, version: 1, draft: draftWith({ fullName: "Casa Olivo" }) });
	expect(await refusalOf(guest.client.pages.get.query({ id: other }))).toMatchObject({ status: 404 });
	expect(await refusalOf(guest.client.pages.list.query({ account: team }))).toMatchObject({ status: 404 });
	expect(await refusalOf(guest.client.teams.members.query({ account: team }))).toMatchObject({ status: 404 });
	expect(await refusalOf(guest.client.pages.delete.mutate({ id: olivo }))).toMatchObject({
		status: 403,
		message: "Your role can't do this. Ask an admin of Brightside Studio.",
	});
	await guest.client.teams.leave.mutate({ account: team });
	expect(await refusalOf(guest.client.pages.get.query({ id: olivo }))).toMatchObject({ status: 404 });
});

it("nobody gives or changes a role above their own, and a team keeps an owner", async () => {
	const [noor, ben, ida] = [await newMember("noor"), await newMember("ben"), await newMember("ida")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "admin");
	await join(noor, team, ida, "editor");
	const change = (by: Member, member: Member, role: Role) =>
		by.client.teams.changeMember.mutate({ account: team, personId: member.id, role, pageIds: null });
	expect(await refusalOf(change(ben, ida, "owner"))).toMatchObject({ status: 403, title: "Not your role" });
	expect(await refusalOf(change(ben, noor, "analyst"))).toMatchObject({ status: 403 });
	expect(await refusalOf(ben.client.teams.removeMember.mutate({ account: team, personId: noor.id }))).toMatchObject({
		status: 403,
	});
	expect(await refusalOf(change(noor, noor, "admin"))).toMatchObject({ status: 403, title: "The last owner" });
	expect(await refusalOf(noor.client.teams.leave.mutate({ account: team }))).toMatchObject({
		status: 403,
		title: "The last owner",
	});
	await change(noor, ben, "owner");
	// Two owners lower each other at once: one statement decides.
	const lowered = await Promise.allSettled([change(noor, ben, "admin"), change(ben, noor, "admin")]);
	expect(lowered.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const { members } = await ida.client.teams.members.query({ account: team });
	expect(members.filter(({ role }) => role === "owner")).toHaveLength(1);
});

it("the last owner of a team closes it before their own account, and with it goes everything that it owned", async () => {
	const noor = await newMember("noor");
	const team = await newTeam(noor);
	const { id } = await noor.client.pages.create.mutate({ account: team });
	const deletion = { confirmation: "DELETE", currentPassword: "a quiet harbour" };
	expect(await refusalOf(noor.client.account.delete.mutate(deletion))).toMatchObject({
		status: 409,
		message: "Brightside Studio would be left without an owner. Make somebody else one, or close it first.",
	});
	expect(await noor.client.teams.accounts.query()).toHaveLength(2);
	const close = (confirmation: string) => noor.client.teams.close.mutate({ account: team, confirmation });
	expect(await refusalOf(close("Brightside"))).toMatchObject({
		status: 400,
		fields: { confirmation: expect.any(String) },
	});
	await close("Brightside Studio");
	expect(await noor.client.teams.accounts.query()).toHaveLength(1);
	expect(await refusalOf(noor.client.pages.get.query({ id }))).toMatchObject({ status: 404 });
	await noor.client.account.delete.mutate(deletion);
});

it("a plan has seats: whoever has none can only read, and owners always have one", async () => {
	const [noor, ben, ida] = [await newMember("noor"), await newMember("ben"), await newMember("ida")];
	const team = await newTeam(noor);
	await env.DB.prepare("UPDATE subscriptions SET plan = 'pro' WHERE user_id = ?").bind(team).run();
	await join(noor, team, ben, "editor");
	await join(noor, team, ida, "editor");
	const [full] = await noor.client.teams.invite.mutate({
		account: team,
		emails: ["x@house.example"],
		role: "editor",
		pageIds: null,
	});
	expect(full).toEqual({ email: "x@house.example", outcome: "no-seat" });
	const { id } = await noor.client.pages.create.mutate({ account: team });
	const save = (by: Member, version: number) =>
		by.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Hello" }) });
	await save(ben, 1);
	await env.DB.prepare("UPDATE subscriptions SET ends_at = 1 WHERE user_id = ?").bind(team).run();
	expect(await refusalOf(save(ben, 2))).toMatchObject({ status: 403, title: "No seat left" });
	expect((await ben.client.pages.get.query({ id })).bio).toBe("Hello");
	await save(noor, 2);
});

it("a team without a plan publishes nothing", async () => {
	const noor = await newMember("noor");
	const { id: team } = await noor.client.teams.create.mutate({ name: "Brightside Studio" });
	const { id } = await noor.client.pages.create.mutate({ account: team });
	await noor.client.pages.save.mutate({ id, version: 1, draft: draftWith({ username: "brightside", bio: "Hello" }) });
	await published(id);
	expect((await newBrowser().open("/brightside")).status).toBe(404);
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: team, email: noor.email, plan: "pro", appliedPlan: "pro" });
	await noor.client.pages.save.mutate({ id, version: 2, draft: draftWith({ username: "brightside", bio: "Hello!" }) });
	await published(id);
	expect((await newBrowser().open("/brightside")).status).toBe(200);
});

it("a person owns one team without a plan, and more with plans", async () => {
	const noor = await newMember("noor");
	await noor.client.teams.create.mutate({ name: "One" });
	expect(await refusalOf(noor.client.teams.create.mutate({ name: "Two" }))).toMatchObject({
		title: "One team without a plan",
	});
	const [, team] = await noor.client.teams.accounts.query();
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: team?.id ?? "", email: noor.email, plan: "pro", appliedPlan: "pro" });
	await noor.client.teams.create.mutate({ name: "Two" });
	expect(await refusalOf(noor.client.teams.create.mutate({ name: " " }))).toMatchObject({ status: 400 });
});

it("people who are members or invited get no second mail of the same kind without need, and a name is no link", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await noor.client.teams.rename.mutate({ account: team, name: "Visit evil.example" });
	await join(noor, team, ben, "editor");
	const [mail] = await mailsTo(ben.email, "team-invitation");
	expect(mail?.text).not.toContain("evil.example");
	const again = await noor.client.teams.invite.mutate({
		account: team,
		emails: [ben.email, noor.email, ben.email],
		role: "editor",
		pageIds: null,
	});
	expect(again.map(({ outcome }) => outcome)).toEqual(["member", "member"]);
});

it("a mailbox gets only so many invitations, and the others are said not to be sent", async () => {
	const noor = await newMember("noor");
	const team = await newTeam(noor);
	const outcomes: unknown[] = [];
	for (let time = 0; time < 8; time += 1) {
		const [sent] = await noor.client.teams.invite.mutate({
			account: team,
			emails: ["joe@house.example"],
			role: "analyst",
			pageIds: null,
		});
		if (sent?.outcome === "sent") await mailsTo("joe@house.example", "team-invitation", time + 1);
		outcomes.push(sent?.outcome);
	}
	expect(outcomes).toEqual([...Array(7).fill("sent"), "too-many"]);
});

it("whoever edits a team's page uploads for the team, which keeps the picture when they leave", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "editor");
	const { id } = await noor.client.pages.create.mutate({ account: team });
	const avatar = await uploaded(ben.browser, "ben's picture");
	await ben.client.pages.save.mutate({ id, version: 1, draft: draftWith({ avatar }) });
	await env.DB.prepare("DELETE FROM users WHERE id = ?").bind(ben.id).run();
	await env.DB.prepare("UPDATE media SET created_at = 1").run();
	await removeUnusedMedia({ env, database: openDatabase(env.DB) });
	expect((await newBrowser().open(`/media/${avatar}`)).status).toBe(200);
	await noor.client.pages.save.mutate({ id, version: 2, draft: draftWith({ avatar }) });
	await env.DB.prepare("UPDATE media SET bytes = 100000000").run();
	const other = await uploaded(noor.browser, "noor's picture");
	expect(
		await refusalOf(noor.client.pages.save.mutate({ id, version: 3, draft: draftWith({ avatar: other }) })),
	).toMatchObject({ message: expect.stringContaining("100 MB") });
});

it("owners get the mails of their team", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "owner");
	await queueMail(env, {
		template: "payment-failed",
		account: { userId: team },
		values: { plan: "Business", date: "December 6, 2026" },
	});
	for (const { email } of [noor, ben]) await mailsTo(email, "payment-failed");
});
