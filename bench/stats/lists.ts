import { printTable } from "../report/table.ts";
import type { BenchProduct } from "./product.ts";
import { signUp } from "./sign-up.ts";

const ACCOUNTS = 25;
const PAGES_OF_ACCOUNT = 20;
const OTHER_ACCOUNTS = 200;

/** What the screens of the pages ask for: all of a person's accounts, and one of them. */
const SCREENS = {
	"All pages": ["pages.listAll", "stats.allWeeks"],
	"a team's pages": ["pages.list", "stats.weeks"],
} as const;
type Screen = keyof typeof SCREENS;

export interface Lists {
	/** Rows read for a page of 500 in 25 accounts, and of 20 in one. */
	rowsOfAll: number;
	rowsOfOne: number;
	/** The rows of both with the pages of 200 other accounts beside them, to those without. */
	ratio: number;
}

/** Lists the pages of somebody who is in 25 accounts on Business, without other accounts and with many. */
export async function measureLists(product: BenchProduct): Promise<Lists> {
	const cookie = await signUp(product, "agency@example.com");
	await addTeams(product, "agency", ACCOUNTS);
	const database = await product.miniflare.getD1Database("DB", "linkstead");
	await database
		.prepare(
			`INSERT INTO members (account_id, person_id, role, covers_all, joined_at)
			 SELECT teams.id, users.id, 'admin', 1, 0 FROM teams, users WHERE users.email = 'agency@example.com'`,
		)
		.run();
	const alone = await rowsOf(product, cookie);
	await addTeams(product, "others", OTHER_ACCOUNTS);
	const beside = await rowsOf(product, cookie);
	console.log(
		`\nRows read by lists of ${ACCOUNTS * PAGES_OF_ACCOUNT} pages in ${ACCOUNTS} accounts, and of one account`,
	);
	printTable(
		["screen", "alone", `beside ${OTHER_ACCOUNTS} accounts`],
		(Object.keys(SCREENS) as Screen[]).map((screen) => [screen, String(alone[screen]), String(beside[screen])]),
	);
	const sum = (rows: Record<Screen, number>) => rows["All pages"] + rows["a team's pages"];
	return {
		rowsOfAll: beside["All pages"] / (ACCOUNTS * PAGES_OF_ACCOUNT),
		rowsOfOne: beside["a team's pages"] / PAGES_OF_ACCOUNT,
		ratio: sum(beside) / sum(alone),
	};
}

async function rowsOf(product: BenchProduct, cookie: string): Promise<Record<Screen, number>> {
	const rows = {} as Record<Screen, number>;
	for (const screen of Object.keys(SCREENS) as Screen[]) {
		const account = screen === "All pages" ? {} : { account: "agency-0" };
		// The second answer doesn't write when the session was last used.
		for (let time = 0; time < 2; time += 1) {
			const before = await product.used();
			for (const procedure of SCREENS[screen]) {
				const input = procedure.startsWith("stats.") ? { timeZone: "UTC", ...account } : account;
				const url = `${product.origin}/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
				const response = await fetch(url, { headers: { cookie } });
				if (!response.ok) throw new Error(`${procedure} answered ${response.status}: ${await response.text()}`);
				await response.text();
			}
			rows[screen] = (await product.used()).rowsRead - before.rowsRead;
		}
	}
	return rows;
}

/** Adds teams on Business with twenty pages each. */
async function addTeams({ miniflare }: BenchProduct, name: string, count: number): Promise<void> {
	const database = await miniflare.getD1Database("DB", "linkstead");
	const numbers = (to: number) =>
		`WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${to})`;
	await database.batch([
		database.prepare(
			`${numbers(count)} INSERT INTO users (id, email, full_name, created_at)
			 SELECT '${name}-' || n, 'team ${name}-' || n, 'Team ' || n, 0 FROM number`,
		),
		database.prepare(`${numbers(count)} INSERT INTO teams (id, created_at) SELECT '${name}-' || n, 0 FROM number`),
		database.prepare(
			`${numbers(count)} INSERT INTO subscriptions (user_id, email, plan, applied_plan)
			 SELECT '${name}-' || n, '${name}@example.com', 'business', 'business' FROM number`,
		),
		database.prepare(
			`${numbers(count * PAGES_OF_ACCOUNT)} INSERT INTO pages (id, user_id, full_name, username, bio, blocks, created_at, updated_at)
			 SELECT '${name}-page-' || n, '${name}-' || (n / ${PAGES_OF_ACCOUNT}), 'Page ' || n, '${name}-' || n, '', '[]', n, 0 FROM number`,
		),
	]);
}
