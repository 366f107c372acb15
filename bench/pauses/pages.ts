import type { Miniflare } from "miniflare";
import { THEME_IDS } from "../../core/look/themes.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { openAsk } from "../own-machine/ask.ts";

const PASSWORD = "a quiet harbour";
const EMAIL = "leaving@example.com";
const VIEWS_A_PAGE = 250;
const LINKS = Array.from({ length: 10 }, (_, at) => ({
	id: `link-${at}`,
	kind: "link",
	title: `Shelf ${at}`,
	url: `https://shop.example.com/${at}`,
}));

/** The pages that visitors look at. */
export const VISITED = Array.from({ length: 20 }, (_, at) => `visited-${at}`);

/** Puts pages into the database, each of an owner of its own. Their publications are requested, as after a restore. */
export async function restorePages(server: Miniflare, usernames: readonly string[]): Promise<void> {
	const database = await databaseOf(server);
	await database
		.prepare(
			`INSERT INTO users (id, email, full_name, created_at)
			 SELECT 'owner-of-' || value, value || '@example.com', 'Sam Roe', 0 FROM json_each(?)`,
		)
		.bind(JSON.stringify(usernames))
		.run();
	await insertPages(server, usernames, (username) => `owner-of-${username}`);
}

/** Signs somebody up who gets so many pages with their visits. Only these wait for publication. Returns the session's cookie. */
export async function signUpWithPages(server: Miniflare, port: number, count: number): Promise<string> {
	const { call } = openAsk(port);
	const { cookies } = await call("auth.signUp", { fullName: "Jane Roe", email: EMAIL, password: PASSWORD }, "");
	const database = await databaseOf(server);
	const owner = (await database.prepare("SELECT id FROM users WHERE email = ?").bind(EMAIL).first<string>("id")) ?? "";
	await database.batch([
		database.prepare("INSERT INTO subscriptions (user_id, email, plan) VALUES (?, ?, 'business')").bind(owner, EMAIL),
		database.prepare("DELETE FROM publish_requests"),
	]);
	const usernames = Array.from({ length: count }, (_, at) => `leaving-${at}`);
	await insertPages(server, usernames, () => owner);
	const today = Math.floor(Date.now() / DAY_MS);
	await database
		.prepare(
			`WITH RECURSIVE views(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM views WHERE at < ${VIEWS_A_PAGE - 1})
			 INSERT INTO events (id, page_id, kind, visitor, browser, os, device, day, at)
			 SELECT 'view-' || views.at, pages.id, 'view', 'visitor-' || views.at, 'Chrome', 'Android', 'phone',
				${today} - views.at % 25, (${today} - views.at % 25) * ${DAY_MS} + views.at
			 FROM pages, views WHERE pages.user_id = ?`,
		)
		.bind(owner)
		.run();
	return cookies.map((each) => each.split(";")[0]).join("; ");
}

export async function deleteAccount(port: number, cookie: string): Promise<void> {
	await openAsk(port).call("account.delete", { confirmation: "DELETE", currentPassword: PASSWORD }, cookie);
}

/** The number of pages that wait for their publication. */
export async function countWaiting(server: Miniflare): Promise<number> {
	const database = await databaseOf(server);
	return Number(await database.prepare("SELECT count(*) AS waiting FROM publish_requests").first("waiting"));
}

async function insertPages(
	server: Miniflare,
	usernames: readonly string[],
	ownerOf: (username: string) => string,
): Promise<void> {
	const database = await databaseOf(server);
	const rows = usernames.map((username, at) => {
		const look = { key: THEME_IDS[at % THEME_IDS.length] };
		return { username, owner: ownerOf(username), name: `Sam Roe ${at}`, blocks: LINKS, look };
	});
	await database.batch([
		database
			.prepare(
				`INSERT INTO pages (id, user_id, full_name, username, bio, blocks, look, is_empty, created_at, updated_at)
				 SELECT 'id-of-' || (value ->> 'username'), value ->> 'owner', value ->> 'name', value ->> 'username',
					'Ceramics, slow travel and a weekly letter.', value -> 'blocks', value -> 'look', 0, 0, 0 FROM json_each(?)`,
			)
			.bind(JSON.stringify(rows)),
		database
			.prepare("INSERT INTO publish_requests (page_id) SELECT 'id-of-' || value FROM json_each(?)")
			.bind(JSON.stringify(usernames)),
	]);
}

function databaseOf(server: Miniflare) {
	return server.getD1Database("DB", "linkstead");
}
