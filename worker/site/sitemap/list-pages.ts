import { isPublic, isServing } from "../../publish/public-page.ts";
import { SITEMAP_MAX_PAGES } from "./sitemap-xml.ts";

/** A public page at its username. */
export interface ListedPage {
	username: string;
	/** The time of the last save, in milliseconds since 1970. */
	updatedAt: number;
	/** A JSON list of the languages in which visitors get it, its own one first. Empty where there is no choice. */
	languages: string;
}

/**
 * How many sitemaps the pages need. Each has the pages of some numbers of rows, so no page has to be read to know the parts:
 * at most `SITEMAP_MAX_PAGES`, and fewer where pages were deleted or aren't public.
 */
export async function countParts(database: D1Database): Promise<number> {
	const last = await database.prepare("SELECT max(rowid) AS last FROM pages").first<number | null>("last");
	return Math.ceil((last ?? 0) / SITEMAP_MAX_PAGES);
}

/**
 * The public pages of a sitemap, counted from 1. A page with its own domain is left out, because its canonical address is
 * there.
 */
export async function listPages(database: D1Database, part: number): Promise<ListedPage[]> {
	// The conditions are about `pages`. Here that is one part of the table, so their cost is bounded.
	const { results } = await database
		.prepare(
			`SELECT username, updated_at AS updatedAt, ${languages()} AS languages FROM (
				SELECT id, user_id, username, is_primary, is_empty, gate, created_at, updated_at, translations,
					coalesce(language, found_language) AS own
				FROM pages WHERE rowid > ?1 AND rowid <= ?2 AND username IS NOT NULL
			) AS pages
			WHERE gate IS NULL AND ${isPublic()} AND NOT EXISTS (SELECT 1 FROM domains WHERE domains.page_id = pages.id AND ${isServing()})
			ORDER BY username`,
		)
		.bind((part - 1) * SITEMAP_MAX_PAGES, part * SITEMAP_MAX_PAGES)
		.all<ListedPage>();
	return results;
}

/** SQL for the languages of a page. As `publicLanguages` in core says, one without words that somebody has looked at is none. */
function languages(): string {
	return `CASE WHEN pages.translations = '{}' OR pages.own IS NULL THEN '[]' ELSE (
		SELECT json_group_array(tag) FROM (
			SELECT pages.own AS tag
			UNION ALL
			SELECT version.key FROM json_each(pages.translations) AS version
			WHERE version.key <> pages.own AND version.value ->> 'isPublic' AND EXISTS (
				SELECT 1 FROM json_each(version.value, '$.texts') AS text
				WHERE text.value ->> 'isUnread' IS NULL AND text.value ->> 'text' NOT IN ('', '[]')
			)
		)
	) END`;
}
