import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { LIST_ROWS, lastOfPart } from "../../../core/lists/list-rows.ts";
import { addAccount, addSession } from "../accounts.ts";
import { newOwner } from "../owners.ts";
import { type Browser, newBrowser } from "../people.ts";
import { addLongLists, populate } from "../population.ts";

const PEOPLE = 120;

let admin: Browser["client"];
beforeEach(async () => {
	const browser = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	browser.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	admin = browser.client;
	await populate(PEOPLE, { due: "9e12", seen: "9e12", today: "2027-01-06" });
	await env.DB.batch([
		env.DB.prepare("INSERT INTO invitations (id, note, created_at, expires_at) SELECT id, '', rowid, 9e12 FROM users"),
		// Reports and suspensions of the same moment are told apart, too.
		env.DB.prepare("UPDATE reports SET created_at = created_at / 5"),
		env.DB.prepare("UPDATE suspensions SET suspended_at = (SELECT rowid / 5 FROM pages WHERE pages.id = page_id)"),
	]);
});

type Row = { id: string; at?: number };

/** What an administrator sees of each list, part by part. Each part comes after the last row of the one before. */
const LISTS: Record<string, (last: Row | undefined) => Promise<Row[]>> = {
	people: (last) => admin.people.find.query({ search: "", after: last?.id }),
	"people who are searched": (last) => admin.people.find.query({ search: "U", after: last?.id }),
	invitations: async (last) => (await admin.invitations.list.query({ after: last?.id })).invitations,
	"reported pages": (last) => admin.moderation.list.query({ state: "reported", after: placeOf(last) }),
	"suspended pages": (last) => admin.moderation.list.query({ state: "suspended", after: placeOf(last) }),
};
const COUNTS: Record<keyof typeof LISTS, number> = {
	people: PEOPLE + 1,
	"people who are searched": PEOPLE,
	invitations: PEOPLE + 1,
	"reported pages": PEOPLE / 2,
	"suspended pages": PEOPLE / 2,
};

const placeOf = (last: Row | undefined) => last && { at: last.at ?? 0, id: last.id };

it.each(Object.keys(LISTS))("an administrator gets the list of %s in parts, and each row once", async (name) => {
	const rows: Row[] = [];
	let last: Row | undefined;
	do {
		const part = (await LISTS[name]?.(last)) ?? [];
		expect(part.length).toBe(Math.min(LIST_ROWS, (COUNTS[name] ?? 0) - rows.length));
		rows.push(...part);
		last = lastOfPart(part);
	} while (last);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNTS[name]);
});

it("all histories can be read to their end, part by part", async () => {
	const jane = await newOwner();
	await addLongLists(PEOPLE, jane);
	await env.DB.batch([
		// Entries of the same moment are told apart, too.
		env.DB.prepare("UPDATE domain_history SET happened_at = happened_at / 5 WHERE hostname = 'x'"),
		env.DB.prepare("UPDATE moderation_history SET happened_at = happened_at / 5 WHERE action = 'dismissed'"),
	]);
	const { client } = jane.browser;
	const { pageId } = jane;
	const ofDomains = await readAll((await client.domains.list.query()).history, (after) =>
		client.domains.history.query({ after }),
	);
	expect(ofDomains.filter(({ hostname }) => hostname === "x")).toHaveLength(PEOPLE);
	const ofPage = await readAll((await admin.moderation.get.query({ pageId })).history, (after) =>
		admin.moderation.history.query({ pageId, after }),
	);
	expect(ofPage).toHaveLength(PEOPLE);
	for (const all of [ofDomains, ofPage]) {
		expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
		expect(all).toEqual(all.toSorted((one, other) => other.happenedAt - one.happenedAt || other.id - one.id));
	}
});

/** A history's first part, and those that follow it. */
async function readAll<Entry extends { id: number }>(
	newest: Entry[],
	ask: (after: number) => Promise<Entry[]>,
): Promise<Entry[]> {
	const entries = [...newest];
	for (let last = lastOfPart(newest); last; ) {
		const part = await ask(last.id);
		entries.push(...part);
		last = lastOfPart(part);
	}
	return entries;
}

it("an account has at most a hundred sessions: another one ends the one that was unused for longest", async () => {
	const userId = await addAccount("jane@example.com");
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
		 INSERT INTO sessions (id, user_id, expires_at, created_at, last_seen_at) SELECT 'own-' || i, ?, 9e12, 1, i FROM n`,
	)
		.bind(userId)
		.run();
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(userId));
	const sessions = await browser.client.account.sessions.query();
	expect([sessions.length, sessions[0]?.isCurrent]).toEqual([100, true]);
	expect(sessions.map(({ id }) => id)).not.toContain("own-1");
	// Nobody else's.
	expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(100 + PEOPLE + 1);
});
