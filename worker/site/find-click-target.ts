import { safeUrl } from "../../core/addresses/safe-url.ts";
import { type Block, withinPlan } from "../../core/blocks/block.ts";
import { clickTargetsOf } from "../../core/blocks/click-targets.ts";
import type { FeedItem } from "../../core/blocks/feed-items.ts";
import { type Schedule, visibilityOf } from "../../core/blocks/visibility.ts";
import { isBlocked, withoutBlockedItems } from "../../core/moderation/link-check.ts";
import { isPlatform } from "../../core/socials/social.ts";
import type { ClickTarget } from "../../core/stats/event.ts";
import { planLimit } from "../publish/plans/plan-limit.ts";
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
		const [blockId = "", place = ""] = id.split(".");
		const block = await findBlock(database, pageId, blockId);
		if (!block) return null;
		// The items of a feed are counted with their block, and each has a key of its own.
		const linkId = block.kind === "latest" ? blockId : id;
		const named = clickTargetsOf(block).get(linkId);
		const url = block.kind === "latest" ? await findItemUrl(database, pageId, block.feed, place) : named?.url;
		if (!named || !url) return null;
		return { event: { kind, linkId, linkTitle: named.title, linkUrl: url }, url, isShown: isShown(block) };
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

/** Whether a page exists and is public now. */
export async function isPublicPage(database: D1Database, pageId: string): Promise<boolean> {
	const row = await database.prepare(`SELECT 1 FROM pages WHERE id = ? AND ${isPublic()}`).bind(pageId).first();
	return row !== null;
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

/**
 * The address of an item that a feed has now, or had before its last news: caches are younger than that. A key always
 * leads to the same item, so an older one leads nowhere.
 */
async function findItemUrl(database: D1Database, pageId: string, feed: string, key: string): Promise<string | null> {
	const row = await database
		.prepare(
			`SELECT items, former_items AS formerItems, ${blockedHostsJson()} AS blockedHosts FROM pages, feeds
			 WHERE pages.id = ? AND feeds.url = ?`,
		)
		.bind(pageId, feed)
		.first<{ items: string; formerItems: string; blockedHosts: string }>();
	if (!row) return null;
	const items: FeedItem[] = [...JSON.parse(row.items), ...JSON.parse(row.formerItems)];
	const open = withoutBlockedItems({ [feed]: items }, JSON.parse(row.blockedHosts))[feed];
	return safeUrl(open?.find((item) => item.key === key)?.url ?? "");
}

function isShown(block: Schedule): boolean {
	const state = visibilityOf(block, Date.now());
	const hasJustEnded = state === "ended" && Date.now() < (block.visibleUntil ?? 0) + ENDED_LINK_GRACE_MS;
	return state === "shown" || hasJustEnded;
}
