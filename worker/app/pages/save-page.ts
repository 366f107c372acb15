import { and, eq, sql } from "drizzle-orm";
import { countLinks } from "../../../core/blocks/block.ts";
import { LOOK_FIELDS } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import { needsPlan } from "../../../core/look/themes.ts";
import { mediaOf, PAGE_PICTURES } from "../../../core/page/page-pictures.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { BLOCKS_MAX_CHARACTERS, BLOCKS_TOO_LONG, renderedLength } from "../../../core/page/page-size.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { isReservedUsername } from "../../../core/username/reserved-username.ts";
import { USERNAME_RESERVED, USERNAME_TAKEN } from "../../../core/username/username.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { changePages } from "../../publish/change-pages.ts";
import { linkCount } from "../../publish/plans/link-count.ts";
import { isWithinPlan, planLimit } from "../../publish/plans/plan-limit.ts";
import { pagePaused, planRefusal } from "../../publish/plans/plan-refusal.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { noteFeeds } from "../feeds/note-feeds.ts";
import { noteHosts } from "../links/note-hosts.ts";
import { findForeignMedia, keepLeavingMedia, mayShow } from "../media/own-media.ts";
import { noteLeavingBlocks } from "../sales/leaving-sales.ts";
import { endFormerUse, isNotKeptFrom, keepUsername, mayKeepReserved } from "./former-usernames.ts";
import { gateRefused, mayHaveGates, refusedGate } from "./gate-limits.ts";
import { mayHaveRules } from "./rule-limits.ts";

/**
 * Saves a page that the user owns, claims its username, keeps the former one for its owner, and publishes the page.
 * Returns the new version. A refused save changes nothing. After a plan lapses, a page keeps its theme, links, locks and rules
 * but can't add more.
 *
 * Throws `conflict` on a stale version or a taken username, `invalid` on a reserved username or somebody else's picture,
 * `limit_reached` on too many links or a paused page, and `forbidden` on a theme, a lock or rules beyond the plan, or one that
 * needs mail where none is set up.
 */
export async function savePage(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	{ id, version, draft }: PageSave,
): Promise<{ version: number }> {
	const { blocks } = draft;
	if (renderedLength(blocks) > BLOCKS_MAX_CHARACTERS) {
		throw new DomainError("invalid", BLOCKS_TOO_LONG, { field: "draft.blocks", title: "Page too long" });
	}
	const isOwnAtVersion = and(eq(pages.id, id), eq(pages.userId, user.id), eq(pages.version, version));
	const keepsLimit = sql`${countLinks(blocks)} <= max(${linkCount()}, ${sql.raw(planLimit("pages.user_id", "maxLinksPerPage"))})`;
	const [paidTheme] = paidThemesOf(draft);
	const mayHaveTheme = paidTheme
		? sql`(${pages.look} ->> '$.key' = ${paidTheme} OR ${sql.raw(planLimit("pages.user_id", "hasEveryTheme"))} = 1)`
		: undefined;
	const shown = mediaOf(draft);
	const isSavable = and(
		isOwnAtVersion,
		sql.raw(isWithinPlan()),
		keepsLimit,
		mayHaveTheme,
		mayHaveGates(env, blocks),
		mayHaveRules(blocks),
		draft.username ? isNotKeptFrom(user.id, draft.username) : undefined,
		draft.username && isReservedUsername(draft.username) ? mayKeepReserved(user.id, draft.username) : undefined,
		mayShow(user.id, shown),
	);
	const leavesUsername = draft.username === undefined ? sql`FALSE` : sql`${pages.username} IS NOT ${draft.username}`;
	try {
		const { saved } = await changePages(env, database, {
			username: keepUsername(database, user.id, and(isSavable, leavesUsername)),
			media: keepLeavingMedia(database, { userId: user.id, pageId: id, staying: shown }, isSavable),
			// The check of hosts reads which feeds the page shows.
			feeds: noteFeeds(database, id, blocks, isSavable),
			hosts: noteHosts(database, env, id, blocks, isSavable),
			sales: noteLeavingBlocks(database, id, blocks, isSavable),
			saved: database
				.update(pages)
				.set({ ...draft, look: pick(draft, LOOK_FIELDS), version: version + 1, updatedAt: Date.now() })
				.where(isSavable)
				.returning({ version: pages.version }),
			stale: stalePageIfChanged(database, id),
			formerUse: endFormerUse(database, draft.username),
		});
		if (saved[0]) return saved[0];
	} catch (error) {
		if (isTakenByPage(error)) throw usernameTaken();
		throw error;
	}
	throw await whyNotSaved(env, database, user, { id, version, draft });
}

/** The reason why no row matched the save. */
async function whyNotSaved(
	env: Env,
	database: Database,
	user: { id: string; plan: Plan },
	{ id, version, draft }: PageSave,
): Promise<DomainError> {
	const [page] = await database
		.select({
			version: pages.version,
			look: pages.look,
			isWithinPlan: sql<number>`${sql.raw(isWithinPlan())}`,
			refusedGate: refusedGate(env, draft.blocks),
			mayHaveRules: sql<number>`${mayHaveRules(draft.blocks) ?? 1}`,
			isFree: sql<number>`${draft.username ? isNotKeptFrom(user.id, draft.username) : 1}`,
			mayKeepReserved: sql<number>`${draft.username ? mayKeepReserved(user.id, draft.username) : 1}`,
		})
		.from(pages)
		.where(and(eq(pages.id, id), eq(pages.userId, user.id)));
	if (!page) return pageNotFound();
	if (page.version !== version) {
		return new DomainError("conflict", "This page was changed elsewhere.", { field: "version" });
	}
	if (!page.isWithinPlan) return pagePaused(user.plan);
	if (!page.isFree) return usernameTaken();
	if (draft.username && isReservedUsername(draft.username) && !page.mayKeepReserved) {
		return new DomainError("invalid", USERNAME_RESERVED, { field: "draft.username" });
	}
	const [foreign] = await findForeignMedia(database, user.id, id, mediaOf(draft));
	if (foreign) {
		const field = PAGE_PICTURES.find((field) => draft[field] === foreign) ?? "blocks";
		return new DomainError("invalid", "This picture isn't among your uploads. Please upload it again.", {
			field: `draft.${field}`,
			title: "Picture missing",
		});
	}
	const [paidTheme] = paidThemesOf(draft);
	if (paidTheme && paidTheme !== page.look.theme && !planTerm(user.plan, "hasEveryTheme")) {
		return planRefusal("theme", user.plan, "draft.theme");
	}
	if (page.refusedGate) return gateRefused(page.refusedGate, user.plan);
	return planRefusal(page.mayHaveRules ? "links" : "rules", user.plan, "draft.blocks");
}

/** The themes of a draft that need Pro or Business. */
function paidThemesOf({ theme, background }: PageSave["draft"]): string[] {
	return [theme, background].filter((id) => id !== null && needsPlan(id)) as string[];
}

function usernameTaken(): DomainError {
	return new DomainError("conflict", USERNAME_TAKEN, { field: "draft.username" });
}

function isTakenByPage(error: unknown): boolean {
	return error instanceof Error && String(error.cause ?? error).includes("UNIQUE constraint failed: pages.username");
}
