/** A page to read statistics of: by id or, with null, the user's primary one or else the newest. */
export interface OwnPage {
	id: string | null;
	userId: string;
}

/** A link or icon that is on the page, or that was clicked when it still was. */
export interface Target {
	kind: "link" | "social";
	id: string;
	/** A link's title, an icon's platform. */
	title: string;
	url: string | null;
	isOnPage: 0 | 1;
}

/** The page's id if it is the user's own, as SQL over the parameters ?1 and ?2; otherwise NULL. */
export const OWN_PAGE_ID = `(SELECT id FROM pages WHERE user_id = ?2 AND id = coalesce(?1, id)
	ORDER BY is_primary DESC, created_at DESC LIMIT 1)`;

/** How long somebody counts as being on the page "now". */
const PRESENT_MS = 5 * 60_000;

export function selectPage(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(`SELECT id, full_name AS fullName, username FROM pages WHERE id = ${OWN_PAGE_ID}`)
		.bind(page.id, page.userId);
}

/** All `Target`s of a page, those that are on it last. */
export function selectTargets(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(
			`SELECT kind, id, title, url, 0 AS isOnPage FROM click_targets WHERE page_id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'link', value ->> 'id', value ->> 'title', value ->> 'url', 1 FROM pages, json_each(pages.links)
			 WHERE pages.id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'social', id, platform, url, 1 FROM social_handles WHERE page_id = ${OWN_PAGE_ID}
			 ORDER BY isOnPage`,
		)
		.bind(page.id, page.userId);
}

/** How many `visitors` saw the page in the last minutes. */
export function selectPresent(database: D1Database, page: OwnPage, now: number): D1PreparedStatement {
	return database
		.prepare(
			// The other index has visitors in order, for which SQLite would read the views of a month.
			`SELECT count(DISTINCT visitor) AS visitors FROM profile_views
			 WHERE page_id = ${OWN_PAGE_ID} AND viewed_at > ?3`,
		)
		.bind(page.id, page.userId, now - PRESENT_MS);
}
