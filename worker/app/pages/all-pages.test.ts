import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Role } from "../../../core/teams/role.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { handovers, memberPages, members, pages, subscriptions, teams, users } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { countingDatabase } from "../../testing/counted-use.ts";
import { newBrowser, newPerson, refusalOf } from "../../testing/people.ts";

const database = openDatabase(env.DB);

/** Teams on Business with so many pages each. Names, of accounts and pages, begin with the word. */
async function addTeams(word: string, count: number, pagesEach: number): Promise<string[]> {
	const ids = Array.from({ length: count }, (_, at) => `${word}-${at}`);
	for (const id of ids) {
		await database.batch([
			database.insert(users).values({ id, email: `team ${id}`, fullName: id, createdAt: 1 }),
			database.insert(teams).values({ id, createdAt: 1 }),
			database.insert(subscriptions).values({ userId: id, email: "", plan: "business", appliedPlan: "business" }),
			...Array.from({ length: pagesEach }, (_, at) =>
				database.insert(pages).values({ id: `${id}-page-${at}`, userId: id, createdAt: at, updatedAt: at }),
			),
		]);
	}
	return ids;
}

async function joinAs(personId: string, accountId: string, role: Role, pageIds?: string[]): Promise<void> {
	await database.insert(members).values({ accountId, personId, role, coversAll: !pageIds, joinedAt: 1 });
	for (const pageId of pageIds ?? []) await database.insert(memberPages).values({ accountId, personId, pageId });
}

it("all pages are those of every account that the person is in, and a guest's named ones", async () => {
	const jane = newBrowser();
	const id = await addAccount("jane-everywhere@example.com");
	jane.cookies.set("session", await addSession(id));
	const own = await jane.client.pages.create.mutate();
	await addTeams("studio", 1, 2);
	await addTeams("hearth", 1, 2);
	await addTeams("strangers", 1, 2);
	await joinAs(id, "studio-0", "analyst");
	await joinAs(id, "hearth-0", "editor", ["hearth-0-page-1"]);
	const all = await jane.client.pages.listAll.query();
	expect(all.map((page) => [page.accountId, page.id])).toEqual([
		[id, own.id],
		["studio-0", "studio-0-page-1"],
		["hearth-0", "hearth-0-page-1"],
		["studio-0", "studio-0-page-0"],
	]);
	const weeks = await jane.client.stats.allWeeks.query({ timeZone: "UTC" });
	expect(weeks.map(({ pageId }) => pageId).sort()).toEqual(all.map((page) => page.id).sort());
});

it("a list says which pages the plan of their account doesn't include, also among those that the person doesn't see", async () => {
	const jane = newBrowser();
	const id = await addAccount("jane-guest@example.com");
	jane.cookies.set("session", await addSession(id));
	await addTeams("paused", 1, 3);
	await database.delete(subscriptions);
	await joinAs(id, "paused-0", "editor", ["paused-0-page-0", "paused-0-page-2"]);
	const paused = Object.fromEntries((await jane.client.pages.listAll.query()).map((page) => [page.id, page.isPaused]));
	// Free has one page, and the newest comes first.
	expect(paused).toEqual({ "paused-0-page-2": false, "paused-0-page-0": true });
	expect((await jane.client.pages.get.query({ id: "paused-0-page-0" })).isPaused).toBe(true);
});

it("500 pages in 25 accounts are listed by one statement, whose rows don't grow with other accounts", async () => {
	const { statements, DB } = countingDatabase();
	const jane = await newPerson("free", { DB });
	const me = await jane.client.auth.me.query();
	for (const team of await addTeams("agency", 25, 20)) await joinAs(me?.id ?? "", team, "admin");
	const costOf = async (ask: () => Promise<unknown[]>, count: number) => {
		statements.length = 0;
		expect(await ask()).toHaveLength(count);
		const listing = statements.filter(({ sql }) => sql.includes('"pages"."full_name"'));
		expect(listing).toHaveLength(1);
		return listing[0]?.rows ?? 0;
	};
	const all = () => costOf(() => jane.client.pages.listAll.query(), 500);
	const one = () => costOf(() => jane.client.pages.list.query({ account: "agency-7" }), 20);
	const before = [await all(), await one()] as const;
	expect(before[0]).toBeLessThan(500 * 10);
	expect(before[1]).toBeLessThan(20 * 10);
	await addTeams("others", 10, 20);
	await database.insert(handovers).values(
		["agency-7-page-1", "agency-7-page-2"].map((pageId) => ({
			id: pageId,
			pageId,
			pageName: "Page",
			fromId: "agency-7",
			email: "ada@example.com",
			createdAt: 1,
			expiresAt: Date.now() + DAY_MS,
		})),
	);
	// A role is looked up for offered pages only.
	expect(await all()).toBeLessThan(before[0] + 2 * 9);
	// The walk through an account's pages also looks at the entry behind them.
	expect(await all()).toBeLessThanOrEqual(before[0] + 2 * 9 + 25);
	expect(await one()).toBeLessThanOrEqual(before[1] + 2 * 9 + 1);
});

it("whoever may edit a page labels it, and its people find it by the words", async () => {
	const [jane, eve] = [await newPerson(), await newPerson()];
	const { id } = await jane.client.pages.create.mutate();
	await jane.client.pages.setLabels.mutate({ id, labels: ["Music", " Retail "] });
	expect(await jane.client.pages.list.query()).toMatchObject([{ id, labels: ["Music", "Retail"] }]);
	expect(await refusalOf(eve.client.pages.setLabels.mutate({ id, labels: [] }))).toMatchObject({ status: 404 });
	const copy = await jane.client.pages.get.query({ id });
	expect(copy).not.toHaveProperty("labels");
	await jane.client.pages.setLabels.mutate({ id, labels: [] });
	expect(await jane.client.pages.list.query()).toMatchObject([{ id, labels: null }]);
});
