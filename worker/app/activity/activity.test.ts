import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { ACTIVITY_KEPT_DAYS } from "../../../core/account/retention.ts";
import { wordsOfAction } from "../../../core/activity/action.ts";
import type { ActivityFilter } from "../../../core/activity/activity.ts";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { members, subscriptions } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { type Browser, draftWith, newBrowser, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { deleteOldActivity } from "./list-activity.ts";

const ALL: ActivityFilter = { personIds: null, kind: null, pageId: null, days: null };

let peopleSoFar = 0;

async function newSignedIn(fullName: string): Promise<Browser & { id: string }> {
	peopleSoFar += 1;
	const id = await addAccount(`acting-${peopleSoFar}@example.com`, { emailVerifiedAt: 1 });
	await env.DB.prepare("UPDATE users SET full_name = ? WHERE id = ?").bind(fullName, id).run();
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(id));
	return { ...browser, id };
}

/** A team on Business with its owner and an editor. */
async function newTeam() {
	const [noor, ben] = [await newSignedIn("Noor"), await newSignedIn("Ben")];
	const { id: account } = await noor.client.teams.create.mutate({ name: "Brightside Studio" });
	const database = openDatabase(env.DB);
	await database
		.insert(subscriptions)
		.values({ userId: account, email: "e", plan: "business", appliedPlan: "business" });
	await database.insert(members).values({ accountId: account, personId: ben.id, role: "editor", joinedAt: 1 });
	return { noor, ben, account };
}

/** The entries as sentences, the oldest first. */
async function sentences(browser: Browser, account: string, filter: Partial<ActivityFilter> = {}) {
	const entries = await browser.client.activity.list.query({ account, ...ALL, ...filter, after: null });
	return entries
		.toReversed()
		.map(({ name, action, subject, pageName }) =>
			[name, wordsOfAction(action, subject), pageName && `(${pageName})`].filter(Boolean).join(" "),
		);
}

