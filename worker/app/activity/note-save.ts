import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Action } from "../../../core/activity/action.ts";
import { lookChange } from "../../../core/history/look-change.ts";
import { contentChanges } from "../../../core/history/what-changed.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { versionColumns, versionContentOf } from "../versions/version-row.ts";
import { insertEntries, isShared } from "./note-activity.ts";

/** What a save does, and what an entry says of it. */
type Done = readonly [action: Action, subject: string | null];

const OWNER = sql.raw(ownerOf("pages"));

/** What a save finds of a page that several people work on: the page as they know it. */
export type Before = Awaited<ReturnType<typeof findBefore>>;

/**
 * The page as it is stored in the version that a save builds on, for `noteSave`. Undefined where nobody else is in the account, so that
 * whoever works alone reads no page.
 */
export async function findBefore({ database, actor }: Context<Person>, { id, version }: PageSave) {
	const [before] = await database
		.select({ ...versionColumns(), username: pages.username, version: pages.version })
		.from(pages)
		.where(and(isAllowedOn(actor, "edit", id), eq(pages.version, version), isShared(OWNER)));
	return before;
}

/**
 * The statement that notes what a save changes. It belongs in its batch, before the page's update. A save is for one version, so the
 * page that was read before is the one that it changes.
 */
export function noteSave(
	context: Context<Person>,
	{ id, draft, socials }: PageSave,
	{ before, isSavable, isRestored }: { before: Before; isSavable: SQL | undefined; isRestored: boolean },
) {
	const done = JSON.stringify(before ? doneIn(before, { ...draft, socials }, isRestored) : []);
	return insertEntries(context, {
		account: OWNER,
		action: sql`done.value ->> 0`,
		subject: sql`done.value ->> 1`,
		pageId: sql`${pages.id}`,
		pageName: sql`${draft.fullName || draft.username || "Untitled"}`,
		done: sql`FROM ${pages}, json_each(${done}) AS done
			WHERE ${pages.id} = ${id} AND ${isShared(OWNER)} AND ${isSavable}`,
	});
}

function doneIn(
	before: NonNullable<Before>,
	{ username, socials, ...draft }: PageSave["draft"] & Pick<PageSave, "socials">,
	isRestored: boolean,
): Done[] {
	const was = versionContentOf(before);
	const is = {
		...draft,
		translations: draft.translations ?? was.translations,
		imprint: draft.imprint ?? was.imprint,
		legalLinks: draft.legalLinks ?? was.legalLinks,
		socials: socials ?? was.socials,
	};
	const look = lookChange(was, is);
	const changes: Done[] = isRestored
		? [["content.restored", null]]
		: before.version === 1
			? // A page is there for others once somebody has put something on it.
				[["page.created", null]]
			: [
					...contentChanges(was, is).map((words): Done => ["content.changed", words]),
					...(look ? [["look.changed", look] as const] : []),
				];
	const isMoved = !isRestored && username !== undefined && username !== before.username;
	return isMoved ? [...changes, ["address.changed", username]] : changes;
}
