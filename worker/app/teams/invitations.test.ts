import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { TEAM_INVITATION_DAYS, TEAM_INVITATION_KEPT_DAYS } from "../../../core/teams/retention.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { mailsTo } from "../../testing/mails.ts";
import { APP, draftWith, newBrowser, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { join, type Member, newMember, newTeam, tokenFor, tokenIn } from "../../testing/teams.ts";
import { send } from "../../testing/visits.ts";
import { deleteOldTeamInvitations } from "./open-invitation.ts";

const inviteTo = (owner: Member, account: string, email: string, pageIds: string[] | null = null) =>
	owner.client.teams.invite.mutate({ account, emails: [email], role: "editor", pageIds });

it("an invitation works once, for seven days, for the confirmed address that it was sent to", async () => {
	const [noor, ben, eve] = [await newMember("noor"), await newMember("ben"), await newMember("eve")];
	const team = await newTeam(noor);
	await inviteTo(noor, team, ben.email);
	const [mail] = await mailsTo(ben.email, "team-invitation");
	expect(mail?.text).toContain("Jane Roe invites you to work on pages of Brightside Studio");
	const token = tokenIn(mail?.text);
	expect(await newBrowser().client.teams.findInvitation.mutate({ token })).toMatchObject({
		team: "Brightside Studio",
		role: "editor",
		inviter: "Jane Roe",
		coversAll: true,
		isOpen: true,
		you: null,
	});
	expect(await eve.client.teams.findInvitation.mutate({ token })).toMatchObject({
		email: ben.email,
		you: { email: eve.email, isConfirmed: true },
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
	expect(await ben.client.teams.findInvitation.mutate({ token })).toMatchObject({ isOpen: false, isMember: true });
	expect(await ben.client.teams.accounts.query()).toMatchObject([
		{ id: ben.id },
		{ id: team, role: "editor", coversAll: true },
	]);
	const [joined] = await mailsTo(noor.email, "team-joined");
	expect(joined?.text).toContain("Jane Roe has accepted the invitation to Brightside Studio. Their role: Editor.");
});

it("an invitation that was resent, withdrawn or is too old opens nothing, and cron deletes those that are long over", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await inviteTo(noor, team, ben.email);
	const first = await tokenFor(ben.email);
	const waiting = async () => (await noor.client.teams.members.query({ account: team })).invitations;
	const resend = (id = "") => noor.client.teams.resendInvitation.mutate({ account: team, id });
	const [sent] = await waiting();
	expect(await resend(sent?.id)).toBe("sent");
	const second = await tokenFor(ben.email, 2);
	expect(second).not.toBe(first);
	expect(await refusalOf(ben.client.teams.join.mutate({ token: first }))).toMatchObject({ status: 404 });
	const [resent, ...others] = await waiting();
	expect(others).toEqual([]);
	await noor.client.teams.withdrawInvitation.mutate({ account: team, id: resent?.id ?? "" });
	expect(await waiting()).toEqual([]);
	expect(await refusalOf(ben.client.teams.join.mutate({ token: second }))).toMatchObject({ status: 404 });
	expect(await refusalOf(resend(resent?.id))).toMatchObject({ status: 404 });
	const ida = await newMember("ida");
	await inviteTo(noor, team, ida.email);
	const late = await tokenFor(ida.email);
	const passDays = (days: number) =>
		env.DB.prepare("UPDATE team_invitations SET expires_at = expires_at - ?")
			.bind(days * DAY_MS)
			.run();
	await passDays(TEAM_INVITATION_DAYS);
	expect(await refusalOf(ida.client.teams.join.mutate({ token: late }))).toMatchObject({ status: 404 });
	expect(await waiting()).toMatchObject([{ email: ida.email, invitedBy: "Jane Roe" }]);
	const count = () => env.DB.prepare("SELECT count(*) AS n FROM team_invitations").first("n");
	await deleteOldTeamInvitations({ database: openDatabase(env.DB) });
	expect(await count()).toBe(2);
	await passDays(TEAM_INVITATION_KEPT_DAYS);
	await deleteOldTeamInvitations({ database: openDatabase(env.DB) });
	expect(await count()).toBe(0);
});

it("whoever has a link that doesn't work for them asks the inviter for another one, once a day", async () => {
	const [noor, ben, eve] = [await newMember("noor"), await newMember("ben"), await newMember("eve")];
	const team = await newTeam(noor);
	await inviteTo(noor, team, ben.email);
	const token = await tokenFor(ben.email);
	await eve.client.teams.askForInvitation.mutate({ token });
	await newBrowser().client.teams.askForInvitation.mutate({ token });
	const [asked, ...others] = await mailsTo(noor.email, "team-asked");
	expect(others).toEqual([]);
	expect(asked?.text).toContain(`${eve.email} has the link of an invitation to Brightside Studio`);
	expect(asked?.text).toContain(`/settings/members?account=${team}`);
	await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(eve.id).run();
	expect(await refusalOf(eve.client.teams.askForInvitation.mutate({ token }))).toMatchObject({ status: 403 });
});

it("people hear when their role changes or they are removed, but not of what they do themselves", async () => {
	const [noor, ben] = [await newMember("noor"), await newMember("ben")];
	const team = await newTeam(noor);
	await join(noor, team, ben, "editor");
	const ofBen = { account: team, personId: ben.id };
	await noor.client.teams.changeMember.mutate({ ...ofBen, role: "admin", pageIds: null });
	const [changed] = await mailsTo(ben.email, "team-role-changed");
	expect(changed?.text).toContain("You are now Admin in Brightside Studio, for all pages.");
	await ben.client.teams.changeMember.mutate({ ...ofBen, role: "editor", pageIds: null });
	await noor.client.teams.removeMember.mutate(ofBen);
	const [removed] = await mailsTo(ben.email, "team-removed");
	expect(removed?.subject).toBe("You're no longer in Brightside Studio");
	expect(await mailsTo(ben.email, "team-role-changed")).toHaveLength(1);
});

it("whoever reports an invitation gets no other from there, and administrators are told", async () => {
	const [noor, eve] = [await newMember("noor"), await newMember("eve")];
	const team = await newTeam(noor);
	const { id } = await noor.client.pages.create.mutate({ account: team });
	await noor.client.pages.save.mutate({ id, version: 1, draft: draftWith({ username: "brightside", bio: "Hello" }) });
	await published(id);
	await inviteTo(noor, team, eve.email);
	const [mail] = await mailsTo(eve.email, "team-invitation");
	const token = tokenIn(mail?.text);
	const path = `/report/invitation?token=${token}`;
	expect(mail?.text).toContain(`Report this invitation:\n${env.APP_ORIGIN}${path}`);
	// Mail filters open every address.
	const form = await newBrowser().open(path);
	expect(await form.text()).toContain("Report this invitation?");
	expect(await noor.client.teams.findInvitation.mutate({ token })).toMatchObject({ isOpen: true });
	const answer = await send(path, { method: "POST", headers: { origin: APP } });
	expect(await answer.text()).toContain("You get no more invitations from");
	expect(await refusalOf(eve.client.teams.join.mutate({ token }))).toMatchObject({ status: 404 });
	const tagged = eve.email.replace("@", "+again@");
	expect(await inviteTo(noor, team, tagged)).toEqual([{ email: tagged, outcome: "refused" }]);
	const report = await env.DB.prepare("SELECT page_id, reason, words FROM reports").first();
	expect(report).toMatchObject({ page_id: id, reason: "spam", words: expect.stringContaining("Brightside Studio") });
	expect((await newBrowser().open("/report/invitation?token=0")).status).toBe(404);
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
