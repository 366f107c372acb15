import type { Block, BlockKindId } from "../../../../core/blocks/block.ts";
import { clickTargetsOf } from "../../../../core/blocks/click-targets.ts";
import { gateOf } from "../../../../core/blocks/gate-of.ts";
import { rulesOf } from "../../../../core/blocks/rules-of.ts";
import { labelOf } from "../../../../core/blocks/target.ts";
import { type GateKind, WHOLE_PAGE } from "../../../../core/gates/gate.ts";
import { routeNames } from "../../../../core/rules/rule-words.ts";
import type { Present } from "../../../../core/stats/answer.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { accessOf, mayOnPage } from "../../../publish/membership.ts";
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
	/** The kind of its gate now, or that it has the form of a tip. */
	gate?: GateKind | "tip" | null;
	isOnPage: 0 | 1;
	/** The clicks since the page was created; null for what is on the page now. */
	clicks: number | null;
}

/** SQL condition on `pages` over ?1 and ?2: this page, which the person may read. */
export const IS_OWN_PAGE = `id = ?1 AND ${mayOnPage("read", "?2")}`;

/** SQL over ?1 and ?2 for the page's id; NULL when the person may not read the page. Without an id, it is one of their own. */
const OWN_PAGE_ID = `CASE WHEN ?1 IS NULL THEN (SELECT id FROM pages WHERE ${ownerOf("pages")} = ?2
	ORDER BY is_primary DESC, created_at DESC LIMIT 1) ELSE (SELECT id FROM pages WHERE id = ?1 AND ${mayOnPage("read", "?2")}) END`;

/** The row of `selectPage`. */
export interface StoredPage {
	id: string;
	fullName: string;
	username: string | null;
	/** The name of the owner's plan. */
	plan: string | null;
	/** Where its statistics are (`statsStore`). */
	shard: number;
	/** What the person may do with it, for `readAccess`. Null for a page of their own. */
	access: string | null;
}

export function selectPage(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(
			`SELECT id, full_name AS fullName, username, stats_shard AS shard, ${planNow("pages")} AS plan,
			 ${accessOf("?2")} AS access FROM pages WHERE id = ${OWN_PAGE_ID}`,
		)
		.bind(page.id, page.userId);
}

/** Selects everything on the page that can be clicked, and the gate of the whole page. `readTargets` reads the rows. */
export function selectTargets(database: D1Database, page: OwnPage): D1PreparedStatement {
	return database
		.prepare(
			`SELECT 'link' AS kind, value ->> 'id' AS id, NULL AS title, NULL AS url, NULL AS gate, value AS block
			 FROM pages, json_each(pages.blocks) WHERE pages.id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'social', id, platform, url, NULL, NULL FROM social_handles WHERE page_id = ${OWN_PAGE_ID}
			 UNION ALL
			 SELECT 'page', '${WHOLE_PAGE.linkId}', '${WHOLE_PAGE.linkTitle}', NULL, gate ->> 'kind', NULL FROM pages
			 WHERE id = ${OWN_PAGE_ID} AND gate IS NOT NULL`,
		)
		.bind(page.id, page.userId);
}

/** Selects everything that was ever clicked on some pages. */
export function selectClicked(store: D1Database, pageIds: readonly string[]): D1PreparedStatement {
	return store
		.prepare(
			`SELECT page_id AS pageId, kind, target.id, title, url, clicks FROM json_each(?) AS page
			 CROSS JOIN click_targets AS target ON page_id = page.value`,
		)
		.bind(JSON.stringify(pageIds));
}

/** A row of `selectClicked`. */
export type ClickedRow = Pick<Target, "kind" | "id" | "title" | "url" | "clicks"> & { pageId: string };

type TargetRow = Omit<Target, "clicks" | "isOnPage"> & { block: string | null };

/** All `Target`s of a page: those that were clicked, and then those that are on it now, with their current title. */
export function readTargets(clicked: readonly ClickedRow[], onPage: D1Result<never> | undefined): Target[] {
	const former = clicked.map(({ pageId: _, ...row }): Target => ({ ...row, gate: null, isOnPage: 0 }));
	return [...former, ...rowsOf<TargetRow>(onPage).flatMap(targetsIn)];
}

function targetsIn({ block, ...row }: TargetRow): Target[] {
	const target: Target = { ...row, isOnPage: 1, clicks: null };
	if (block === null) return [target];
	// Saves validate the column with core's schema.
	const parsed: Block = JSON.parse(block);
	const gate: Target["gate"] = parsed.kind === "tip" ? parsed.kind : gateOf(parsed)?.kind;
	const places = [...clickTargetsOf(parsed)];
	return [
		...places.map(([id, place]) => ({ ...target, ...place, id, blockKind: parsed.kind, gate })),
		...routesOf(parsed).map(([id, title]) => ({ ...target, kind: "route" as const, id, title })),
	];
}

function routesOf(block: Block): [key: string, title: string][] {
	const routed = rulesOf(block);
	if (!routed) return [];
	return [...routeNames(routed)].map(([id, name]) => [`${block.id}.${id}`, `${labelOf(block)}: ${name}`]);
}

/** Selects the visitors of the last minutes. `readPresent` reads the rows. */
export function selectPresent(store: D1Database, pageId: string, now: number): D1PreparedStatement {
	return store
		.prepare("SELECT day, present FROM day_counts WHERE page_id = ? AND day BETWEEN ? AND ? ORDER BY day, part")
		.bind(pageId, dayOf(now - PRESENT_MS), dayOf(now));
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
