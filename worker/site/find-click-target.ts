import { safeUrl } from "../../core/addresses/safe-url.ts";
import { type Block, withinPlan } from "../../core/blocks/block.ts";
import type { TableRules } from "../../core/blocks/click-table.ts";
import { clickTargetsOf } from "../../core/blocks/click-targets.ts";
import { type ClickDecision, decideClick } from "../../core/blocks/decide-click.ts";
import type { FeedItem } from "../../core/blocks/feed-items.ts";
import { gateOf } from "../../core/blocks/gate-of.ts";
import { hasOwnDocument } from "../../core/blocks/own-document.ts";
import { rulesOf, withinRules } from "../../core/blocks/rules-of.ts";
import { labelOf } from "../../core/blocks/target.ts";
import type { AgeGate } from "../../core/gates/gate.ts";
import { isBlocked, withoutBlockedItems } from "../../core/moderation/link-check.ts";
import { isPlatform } from "../../core/socials/social.ts";
import type { ClickTarget } from "../../core/stats/event.ts";
import { planLimit } from "../publish/plans/plan-limit.ts";
import { blockedHostsJson, isPublic } from "../publish/public-page.ts";

export type ClickKind = ClickTarget["kind"];

export interface FoundTarget {
	event: ClickTarget;
	/** Null behind a gate. */
	url: string | null;
	/** About a visitor who has passed no gate. */
	decision: ClickDecision;
	/** What decides where an open link leads. */
	rules?: TableRules | null | undefined;
}

/**
 * The click's target on a page that is public now, or null. A hidden block is found too, and its decision is `gone`. Links
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
		const found = await findBlock(database, pageId, blockId);
		if (!found) return null;
		const { block } = found;
		const decision = decideFor(found);
		if (isLocked(found)) return { event: lockedClick(block), url: null, decision };
		// The Worker makes it on each request, gate or none.
		if (hasOwnDocument(block)) {
			return { event: lockedClick(block), url: null, decision: decision === "open" ? "gate" : decision };
		}
		// The items of a feed are counted with their block, and each has a key of its own.
		const linkId = block.kind === "latest" ? blockId : id;
		const named = clickTargetsOf(block).get(linkId);
		const url = block.kind === "latest" ? await findItemUrl(database, pageId, block.feed, place) : named?.url;
		if (!named || !url) return null;
		const event = { kind, linkId, linkTitle: named.title, linkUrl: url };
		return { event, url, decision, rules: rulesOf(block) };
	}
	const social = await database
		.prepare(
			`SELECT platform, social_handles.url, pages.gate FROM social_handles INNER JOIN pages ON pages.id = page_id
			 WHERE page_id = ? AND social_handles.id = ? AND is_visible = 1 AND ${isPublic()}`,
		)
		.bind(pageId, id)
		.first<{ platform: string; url: string; gate: string | null }>();
	const url = social && safeUrl(social.url);
	if (!url || !isPlatform(social.platform)) return null;
	const event = { kind, socialHandleId: id, platform: social.platform };
	return social.gate === null ? { event, url, decision: "open" } : { event, url: null, decision: "gate" };
}

/** A block of a page that visitors see now without passing a gate, or null. */
export async function findOpenBlock(database: D1Database, pageId: string, id: string): Promise<Block | null> {
	const found = await findBlock(database, pageId, id);
	return found && decideFor(found) === "open" ? found.block : null;
}

/** The click on a locked block, which names no target. */
function lockedClick(block: Block): ClickTarget {
	return { kind: "link", linkId: block.id, linkTitle: labelOf(block), linkUrl: "" };
}

interface FoundBlock {
	block: Block;
	pageGate: AgeGate | null;
}

function isLocked({ block, pageGate }: FoundBlock): boolean {
	return pageGate !== null || gateOf(block) !== null;
}

function decideFor({ block, pageGate }: FoundBlock): ClickDecision {
	const hasPassed = { block: false, page: false };
	const facts = { isListed: true, hasPassed, now: Date.now() };
	return decideClick({ block, gate: gateOf(block), pageGate, ...facts });
}

/** A block of a page that is public now, hidden or not, or null. */
async function findBlock(database: D1Database, pageId: string, id: string): Promise<FoundBlock | null> {
	const row = await database
		.prepare(
			`SELECT blocks, gate, ${planLimit("pages", "maxLinksPerPage")} AS maxLinks,
				${planLimit("pages", "hasLinkRules")} AS hasLinkRules, ${blockedHostsJson()} AS blockedHosts
			 FROM pages WHERE pages.id = ? AND ${isPublic()}`,
		)
		.bind(pageId)
		.first<{ blocks: string; gate: string | null; maxLinks: number; hasLinkRules: number; blockedHosts: string }>();
	if (!row) return null;
	// Saves validate both columns with core's schemas.
	const blocks: Block[] = JSON.parse(row.blocks);
	const block = withinRules(withinPlan(blocks, row.maxLinks), row.hasLinkRules === 1).find((one) => one.id === id);
	if (!block || isBlocked(block, JSON.parse(row.blockedHosts))) return null;
	return { block, pageGate: row.gate === null ? null : JSON.parse(row.gate) };
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
