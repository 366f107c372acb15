import { isOpen } from "../../../core/stats/dimension.ts";
import { FACETS, type Facet } from "../facet.ts";
import { asciiJson } from "../json-parameter.ts";
import { type PersonsEvent, type RobotsEvent, withOtherKey } from "./describe-event.ts";

/**
 * The most campaigns, and the most referring hosts, that a page gets in a day. Later ones count under `Other`. Anybody
 * can make up new ones, and each costs rows in three periods.
 */
const KEYS_PER_DAY = 300;

/** The facets with values that visitors make up. */
const CAPPED_FACETS = [...FACETS].flatMap(([facet, ids]) => (ids.some(isOpen) ? [facet] : []));
const DAY_MS = 86_400_000;

/**
 * Decides the keys of events before they are written, so that rows and rollups agree and totals don't change. A cap
 * inside the transaction would have to look up every key of every event. This cap is exact with one consumer; several
 * consumers at the same moment may exceed it together.
 */
export function capKeys(database: D1Database, events: readonly (PersonsEvent | RobotsEvent)[]) {
	const asked = new Map<string, readonly [pageId: string, facet: string, day: number]>();
	for (const event of events) {
		for (const facet of CAPPED_FACETS) {
			if (event.keys[facet] === undefined) continue;
			asked.set(nameOf(event, facet), [event.pageId, facet, Math.floor(event.at / DAY_MS)]);
		}
	}
	return {
		statement: database.prepare(KEYS_OF_DAYS).bind(asciiJson([...asked.values()])),
		/** The events with their final keys. `rows` are the statement's. */
		read(rows: readonly DayKey[], admitted: readonly (PersonsEvent | RobotsEvent)[]) {
			const keysOf = new Map([...asked.keys()].map((name) => [name, new Set<string>()]));
			for (const { pageId, facet, day, key } of rows) keysOf.get(`${pageId} ${facet} ${day}`)?.add(key);
			return admitted.map((event) => CAPPED_FACETS.reduce((capped, facet) => capKey(capped, facet, keysOf), event));
		},
	};
}

/** Adds the event's key to those of its day if there is room. */
function capKey(event: PersonsEvent | RobotsEvent, facet: Facet, keysOf: ReadonlyMap<string, Set<string>>) {
	const key = event.keys[facet];
	const keys = keysOf.get(nameOf(event, facet));
	if (!("visitor" in event) || key === undefined || !keys || keys.has(key)) return event;
	if (keys.size >= KEYS_PER_DAY) return withOtherKey(event, facet);
	keys.add(key);
	return event;
}

function nameOf({ pageId, at }: PersonsEvent | RobotsEvent, facet: Facet): string {
	return `${pageId} ${facet} ${Math.floor(at / DAY_MS)}`;
}

export interface DayKey {
	pageId: string;
	facet: string;
	day: number;
	key: string;
}

/** Reads at most as many rows as the cap allows. */
const KEYS_OF_DAYS = `
SELECT page_id AS pageId, facet, bucket AS day, rollups.key AS key
FROM json_each(?1) AS asked CROSS JOIN rollups
	ON page_id = asked.value ->> 0 AND facet = asked.value ->> 1 AND period = 'day' AND bucket = asked.value ->> 2`;
