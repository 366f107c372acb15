import { facetKeysOf, type VisitValues, visitInSql } from "../facet.ts";
import { foldedVisitor } from "./address-cap.ts";
import type { Described } from "./describe-event.ts";

/** A visitor with stored views on a day. */
export interface StoredVisitor {
	first: { at: number; id: string };
	/** The keys of the first view, if a new one is earlier. */
	keys: ReturnType<typeof facetKeysOf> | null;
	lastAt: number;
}

export const visitName = (pageId: string, day: number, visitor: string) => `${pageId} ${day} ${visitor}`;

type AskedVisitor = [pageId: string, day: number, visitor: string, firstAt: number, views: [at: number, id: string][]];

/**
 * What to look for in the store: each visitor with their views and the time of the first. A cap may have stored a view under
 * the folded visitor of its address, so that one is looked for too.
 */
export function askedVisitors(events: readonly Described[]): AskedVisitor[] {
	const asked = new Map<string, AskedVisitor>();
	for (const event of events) {
		if (event.kind !== "view") continue;
		const { pageId, day, at, id } = event;
		for (const visitor of [event.visitor, foldedVisitor(event.visitor)]) {
			if (visitor === null) continue;
			const name = visitName(pageId, day, visitor);
			const [, , , firstAt, views] = asked.get(name) ?? [pageId, day, visitor, at, []];
			asked.set(name, [pageId, day, visitor, Math.min(firstAt, at), views]);
			views.push([at, id]);
		}
	}
	return [...asked.values()];
}

export interface VisitorRow {
	pageId: string;
	day: number;
	visitor: string;
	firstAt: number;
	firstId: string;
	/** The values of the first view, as JSON. */
	visit: string | null;
	lastAt: number;
	/** The ids of the asked views that are stored, as JSON. */
	ids: string;
}

const ofVisitor = (view: string) => `${view}.page_id = earliest.page_id AND ${view}.day = earliest.day
	AND ${view}.kind = 'view' AND ${view}.visitor = earliest.visitor`;

/** Reads two rows of a visitor's views and one for each asked view, however many there are. */
export const VISITORS = `
SELECT page_id AS pageId, day, visitor, earliest.at AS firstAt, earliest.id AS firstId,
	iif(earliest.at >= asked.value ->> 3, ${visitInSql("earliest")}, NULL) AS visit,
	(SELECT max(latest.at) FROM events AS latest WHERE ${ofVisitor("latest")}) AS lastAt,
	(
		SELECT json_group_array(view.value ->> 1) FROM json_each(asked.value, '$[4]') AS view WHERE EXISTS (
			SELECT 1 FROM events AS same WHERE ${ofVisitor("same")}
				AND same.at = view.value ->> 0 AND same.id = view.value ->> 1
		)
	) AS ids
FROM json_each(?1) AS asked CROSS JOIN events AS earliest
	ON (page_id, day, kind, visitor, earliest.at, earliest.id) = (
		SELECT page_id, day, kind, visitor, at, id FROM events
		WHERE page_id = asked.value ->> 0 AND day = asked.value ->> 1 AND kind = 'view' AND visitor = asked.value ->> 2
		ORDER BY at, id LIMIT 1
	)`;

export function readVisitor({
	pageId,
	day,
	visitor,
	firstAt,
	firstId,
	visit,
	lastAt,
}: VisitorRow): [string, StoredVisitor] {
	// `visitInSql` names every field.
	const keys = visit === null ? null : facetKeysOf(JSON.parse(visit) as VisitValues);
	return [visitName(pageId, day, visitor), { first: { at: firstAt, id: firstId }, keys, lastAt }];
}
