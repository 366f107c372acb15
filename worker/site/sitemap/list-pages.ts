import { isPublic, isServing } from "../../publish/public-page.ts";
import { SITEMAP_MAX_URLS } from "./sitemap-xml.ts";

/** More parts than this are five million pages. */
const MAX_PARTS = 500;

/** A public page at its username. */
export interface ListedPage {
	username: string;
	/** The time of the last save, in milliseconds since 1970. */
	updatedAt: number;
}

/**
 * The first username of each sitemap, in order. Reads only the index of usernames, once through. So a sitemap has at most
 * `SITEMAP_MAX_URLS` pages, and fewer where some aren't public.
 */
export async function findPartStarts(database: D1Database): Promise<string[]> {
	const { results } = await database
		.prepare(
			`WITH RECURSIVE part(start, number) AS (
				SELECT (SELECT min(username) FROM pages), 1
				UNION ALL
				SELECT (SELECT username FROM pages WHERE username > part.start ORDER BY username LIMIT 1 OFFSET ?1), number + 1
				FROM part WHERE part.start IS NOT NULL AND number < ?2
			)
			SELECT start FROM part WHERE start IS NOT NULL ORDER BY number`,
		)
		.bind(SITEMAP_MAX_URLS - 1, MAX_PARTS)
		.all<{ start: string }>();
	return results.map(({ start }) => start);
}

/**
 * The public pages of the sitemap that begins at a username. A page with its own domain is left out, because its
 * canonical address is there.
 */
export async function listPages(database: D1Database, start: string): Promise<ListedPage[]> {
	// The conditions are about `pages`. Here that is one part of the table, so their cost is bounded.
	const { results } = await database
		.prepare(
			`SELECT username, updated_at AS updatedAt FROM (
				SELECT id, user_id, username, is_primary, is_empty, gate, created_at, updated_at
				FROM pages WHERE username >= ? ORDER BY username LIMIT ?
			) AS pages
			WHERE gate IS NULL AND ${isPublic()} AND NOT EXISTS (SELECT 1 FROM domains WHERE domains.page_id = pages.id AND ${isServing()})
			ORDER BY username`,
		)
		.bind(start, SITEMAP_MAX_URLS)
		.all<ListedPage>();
	return results;
}