it("says who did what to which page, and a run of the same change is one entry", async () => {
	const { noor, ben, account } = await newTeam();
	const { id } = await noor.client.pages.create.mutate({ account });
	let draft = draftWith({ fullName: "Casa Olivo", username: null as string | null });
	const save = (browser: Browser, version: number, change: Partial<typeof draft>) => {
		draft = { ...draft, ...change };
		return browser.client.pages.save.mutate({ id, version, draft });
	};
	await save(noor, 1, { bio: "Olives" });
	await save(ben, 2, { bio: "Oil" });
	await save(ben, 3, { blocks: someLinks(1) });
	await save(ben, 4, { textColor: "#123456" as never });
	await save(noor, 5, { username: "casa-olivo" });
	// What changes nothing is no entry, and neither is what is refused.
	await save(ben, 6, {});
	expect(await refusalOf(save(ben, 6, { bio: "Late" }))).toMatchObject({ status: 409 });
	await env.DB.prepare("UPDATE activity SET happened_at = happened_at - ?")
		.bind(11 * MINUTE_MS)
		.run();
	await save(ben, 7, { bio: "Later" });
	await noor.client.pages.delete.mutate({ id });
	const expected = [
		"Noor created the team",
		"Noor created the page (Casa Olivo)",
		"Ben changed the bio (Casa Olivo)",
		"Ben added a link Link 1 (Casa Olivo)",
		"Ben changed the colors (Casa Olivo)",
		"Noor published the page at @casa-olivo (Casa Olivo)",
		"Ben changed the bio (Casa Olivo)",
		"Noor deleted the page (Casa Olivo)",
	];
	expect(await sentences(noor, account)).toEqual(expected);
	expect(await sentences(noor, account, { personIds: [ben.id], kind: "content", pageId: id })).toEqual([
		expected[2],
		expected[3],
		expected[6],
	]);
	const { name, content } = await noor.client.activity.export.query({ account, ...ALL, kind: "look" });
	expect([name, content.split("\r\n").slice(1)]).toEqual([
		"activity.csv",
		[expect.stringMatching(/^"20[^"]+Z","Ben","Look","changed the colors","Casa Olivo"$/), ""],
	]);
});

it("says who became, changed and stopped being a member, also of people who left", async () => {
	const { noor, ben, account } = await newTeam();
	await noor.client.teams.invite.mutate({ account, emails: ["ida@house.example"], role: "analyst", pageIds: null });
	const { invitations } = await noor.client.teams.members.query({ account });
	await noor.client.teams.withdrawInvitation.mutate({ account, id: invitations[0]?.id ?? "" });
	const change = { account, personId: ben.id, role: "admin", pageIds: null } as const;
	await noor.client.teams.changeMember.mutate(change);
	expect(await refusalOf(ben.client.teams.changeMember.mutate({ ...change, role: "owner" }))).toMatchObject({
		status: 403,
	});
	await ben.client.teams.leave.mutate({ account });
	expect(await refusalOf(noor.client.teams.leave.mutate({ account }))).toMatchObject({ status: 403 });
	await noor.client.teams.rename.mutate({ account, name: "Brightside" });
	expect(await sentences(noor, account)).toEqual([
		"Noor created the team",
		"Noor invited ida@house.example as Analyst",
		"Noor took the invitation of ida@house.example back",
		"Noor changed the role of Ben to Admin",
		"Ben left",
		"Noor renamed the team to Brightside",
	]);
});

it("says who changed icons, domains, the picture and who owns a page, in the accounts of both", async () => {
	const { noor, ben, account } = await newTeam();
	const { noor: mia, account: other } = await newTeam();
	const { id } = await noor.client.pages.create.mutate({ account });
	const draft = draftWith({ fullName: "Casa Olivo", username: null });
	const icon = { id: "icon-1", platform: "x" as const, handle: "casa", url: "https://x.com/casa", isVisible: true };
	await noor.client.pages.save.mutate({ id, version: 1, draft });
	await ben.client.pages.save.mutate({ id, version: 2, draft, socials: [icon] });
	await ben.client.pages.save.mutate({ id, version: 3, draft, socials: [icon] });
	await noor.client.domains.save.mutate({ pageId: id, hostname: "casa-olivo.com" });
	await noor.client.domains.save.mutate({ pageId: id, hostname: "casa-olivo.com" });
	await noor.client.domains.save.mutate({ pageId: id, hostname: "" });
	await noor.client.domains.save.mutate({ pageId: id, hostname: "" });
	await noor.client.teams.setPicture.mutate({ account, picture: null });
	await noor.client.handover.offer.mutate({ pageId: id, email: "someone@house.example" });
	await noor.client.handover.withdraw.mutate({ pageId: id });
	await noor.client.handover.withdraw.mutate({ pageId: id });
	await openDatabase(env.DB)
		.insert(members)
		.values({ accountId: other, personId: noor.id, role: "admin", joinedAt: 1 });
	await noor.client.handover.move.mutate({ pageId: id, receiver: other });
	expect((await sentences(noor, account)).slice(1)).toEqual([
		"Noor created the page (Casa Olivo)",
		"Ben added an icon X (Casa Olivo)",
		"Noor added the domain casa-olivo.com (Casa Olivo)",
		"Noor removed the domain casa-olivo.com (Casa Olivo)",
		"Noor changed the team's picture",
		"Noor offered the page to someone@house.example (Casa Olivo)",
		"Noor took the offer to someone@house.example back (Casa Olivo)",
		"Noor handed the page over to Brightside Studio (Casa Olivo)",
	]);
	expect(await sentences(mia, other)).toContain("Noor took the page over from Brightside Studio (Casa Olivo)");
	await noor.client.handover.sendBack.mutate({ pageId: id });
	for (const [browser, side] of [
		[noor, account],
		[mia, other],
	] as const) {
		expect((await sentences(browser, side)).at(-1)).toBe("Noor gave the page back (Casa Olivo)");
	}
});

it("only owners and admins read it, and a person alone has none", async () => {
	const { ben, account } = await newTeam();
	const question = { account, ...ALL, after: null };
	expect(await refusalOf(ben.client.activity.list.query(question))).toMatchObject({ status: 403 });
	const jane = await newPerson();
	const { id } = await jane.client.pages.create.mutate();
	await jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ bio: "Alone" }) });
	expect(await jane.client.activity.list.query({ ...ALL, after: null })).toEqual([]);
});

