import { type Block, withinPlan } from "../../core/blocks/block.ts";
import { targetOf } from "../../core/blocks/target.ts";
import { type Schedule, visibilityOf } from "../../core/blocks/visibility.ts";
import { isBlocked } from "../../core/link-check.ts";
import { safeUrl } from "../../core/safe-url.ts";
import { isPlatform } from "../../core/social.ts";
import type { ClickTarget } from "../../core/stats/event.ts";
import { planLimit } from "../plans/plan-limit.ts";
import { blockedHostsJson, isPublic } from "../publish/public-page.ts";

/** A scheduled block still works this long after its end, because caches may still show it. */
const ENDED_LINK_GRACE_MS = 60_000;

export type ClickKind = ClickTarget["kind"];

export interface FoundTarget {
	event: ClickTarget;
	url: string;
	isShown: boolean;
}

/**
 * The click's target on a page that is public now, or null. A hidden block is found too, with `isShown` false. Links
 * beyond the plan's limit and links to a blocked host are not on the page.
 */
export async function findClickTarget(
	database: D1Database,
	pageId: string,
	kind: ClickKind,
	id: string,
): Promise<FoundTarget | null> {
	if (kind === "link") {
		const block = await findBlock(database, pageId, id);
		const target = block && targetOf(block);
		if (!block || !target) return null;
		const { url, title } = target;
		return { event: { kind, linkId: id, linkTitle: title, linkUrl: url }, url, isShown: isShown(block) };
	}
	const social = await database
		.prepare(
			`SELECT platform, social_handles.url FROM social_handles INNER JOIN pages ON pages.id = page_id
			 WHERE page_id = ? AND social_handles.id = ? AND is_visible = 1 AND ${isPublic()}`,
		)
		.bind(pageId, id)
		.first<{ platform: string; url: string }>();
	const url = social && safeUrl(social.url);
	if (!url || !isPlatform(social.platform)) return null;
	return { event: { kind, socialHandleId: id, platform: social.platform }, url, isShown: true };
}

/** A block of a page that visitors see now, or null. */
export async function findShownBlock(database: D1Database, pageId: string, id: string): Promise<Block | null> {
	const block = await findBlock(database, pageId, id);
	return block && isShown(block) ? block : null;
}

/** A block of a page that is public now, hidden or not, or null. */
async function findBlock(database: D1Database, pageId: string, id: string): Promise<Block | null> {
	const row = await database
		.prepare(
			`SELECT blocks, ${planLimit("pages.user_id", "maxLinksPerPage")} AS maxLinks, ${blockedHostsJson()} AS blockedHosts
			 FROM pages WHERE pages.id = ? AND ${isPublic()}`,
		)
		.bind(pageId)
		.first<{ blocks: string; maxLinks: number; blockedHosts: string }>();
	if (!row) return null;
	// Saves validate the column with core's schema.
	const blocks: Block[] = JSON.parse(row.blocks);
	const block = withinPlan(blocks, row.maxLinks).find((one) => one.id === id);
	return block && !isBlocked(block, JSON.parse(row.blockedHosts)) ? block : null;
}

function isShown(block: Schedule): boolean {
	const state = visibilityOf(block, Date.now());
	const hasJustEnded = state === "ended" && Date.now() < (block.visibleUntil ?? 0) + ENDED_LINK_GRACE_MS;
	return state === "shown" || hasJustEnded;
}
