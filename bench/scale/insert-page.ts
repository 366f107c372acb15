import type { D1Database } from "@cloudflare/workers-types";

const LINKS = Array.from({ length: 8 }, (_, index) => ({
	kind: "link",
	id: `link-${String(index + 1).padStart(4, "0")}`,
	title: `${index + 1}. Something worth a visit`,
	url: `https://example.com/somewhere/${index + 1}`,
}));

/** Adds a page with eight links and two icons, and its owner with a session: what each page has besides statistics. */
export async function insertPage(database: D1Database, id: string): Promise<void> {
	const owner = `owner-${id}`;
	await database.batch([
		database
			.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES (?, ?, 'Sam Sample', 0)")
			.bind(owner, `${id}@mail.example.com`),
		database
			.prepare("INSERT INTO sessions (id, user_id, expires_at) VALUES (?, ?, 0)")
			.bind(`session-of-40-characters-or-so-${id}`, owner),
		database
			.prepare(
				`INSERT INTO pages (id, user_id, full_name, username, bio, blocks, created_at, updated_at)
				 VALUES (?, ?, 'Sam Sample', ?, 'Ceramics, slow travel and a weekly letter.', ?, 0, 0)`,
			)
			.bind(id, owner, `sam-${id}`, JSON.stringify(LINKS)),
		...["instagram", "youtube"].map((platform, position) =>
			database
				.prepare(
					"INSERT INTO social_handles (id, page_id, platform, handle, url, position) VALUES (?, ?, ?, 'sample', 'https://example.com/sample', ?)",
				)
				.bind(`${platform}-${id}`, id, platform, position),
		),
	]);
}
