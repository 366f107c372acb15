import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { pick } from "../../../core/look/pick.ts";
import type { SavedSocial } from "../../../core/page/filled-social.ts";
import { pages } from "../../../db/schema/index.ts";
import { PLAIN_FIELDS, type VersionContent, type VersionRow } from "./version-object.ts";

/** What a query of `pages` selects for a `VersionRow`. */
export function versionColumns() {
	return { ...pick(getTableColumns(pages), PLAIN_FIELDS), look: pages.look, socials: icons() };
}

/** A page's row as the content of its version. */
export function versionContentOf({ look, ...row }: VersionRow): VersionContent {
	return { ...row, ...look };
}

/** SQL, in a query of `pages`, for the icons of a page in their order. */
function icons(): SQL<SavedSocial[]> {
	return sql
		.raw(
			`(SELECT json_group_array(json_object('id', id, 'platform', platform, 'handle', handle, 'url', url,
				'isVisible', json(iif(is_visible, 'true', 'false'))))
			FROM (SELECT * FROM social_handles WHERE page_id = pages.id ORDER BY position, id))`,
		)
		.mapWith((json): SavedSocial[] => JSON.parse(json)) as SQL<SavedSocial[]>;
}
