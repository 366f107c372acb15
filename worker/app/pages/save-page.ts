import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { LOOK_FIELDS } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import { mediaOf } from "../../../core/page/page-pictures.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { BLOCKS_MAX_CHARACTERS, BLOCKS_TOO_LONG, renderedLength } from "../../../core/page/page-size.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { maxPagesOf, planOfPage } from "../../publish/plans/plan-of.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { findBefore, noteSave } from "../activity/note-save.ts";
import { noteFeeds } from "../feeds/note-feeds.ts";
import { readPageFeeds } from "../feeds/read-due-feeds.ts";
import { checkPageHosts } from "../links/check-hosts.ts";
import { noteHosts } from "../links/note-hosts.ts";
import { giveMedia, keepLeavingMedia } from "../media/own-media.ts";
import { noteLeavingBlocks } from "../sales/leaving-sales.ts";
import { proveIconsOf } from "../socials/prove-icons.ts";
import { saveHandles } from "../socials/save-handles.ts";
import { isRunOver, keepFormer, storeFormer } from "../versions/keep-former.ts";
import { checkedTranslations } from "./checked-translations.ts";
import { endFormerUse, keepUsername } from "./former-usernames.ts";
import { changedElsewhere, type SaveCondition, saveConditions, usernameTaken } from "./save-conditions.ts";

/** What is done in the batch of a save, if it is done. */
export interface Along {
	/** What the save needs besides. */
	condition?: SaveCondition;
	/** Statements on other tables, which come after the save: each needs `changes() > 0` for itself, or for those before it. */
	statements: readonly BatchItem<"sqlite">[];
}

interface SaveOptions {
	/** Whether the save brings an earlier version back. */
	isRestored?: boolean;
	along?: Along;
}

/**
 * Saves a page that the user owns and its icons, claims its username, keeps the former one for its owner, and publishes it.
 * Returns the new version. A refused save changes nothing. After a plan lapses, a page keeps its theme, links, locks and rules
 * but can't add more.
 *
 * Throws `conflict` on a stale version or a taken username, `invalid` on a reserved username, a wrong icon or somebody else's
 * picture, `limit_reached` on too many links or icons, or a paused page, and `forbidden` on a theme, a lock or rules beyond the
 * plan, or one that needs mail where none is set up.
 */
export async function savePage(
	context: Context<Person>,
	save: PageSave,
	{ isRestored = false, along }: SaveOptions = {},
): Promise<{ version: number }> {
	const { env, database, actor, afterwards } = context;
	const { id, version, draft } = save;
	const { blocks } = draft;
	refuseTooLong(save);
	const { translations, translatedBlocks } = await checkedTranslations(context, save);
	const isOwn = isAllowedOn(actor, "edit", id);
	const conditions = [...saveConditions(context, save), ...(along?.condition ? [along.condition] : [])];
	const isSavable = and(isOwn, ...conditions.map(({ isMet }) => isMet));
	const now = Date.now();
	const isOver = isRunOver(actor, now);
	// Whoever restores a version can want back what was there before.
	const isFormer = isRestored ? isSavable : and(eq(pages.isEmpty, false), isOver, isSavable);
	const leavesUsername = draft.username === undefined ? sql`FALSE` : sql`${pages.username} IS NOT ${draft.username}`;
	const before = await findBefore(context, save);
	try {
		const { saved, former } = await changePages(context, {
			// This and the activity come before the icons change.
			former: keepFormer(database, id, isFormer),
			username: keepUsername(context, and(isSavable, leavesUsername)),
			media: keepLeavingMedia(database, { pageId: id, staying: mediaOf(draft) }, isSavable),
			given: giveMedia(context, { pageId: id, names: mediaOf(draft) }, isSavable),
			// The check of hosts reads which feeds the page shows.
			feeds: noteFeeds(database, id, blocks, isSavable),
			hosts: noteHosts(context, id, [...blocks, ...translatedBlocks], isSavable),
			sales: noteLeavingBlocks(database, id, blocks, isSavable),
			activity: noteSave(context, save, { before, isSavable, isRestored }),
			socials: saveHandles(database, save, isSavable),
			saved: database
				.update(pages)
				.set({
					...draft,
					translations,
					look: pick(draft, LOOK_FIELDS),
					version: version + 1,
					updatedAt: now,
					savedBy: actor.id,
					savedSince: isRestored ? now : sql`CASE WHEN ${isOver} THEN ${now} ELSE ${pages.savedSince} END`,
				})
				.where(isSavable)
				.returning({ version: pages.version }),
			stale: stalePageIfChanged(database, id),
			along: along?.statements ?? [],
			formerUse: endFormerUse(database, draft.username),
		});
		if (saved[0]) {
			afterwards(checkPageHosts(env, id));
			afterwards(readPageFeeds(context, id));
			if (save.socials?.some(({ platform }) => platform === "mastodon")) afterwards(proveIconsOf(context, id));
			afterwards(storeFormer(context, id, former));
			return saved[0];
		}
	} catch (error) {
		if (isTakenByPage(error)) throw usernameTaken();
		throw error;
	}
	throw await whyNotSaved(database, isOwn, conditions);
}

function refuseTooLong({ draft }: PageSave): void {
	if (renderedLength(draft.blocks) <= BLOCKS_MAX_CHARACTERS) return;
	throw new DomainError("invalid", BLOCKS_TOO_LONG, { field: "draft.blocks", title: "Page too long" });
}

/** Why a save would be refused now, or null. Nothing is written. */
export async function findSaveRefusal(context: Context<Person>, save: PageSave): Promise<DomainError | null> {
	refuseTooLong(save);
	await checkedTranslations(context, save);
	const isOwn = isAllowedOn(context.actor, "edit", save.id);
	const refusal = await findUnmet(context.database, isOwn, saveConditions(context, save));
	return refusal ?? (await findTaken(context.database, save));
}

/** The refusal of a username that another page has. A save finds it by the index. */
async function findTaken(database: Database, { id, draft: { username } }: PageSave): Promise<DomainError | null> {
	if (!username) return null;
	const [other] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.username, username), ne(pages.id, id)));
	return other ? usernameTaken() : null;
}

/** The reason why no row matched the save. The page may have changed once more since. */
async function whyNotSaved(
	database: Database,
	isOwn: SQL | undefined,
	conditions: readonly SaveCondition[],
): Promise<DomainError> {
	return (await findUnmet(database, isOwn, conditions)) ?? changedElsewhere();
}

async function findUnmet(
	database: Database,
	isOwn: SQL | undefined,
	conditions: readonly SaveCondition[],
): Promise<DomainError | null> {
	const unmet = conditions.map(({ isMet }, at) => sql`WHEN (${isMet}) IS NOT TRUE THEN ${at}`);
	const [page] = await database
		.select({
			plan: planOfPage(),
			maxPages: maxPagesOf("pages"),
			unmet: sql<number | null>`CASE ${sql.join(unmet, sql` `)} END`,
		})
		.from(pages)
		.where(isOwn);
	if (!page) return pageNotFound();
	return conditions[page.unmet ?? -1]?.refusal(page.plan, page.maxPages) ?? null;
}

function isTakenByPage(error: unknown): boolean {
	return error instanceof Error && String(error.cause ?? error).includes("UNIQUE constraint failed: pages.username");
}
