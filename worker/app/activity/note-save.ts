import { eq, type SQL, sql } from "drizzle-orm";
import type { Action } from "../../../core/activity/action.ts";
import { LOOK_FIELDS } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { insertEntries, isShared } from "./note-activity.ts";

/** The columns of `pages` by what a person says that they have changed. */
const CONTENT = [
	"fullName",
	"bio",
	"avatar",
	"language",
	"gate",
	"showsViewCount",
	"showsShareButton",
	"showsWayOut",
] as const;
const PICTURES_OF_LOOK = ["wallpaper", "wallpaperWide"] as const;

/** The statement that notes what a save changes. It belongs in its batch, before the page's update. */
export function noteSave(
	context: Context<Person>,
	{ id, draft, socials }: PageSave,
	{ isSavable, isRestored }: { isSavable: SQL | undefined; isRestored: boolean },
) {
	const account = sql.raw(ownerOf("pages"));
	const look = sql`${pages.look} IS NOT ${sql.param(pick(draft, LOOK_FIELDS), pages.look)}`;
	// The longest text comes last: whatever else has changed decides without it.
	const content = [
		...CONTENT.map((field) => isChanged(draft, field)),
		haveIconsChanged(socials),
		isChanged(draft, "blocks"),
	];
	const pictures = PICTURES_OF_LOOK.map((field) => isChanged(draft, field));
	const actions: Partial<Record<Action, SQL>> = isRestored
		? { "content.restored": sql`TRUE` }
		: {
				// A page is there for others once somebody has put something on it.
				"page.created": eq(pages.version, 1),
				"content.changed": sql`${pages.version} > 1 AND (${sql.join(content, sql` OR `)})`,
				"look.changed": sql`${pages.version} > 1 AND (${sql.join([look, ...pictures], sql` OR `)})`,
				...(draft.username !== undefined && { "address.changed": isChanged(draft, "username") }),
			};
	const done = Object.entries(actions).map(([action, isDone]) => sql`CASE WHEN ${isDone} THEN ${action} END`);
	const action = sql`done.value`;
	return insertEntries(context, {
		account,
		action,
		subject: sql`CASE WHEN ${action} = 'address.changed' THEN ${draft.username ?? null} END`,
		pageId: sql`${pages.id}`,
		pageName: sql`${draft.fullName || draft.username || "Untitled"}`,
		done: sql`FROM ${pages}, json_each(json_array(${sql.join(done, sql`, `)})) AS done
			WHERE ${pages.id} = ${id} AND ${isShared(account)} AND ${isSavable} AND ${action} IS NOT NULL`,
	});
}

/** SQL condition on `pages`: it has other icons, in another order, or others of them are hidden. Nothing else of an icon changes. */
function haveIconsChanged(socials: PageSave["socials"]): SQL {
	if (!socials) return sql`FALSE`;
	const saved = JSON.stringify(socials.map(({ id, isVisible }) => [id, Number(isVisible)]));
	return sql`(SELECT json_group_array(json_array(icon.id, icon.is_visible)) FROM (SELECT * FROM ${socialHandles}
		WHERE page_id = ${pages.id} ORDER BY position, id) AS icon) IS NOT ${saved}`;
}

type Field = (typeof CONTENT)[number] | (typeof PICTURES_OF_LOOK)[number] | "blocks" | "username";

function isChanged(draft: PageSave["draft"], field: Field): SQL {
	return sql`${pages[field]} IS NOT ${sql.param(draft[field], pages[field])}`;
}