it("names what a save changes, never what a gate hides, and reads entries of former releases as before", async () => {
	const { noor, ben, account } = await newTeam();
	const { id } = await noor.client.pages.create.mutate({ account });
	const secret = {
		id: "link-1",
		kind: "link" as const,
		title: "Secret album",
		hasFoundTitle: true,
		url: "https://example.com/hidden",
		gate: SAMPLE_GATES.age,
	};
	const draft = draftWith({ fullName: "Casa Olivo", username: null, blocks: [secret] });
	await noor.client.pages.save.mutate({ id, version: 1, draft });
	const blocks = [
		{ ...secret, url: "https://example.com/hidden-too" },
		{ ...SAMPLE_BLOCKS.heading, id: "tour-1", text: "Tour" },
	];
	await ben.client.pages.save.mutate({ id, version: 2, draft: { ...draft, blocks } });
	// The same change within minutes is the same entry.
	await ben.client.pages.save.mutate({
		id,
		version: 3,
		draft: { ...draft, blocks: [{ ...secret }, ...blocks.slice(1)] },
	});
	await ben.client.smartOrder.set.mutate({ pageId: id, isOn: true });
	await ben.client.smartOrder.set.mutate({ pageId: id, isOn: true });
	await ben.client.smartOrder.set.mutate({ pageId: id, isOn: false });
	await env.DB.prepare(
		"INSERT INTO activity (account_id, person_id, action, page_id, page_name, happened_at) VALUES (?, ?, 'content.changed', ?, 'Casa Olivo', ?)",
	)
		.bind(account, ben.id, id, Date.now() + 1000)
		.run();
	expect((await sentences(noor, account)).slice(2)).toEqual([
		"Ben added a heading Tour (Casa Olivo)",
		"Ben changed the link Link (Casa Olivo)",
		"Ben turned smart order on (Casa Olivo)",
		"Ben turned smart order off (Casa Olivo)",
		"Ben changed the content (Casa Olivo)",
	]);
	const { content } = await noor.client.activity.export.query({ account, ...ALL });
	expect(content).toContain('"changed the link Link"');
	expect(content).not.toMatch(/Secret|hidden/);
});

it("says which plan an administrator has given and ended, without who they are", async () => {
	const { noor, account } = await newTeam();
	const admin = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	admin.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	await admin.client.people.grantPlan.mutate({ userId: account, plan: "pro", endsAt: null, note: "A friend" });
	await admin.client.people.endGrant.mutate({ userId: account });
	expect((await sentences(noor, account)).slice(1)).toEqual(["gave the plan Pro", "ended the plan that was given"]);
	expect(JSON.stringify(await noor.client.activity.list.query({ account, ...ALL, after: null }))).not.toContain(
		"friend",
	);
});

it("is read in parts, and kept for a year", async () => {
	const { noor, account } = await newTeam();
	const old = Date.now() - ACTIVITY_KEPT_DAYS * DAY_MS;
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
		 INSERT INTO activity (account_id, person_id, action, happened_at)
		 SELECT ?, ?, 'look.changed', ? + (i % 3) * ? FROM n`,
	)
		.bind(account, noor.id, old - DAY_MS, DAY_MS)
		.run();
	const countOf = (filter: Partial<ActivityFilter>) => noor.client.activity.count.query({ account, ...ALL, ...filter });
	expect(await countOf({})).toBe(61);
	expect(await countOf({ days: 7 })).toBe(1);
	expect(await countOf({ personIds: [noor.id, "somebody-else-1"], kind: "look" })).toBe(60);
	const first = await noor.client.activity.list.query({ account, ...ALL, after: null });
	const rest = await noor.client.activity.list.query({ account, ...ALL, after: first.at(-1)?.id ?? 0 });
	expect([first.length, rest.length]).toEqual([50, 11]);
	expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(61);
	await deleteOldActivity({ database: openDatabase(env.DB) });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM activity").first("n")).toBe(21);
});
