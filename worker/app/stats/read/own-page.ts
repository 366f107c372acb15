import type { Block, BlockKindId } from "../../../../core/blocks/block.ts";
import { clickTargetsOf } from "../../../../core/blocks/click-targets.ts";
import { gateOf } from "../../../../core/blocks/gate-of.ts";
import { rulesOf } from "../../../../core/blocks/rules-of.ts";
import { labelOf } from "../../../../core/blocks/target.ts";
import { type GateKind, WHOLE_PAGE } from "../../../../core/gates/gate.ts";
import { routeNames } from "../../../../core/rules/rule-words.ts";
import type { Present } from "../../../../core/stats/answer.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { ownerOf } from "../../../publish/owner-column.ts";
import { planNow } from "../../../publish/plans/plan-limit.ts";
import { dayOf, MOST_PRESENT, PRESENT_MS, readNumbered } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";

/** The page to read: by id, or with null the user's primary page, or the newest without one. */
export interface OwnPage {
	id: string | null;
	userId: string;
}

/**
 * A place on a block, or an icon, that is on the page now, or was when it was clicked; where a link with rules leads; or the
 * gate of the whole page.
 */
export interface Target {
	kind: "link" | "social" | "page" | "route";
	id: string;
	/** The title of a place on a block, or an icon's platform. */
	title: string;
	url: string | null;
	/** The kind of a block that is on the page now. */
	blockKind?: BlockKindId;
	/** The kind of its gate now. */
	gate?: GateKind | null;
	isOnPage: 0 | 1;
	/** The clicks since the page was created; null for what is on the page now. */
	clicks: number | null;
}

/** SQL condition on `pages` over ?1 and ?2: this page, which the user owns. */
export const IS_OWN_PAGE = `id = ?1 AND ${ownerOf("pages")} = ?2`;

/** SQL over ?1 and ?2 for the page's id; NULL when the page is not the user's. */
export const OWN_PAGE_ID = `(SELECT id FROM pages WHERE ${ownerOf("pages")} = ?2 AND id = coalesce(?1, id)
	ORDER BY is_primary DESC, created_at DESC LIMIT 1)`;

/** The row of `selectPage`. */
export interface StoredPage {
	id: string;
	fullName: string;
	username: string | null;
	/** The name of the owner's plan. */
	plan: string | null;
}

export function selectPage(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(
			`SELECT id, full_name AS fullName, username, ${planNow("pages")} AS plan FROM pages WHERE id = ${OWN_PAGE_ID}`,
		)
		.bind(page.id, page.userId);
}

/** Selects everything on the page that was clicked or can be, and the gate of the whole page. `readTargets` reads the rows. */
export function selectTargets(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(
			`SELECT kind, id, title, url, 0 AS isOnPage, clicks, NULL AS gate, NULL AS block FROM click_targets
			 WHERE page_id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'link', value ->> 'id', NULL, NULL, 1, NULL, NULL, value FROM pages, json_each(pages.blocks)
			 WHERE pages.id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'social', id, platform, url, 1, NULL, NULL, NULL FROM social_handles WHERE page_id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'page', '${WHOLE_PAGE.linkId}', '${WHOLE_PAGE.linkTitle}', NULL, 1, NULL, gate ->> 'kind', NULL FROM pages
			 WHERE id = ${OWN_PAGE_ID} AND gate IS NOT NULL
			 ORDER BY isOnPage`,
		)
		.bind(page.id, page.userId);
}

/** All `Target`s of a page. Those that are on it now come last, with their current title. */
export function readTargets(result: D1Result<never> | undefined): Target[] {
	return rowsOf<Target & { block: string | null }>(result).flatMap(({ block, ...row }) => {
		if (block === null) return row;
		// Saves validate the column with core's schema.
		const parsed: Block = JSON.parse(block);
		const gate = gateOf(parsed)?.kind ?? null;
		const places = [...clickTargetsOf(parsed)];
		return [
			...places.map(([id, target]) => ({ ...row, ...target, id, blockKind: parsed.kind, gate })),
			...routesOf(parsed).map(([id, title]) => ({ ...row, kind: "route" as const, id, title })),
		];
	});
}

function routesOf(block: Block): [key: string, title: string][] {
	const routed = rulesOf(block);
	if (!routed) return [];
	return [...routeNames(routed)].map(([id, name]) => [`${block.id}.${id}`, `${labelOf(block)}: ${name}`]);
}

/** Selects the visitors of the last minutes. `readPresent` reads the rows. */
export function selectPresent(database: D1Database, page: OwnPage, now: number): D1PreparedStatement {
	return database
		.prepare(
			`SELECT day, present FROM day_counts WHERE page_id = ${OWN_PAGE_ID} AND day BETWEEN ?3 AND ?4 ORDER BY day, part`,
		)
		.bind(page.id, page.userId, dayOf(now - PRESENT_MS), dayOf(now));
}

/** Counts the visitors whose last view was less than five minutes ago. */
export function readPresent(result: D1Result<never> | undefined, now: number): Present {
	// The newest part of a day comes last, and has all of the day's visitors.
	const days = new Map(rowsOf<{ day: number; present: string }>(result).map(({ day, present }) => [day, present]));
	let visitors = 0;
	for (const [day, present] of days) {
		for (const [time, count] of readNumbered<number>(present)) {
			if (day * DAY_MS + time > now - PRESENT_MS) visitors += count;
		}
	}
	return { visitors: Math.min(visitors, MOST_PRESENT), isAtLeast: visitors >= MOST_PRESENT };
}
