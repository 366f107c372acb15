import type { ClickTable } from "../../core/blocks/click-table.ts";
import type { Platform } from "../../core/socials/social.ts";
import { clicksOf, findPageById } from "./find-by-id.ts";
import type { ClickKind, FoundTarget } from "./find-click-target.ts";
import type { PreparedPage } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/**
 * The target of a click, or null. Looks in the page's table, from memory or KV, and then in D1, which also knows what no longer
 * is on the page. Returns no promise for what stands in a table in memory.
 */
export function findTarget(
	pageId: string,
	kind: ClickKind,
	id: string,
	visit: VisitorRequest,
): FoundTarget | Promise<FoundTarget | null> {
	const findIn = (page: PreparedPage | null) =>
		(page && findListed(clicksOf(page), kind, id)) ?? findStored(visit.env.DB, pageId, kind, id);
	const page = findPageById(pageId, visit);
	return page instanceof Promise ? page.then(findIn) : findIn(page);
}

async function findStored(
	database: D1Database,
	pageId: string,
	kind: ClickKind,
	id: string,
): Promise<FoundTarget | null> {
	const { findClickTarget } = await import("./find-click-target.ts");
	return findClickTarget(database, pageId, kind, id);
}

function findListed(table: ClickTable, kind: ClickKind, id: string): FoundTarget | null {
	if (kind === "social") {
		const [platform, url] = Object.hasOwn(table.social, id) ? (table.social[id] ?? []) : [];
		if (!platform || !url) return null;
		// Safe: the table is made of platforms.
		return { event: { kind, socialHandleId: id, platform: platform as Platform }, url, decision: "open" };
	}
	const row = Object.hasOwn(table.link, id) ? table.link[id] : undefined;
	if (!row) return null;
	const [linkTitle, url = null, linkId = id, rules] = row;
	const event = { kind, linkId, linkTitle, linkUrl: url ?? "" };
	return { event, url, decision: url === null ? "gate" : "open", rules };
}
