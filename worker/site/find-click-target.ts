import type { Link } from "../../core/link.ts";
import { withoutBlocked } from "../../core/link-check.ts";
import { linkState } from "../../core/link-visibility.ts";
import { safeUrl } from "../../core/safe-url.ts";
import { isPlatform } from "../../core/social.ts";
import type { ClickTarget } from "../../core/stats/event.ts";
import { planLimit } from "../plans/plan-limit.ts";
import { blockedHostsJson, isPublic } from "../publish/public-page.ts";

/** A scheduled link still works this long after its end, because caches may still show it. */
const ENDED_LINK_GRACE_MS = 60_000;

export type ClickKind = ClickTarget["kind"];

export interface FoundTarget {
	event: ClickTarget;
	url: string;
	isShown: boolean;
}

/**
 * The click's target on a page that is public now, or null. A hidden link is found too, with `isShown` false. Links
 * beyond the plan's limit and links to a blocked host are not on the page.
 */
export async function findClickTarget(
	database: D1Database,
	pageId: string,
	kind: ClickKind,
	id: string,
): Promise<FoundTarget | null> {
	if (kind === "link") {
		const row = await database
			.prepare(
				`SELECT link.value AS link, ${blockedHostsJson()} AS blockedHosts
				 FROM pages, json_each(pages.links) AS link WHERE pages.id = ? AND link.value ->> 'id' = ?
				 AND link.key < ${planLimit("pages.user_id", "maxLinksPerPage")} AND ${isPublic()}`,
			)
			.bind(pageId, id)
			.first<{ link: string; blockedHosts: string }>();
		// Saves validate the column with core's schema.
		const link = row && (JSON.parse(row.link) as Link);
		const isOff = link && withoutBlocked([link], JSON.parse(row.blockedHosts)).length === 0;
		const url = link && !isOff && safeUrl(link.url);
		return url
			? { event: { kind, linkId: id, linkTitle: link.title, linkUrl: url }, url, isShown: isShown(link) }
			: null;
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

function isShown(link: Link): boolean {
	const state = linkState(link, Date.now());
	const hasJustEnded = state === "ended" && Date.now() < (link.visibleUntil ?? 0) + ENDED_LINK_GRACE_MS;
	return state === "shown" || hasJustEnded;
}
