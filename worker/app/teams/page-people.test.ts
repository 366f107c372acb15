import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { mailsTo } from "../../testing/mails.ts";
import { refusalOf } from "../../testing/people.ts";
import { join, newMember, newTeam } from "../../testing/teams.ts";

const PERIOD = { period: "7d", timeZone: "Europe/Berlin" } as const;

/** A team's page, with an editor of the team, and two guests, one of whom has another page too. */
async function newTeamPage() {
	const noor = await newMember("noor");
	const team = await newTeam(noor);
	const [ben, ines, gia] = [await newMember("ben"), await newMember("ines"), await newMember("gia")];
	const { id } = await noor.client.pages.create.mutate({ account: team });
	const { id: other } = await noor.client.pages.create.mutate({ account: team });
	await join(noor, team, ben, "editor");
	await join(noor, team, ines, "analyst", [id, other]);
	await join(noor, team, gia, "editor", [id]);
	return { noor, ben, ines, gia, team, id, other };
}

it("a page says what its members and guests may do, and nothing to whom it belongs", async () => {
	const { noor, ben, ines, team, id } = await newTeamPage();
	expect(await noor.client.pages.get.query({ id })).toMatchObject({
		access: { account: { id: team, role: "owner" }, verbs: ["read", "edit", "manage", "members", "own"] },
	});
	expect((await ben.client.pages.get.query({ id })).access).toEqual({
		account: { id: team, name: "Brightside Studio", role: "editor" },
		verbs: ["read", "edit"],
		hasSeat: true,
		isGuest: false,
		managers: ["Jane Roe"],
	});
	expect(await ines.client.stats.get.query({ id, ...PERIOD })).toMatchObject({
		page: { plan: "business", access: { account: { role: "analyst" }, verbs: ["read"], isGuest: true } },
	});
	const { id: own } = await ben.client.pages.create.mutate();
	expect((await ben.client.pages.get.query({ id: own })).access).toBe(null);
	expect((await ben.client.stats.get.query({ id: own, ...PERIOD })).page).toMatchObject({ plan: "free", access: null });
});

it("without a seat, a member can only read, and keeps the role", async () => {
	const { ben, gia, team, id } = await newTeamPage();
	await env.DB.prepare("DELETE FROM subscriptions WHERE user_id = ?").bind(team).run();
	for (const person of [ben, gia]) {
		expect((await person.client.pages.get.query({ id })).access).toMatchObject({
			account: { role: "editor" },
			verbs: ["read"],
			hasSeat: false,
		});
	}
});

it("a guest of a person's page reads whose it is", async () => {
	const [noor, gia] = [await newMember("noor"), await newMember("gia")];
	const { id } = await noor.client.pages.create.mutate();
	await env.DB.prepare("INSERT INTO subscriptions (user_id, email, plan, applied_plan) VALUES (?, ?, 'pro', 'pro')")
		.bind(noor.id, noor.email)
		.run();
	await join(noor, noor.id, gia, "editor", [id]);
	expect((await gia.client.pages.get.query({ id })).access).toMatchObject({ managers: ["Jane Roe"], isGuest: true });
	expect(await noor.client.teams.pagePeople.query({ pageId: id })).toMatchObject({
		account: { id: noor.id, isTeam: false, hasGuests: true },
		people: [{ personId: gia.id, role: "editor", pageIds: [id] }],
	});
});

it("the people of a page are those with all pages and its guests, and a guest goes from this page only", async () => {
	const { noor, ben, ines, gia, team, id, other } = await newTeamPage();
	await noor.client.teams.invite.mutate({
		account: team,
		emails: ["olivo@cafe.example"],
		role: "editor",
		pageIds: [id],
	});
	const listed = await noor.client.teams.pagePeople.query({ pageId: id });
	expect(listed.account).toMatchObject({
		access: { account: { role: "owner" } },
		id: team,
		name: "Brightside Studio",
		isTeam: true,
		hasGuests: true,
	});
	expect(listed.people.map(({ personId, pageIds }) => [personId, pageIds?.length ?? null])).toEqual([
		[noor.id, null],
		[ben.id, null],
		[ines.id, 2],
		[gia.id, 1],
	]);
	expect(listed.invitations).toMatchObject([{ email: "olivo@cafe.example", role: "editor" }]);
	expect((await noor.client.teams.pagePeople.query({ pageId: other })).invitations).toEqual([]);
	expect(await refusalOf(ben.client.teams.pagePeople.query({ pageId: id }))).toMatchObject({ status: 403 });

	for (const { id: personId } of [ines, gia, ben]) {
		await noor.client.teams.removeGuest.mutate({ pageId: id, personId });
	}
	expect(await refusalOf(ines.client.pages.get.query({ id }))).toMatchObject({ status: 404 });
	expect(await ines.client.pages.get.query({ id: other })).toMatchObject({ id: other });
	expect(await gia.client.teams.accounts.query()).toHaveLength(1);
	// Members aren't lowered here.
	expect((await ben.client.pages.get.query({ id })).access?.verbs).toEqual(["read", "edit"]);
});

it("whoever may only look asks owners and admins for more, once a day", async () => {
	const { noor, ben, ines, team, id } = await newTeamPage();
	const ida = await newMember("ida");
	await join(noor, team, ida, "admin");
	await ines.client.teams.askToEdit.mutate({ pageId: id });
	for (const { email } of [noor, ida]) {
		const [mail] = await mailsTo(email, "asks-to-edit");
		expect(mail?.subject).toBe("Jane Roe asks to edit a page of Brightside Studio");
		expect(mail?.text).toContain(`/settings/members?account=${team}`);
	}
	expect(await refusalOf(ines.client.teams.askToEdit.mutate({ pageId: id }))).toMatchObject({
		status: 429,
		title: "Asked already",
	});
	expect(await ben.client.teams.askToEdit.mutate({ pageId: id })).toEqual({ canEdit: true });
	expect(await mailsTo(ben.email, "asks-to-edit", 0)).toEqual([]);
});
