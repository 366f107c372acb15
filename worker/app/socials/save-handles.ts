import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { SavedSocial } from "../../../core/page/filled-social.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE } from "../../../core/socials/social.ts";
import { readAgain } from "../../../core/socials/social-handle.ts";
import type { Database } from "../../../db/client.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";

type SocialSave = Pick<PageSave, "id" | "socials" | "removedSocials">;

/** The product's heading for a change of icons that failed. */
const HEADING = { field: "socials", title: "Error" };

/** What a page needs for the icons of a save, and the answer without it. */
export function handleConditions({ id, socials, removedSocials = [] }: SocialSave) {
	if (!socials) return [];
	const ids = socials.map((social) => social.id);
	const isHere = eq(socialHandles.pageId, id);
	const isUnseen = sql`NOT ${isAmong([...ids, ...removedSocials])}`;
	const unread = socials.flatMap((social, at) => {
		const read = readSocial(social);
		return read.ok ? [] : [{ ...read, id: social.id, at }];
	});
	return [
		{
			isMet: sql`${count(sql`${isAmong(ids)} AND NOT ${isHere}`)} = 0`,
			refusal: () => new DomainError("conflict", "This social handle was added already.", HEADING),
		},
		{
			isMet: sql`${ids.length} + ${count(sql`${isHere} AND ${isUnseen}`)} <= ${MAX_SOCIAL_HANDLES}`,
			refusal: () => new DomainError("limit_reached", SOCIAL_LIMIT_MESSAGE, HEADING),
		},
		// Stored ones may be such as only another release can read.
		...unread.slice(0, 1).map(({ at, field, title = HEADING.title, reason }) => ({
			isMet: sql`${count(sql`${isHere} AND ${isAmong(unread.map((social) => social.id))}`)} = ${unread.length}`,
			refusal: () => new DomainError("invalid", reason, { field: `socials.${at}.${field}`, title }),
		})),
	];
}

/** The statements that write the icons of a save, if its page meets the condition. */
export function saveHandles(database: Database, save: SocialSave, isSavable: SQL | undefined) {
	const { id, socials, removedSocials = [] } = save;
	if (!socials) return [];
	const rows = JSON.stringify(socials.map((social) => ({ ...social, ...readSocial(social) })));
	const field = (name: keyof SavedSocial) => sql.raw(`icon.value ->> '$.${name}'`);
	const gone = removedSocials.filter((removed) => socials.every((social) => social.id !== removed));
	const savable = database.select({ id: pages.id }).from(pages).where(isSavable);
	return [
		// One statement for all icons, because a page may have more of them than a statement has parameters.
		database
			.insert(socialHandles)
			.select(
				sql`SELECT ${field("id")}, ${pages.id}, ${field("platform")}, ${field("handle")}, ${field("url")},
						${field("isVisible")}, icon.key, NULL, 0
					FROM ${pages}, json_each(${rows}) AS icon WHERE ${isSavable}`,
			)
			// Nothing else of a stored icon changes.
			.onConflictDoUpdate({
				target: socialHandles.id,
				set: { isVisible: sql`excluded.is_visible`, position: sql`excluded.position` },
			}),
		database.delete(socialHandles).where(and(eq(socialHandles.pageId, id), isAmong(gone), exists(savable))),
	] as const;
}

function readSocial({ platform, handle, url }: SavedSocial) {
	return readAgain(platform, handle, url);
}

/** SQL condition on `social_handles`: its id is one of these. */
function isAmong(ids: readonly string[]): SQL {
	return sql`${socialHandles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

function count(condition: SQL): SQL {
	return sql`(SELECT count(*) FROM ${socialHandles} WHERE ${condition})`;
}
