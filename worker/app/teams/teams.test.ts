import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Role } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { mailsTo } from "../../testing/mails.ts";
import { draftWith, newBrowser, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { join, type Member, newMember, newTeam } from "../../testing/teams.ts";
import { uploaded } from "../../testing/uploads.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { removeUnusedMedia } from "../media/remove-unused.ts";

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

it("a team's picture is its owners' to choose, and stays while the team shows it", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "admin");
	const picture = await uploaded(noor.browser, "the studio");
	await noor.client.teams.setPicture.mutate({ account: team, picture });
	expect((await ben.client.teams.accounts.query())[1]).toMatchObject({ id: team, picture });
	expect(await refusalOf(ben.client.teams.setPicture.mutate({ account: team, picture: null }))).toMatchObject({
		status: 403,
		message: "Your role can't do this. Ask an owner of Brightside Studio.",
	});
	const foreign = await uploaded(ben.browser, "ben's picture");
	expect(await refusalOf(noor.client.teams.setPicture.mutate({ account: team, picture: foreign }))).toMatchObject({
		status: 400,
		fields: { picture: expect.any(String) },
	});
	const tidy = async () => {
		await env.DB.prepare("UPDATE media SET created_at = 1, checked_at = 0 WHERE created_at > 0").run();
		await removeUnusedMedia({ env, database: openDatabase(env.DB) });
		return (await newBrowser().open(`/media/${picture}`)).status;
	};
	expect(await tidy()).toBe(200);
	await noor.client.teams.setPicture.mutate({ account: team, picture: null });
	expect(await tidy()).toBe(404);
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
