import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "../../../../db/schema/index.ts";
import { newPage, newPerson, refusalOf } from "../../../testing/people.ts";
import { subscribe, TERMS } from "../../../testing/subscribing.ts";

/** Columns that say whose a row is. */
const OWNERS: readonly string[] = ["user_id", "page_id", "email"];

/** Tables with rows of people that the export leaves out, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
	account_tokens: "hashes of mailed links, which are secrets and end within days",
	activity: "who did what in an account with members, which its owners and admins get as a file of its own",
	billing_notices: "notes which mails were sent about the plan; the plan is in the export",
	closed_events: "visits of other people, kept for 30 days; their counts are in the export",
	dead_contacts: "errors of the contact service, until the contact is sent again",
	deletions: "the progress of a deletion, which nobody signed in can have",
	digests: "notes that a week's mail was sent; its numbers are in the statistics",
	events: "visits of other people, kept for 30 days; their counts are in the export",
	gate_passwords: "hashes of passwords that the owner has chosen, which are secrets",
	gate_visits: "visits of other people, kept for 30 days; their counts are in the export",
	handovers: "who was asked to take which page, which both sides get by mail",
	invitations: "an administrator's notes; the account says nothing of how it was invited",
	known_browsers: "hashes of browsers, which say nothing to their owner",
	leaving_pages: "which pages' statistics are being moved",
	link_clicks: "visits of other people, kept for 30 days; their counts are in the export",
	member_pages: "which single pages a guest works on; the accounts that they are in are in the export",
	moderation_history: "decisions of admins, which the owner gets by mail",
	outbox: "copies of mails that the person has got; only where no mail service is set up",
	page_feeds: "derived from the page's blocks",
	page_hosts: "derived from the page's blocks",
	page_proposals: "what assistants have changed within 30 days; what the page is now is in the export",
	page_versions: "what the page was before, 30 times at most; what it is now is in the export",
	passkey_challenges: "what a browser has to sign within minutes",
	pending_sign_ins: "what a code can open within minutes",
	profile_views: "visits of other people, kept for 30 days; their counts are in the export",
	publish_requests: "the progress of a publication",
	removed_files: "files that admins have removed, which the owner gets by mail",
	reports: "words and addresses of the people who report a page",
	robot_visits: "counts of robots, which no screen shows",
	shown_blocks: "derived from the page's blocks",
	sign_in_mails: "what a mail has opened or can open within minutes",
	social_handle_clicks: "visits of other people, kept for 30 days; their counts are in the export",
	stats_deletions: "which deleted pages still have statistics",
	stats_moves: "which statistics are on their way to another database",
	staying_subscribers:
		"addresses of other people, which the former owner of their list saves on the page about the hand-over",
	team_invitations: "addresses of people who are asked into an account, until a month after their answer or its time",
	uploads: "files that are on their way for a day at most",
	ways_out: "visits of other people, kept for 30 days; their counts are in the export",
	webhook_events: "what a person's programs were told; what it was about is in the export",
};

it("every table with rows of people is in the account's export, or left out for a reason", async () => {
	const asked = new Set<string>();
	const jane = await newPerson("free", {
		DB: listeningFor((sql) => namesIn(sql).forEach((name) => void asked.add(name))),
	});
	await newPage(jane, "exported-whole");
	asked.clear();
	await jane.client.account.export.query();
	const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
	const ofPeople = tables
		.map(getTableConfig)
		.filter(({ columns }) => columns.some(({ name }) => OWNERS.includes(name)));
	const missing = ofPeople.map(({ name }) => name).filter((name) => !asked.has(name));
	expect(missing.toSorted()).toEqual(Object.keys(LEFT_OUT));
});

it("the export says where a page's facts are from, and how many texts the assistant has written", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "exported-sources");
	await env.DB.batch([
		env.DB.prepare("INSERT INTO assistant_uses SELECT user_id, '2026-11', 3 FROM pages WHERE id = ?").bind(id),
		env.DB.prepare(
			`INSERT INTO import_sources (page_id, address, host, known_links, new_links, name, digest, next_check_at)
				 VALUES (?, 'https://linktr.ee/jane', 'linktr.ee', '["shop.example"]', ?, 'Linktree', 'c0ffee', 1)`,
		).bind(id, JSON.stringify([{ title: "Tour", url: "https://tour.example/" }])),
	]);
	expect(await jane.client.account.export.query()).toMatchObject({
		assistantTexts: { month: "2026-11", count: 3 },
		pages: [
			{
				importSources: [
					{
						address: "https://linktr.ee/jane",
						knownLinks: ["shop.example"],
						newLinks: [{ title: "Tour", url: "https://tour.example/" }],
					},
				],
			},
		],
	});
});

it("the export has each page's subscribers, with the words that they agreed to and when", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "exported-list");
	await subscribe({ pageId: id, email: "anna@example.com" });
	const { pages } = await jane.client.account.export.query();
	const [wording] = pages[0]?.consentWordings ?? [];
	expect(wording?.text).toContain(TERMS.purpose);
	expect(pages).toMatchObject([
		{
			subscribers: [{ email: "anna@example.com", confirmedAt: null, unsubscribedAt: null }],
			subscriberLog: [{ step: "asked", blockId: "link-1", wordingId: wording?.id }],
		},
	]);
});

it("a team's export is for its owners, and has what the team owns and nothing of its members' own", async () => {
	const [jane, joe] = [await newPerson("business"), await newPerson()];
	const own = await newPage(jane, "exported-own");
	const { id: account } = await jane.client.teams.create.mutate({ name: "Brightside Studio" });
	await env.DB.prepare("INSERT INTO subscriptions (user_id, email, plan) VALUES (?, 'e', 'business')")
		.bind(account)
		.run();
	const { id } = await jane.client.pages.create.mutate({ account });
	await env.DB.prepare("INSERT INTO members SELECT ?, id, 'admin', 1, 1 FROM users WHERE email = ?")
		.bind(account, joe.email)
		.run();
	const exported = await jane.client.teams.export.query({ account });
	expect(exported).toMatchObject({
		team: { id: account, name: "Brightside Studio", plan: "business" },
		members: [{ role: "admin" }, { role: "owner" }],
		pages: [{ id, stats: {} }],
		sales: [],
	});
	expect(JSON.stringify(exported)).not.toContain(own.id);
	expect(await refusalOf(joe.client.teams.export.query({ account }))).toMatchObject({ status: 403 });
	const { pages, memberships } = await jane.client.account.export.query();
	expect([pages.map((page) => page.id), memberships]).toMatchObject([[own.id], [{ account: "Brightside Studio" }]]);
});

/** The names of tables in a statement. */
function namesIn(sql: string): string[] {
	return [...sql.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name = ""]) => name);
}

/** The database, which tells each statement that is prepared. */
function listeningFor(tell: (sql: string) => void): D1Database {
	return new Proxy(env.DB, {
		get(database, name) {
			if (name !== "prepare") return Reflect.get(database, name).bind(database);
			return (sql: string) => {
				tell(sql);
				return database.prepare(sql);
			};
		},
	});
}
