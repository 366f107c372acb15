import { asciiJsonArrays } from "../json-parameter.ts";

/** A day (UTC) of a page. */
export type PageDay = readonly [pageId: string, day: number];

/*
 * The parts of a page, in the order of their days, are in the order of their events. A part has all events of some days, or it
 * is one of the parts of a single busy day. While a busy day is being closed or opened, its first events are in parts,
 * and the others in `events`.
 */

/** SQL for a column of the last part that begins by a day. It is the only one that can have that day and earlier ones. */
export const lastPartUntil = (column: string, pageId: string, day: string) =>
	`(SELECT ${column} FROM closed_events WHERE page_id = ${pageId} AND day <= ${day} ORDER BY day DESC, part DESC LIMIT 1)`;

const [ASKED_PAGE, ASKED_DAY] = ["asked.value ->> 0", "asked.value ->> 1"];
/** SQL condition: the day is closed that `asked` names, a row of `json_each` with a `PageDay`. */
export const IS_CLOSED = `${lastPartUntil("last_day", ASKED_PAGE, ASKED_DAY)} >= ${ASKED_DAY}`;

/** Selects the days that are closed, as rows with `pageId` and `day`. Recording opens them (`reopenDays`). */
export function selectClosed(store: D1Database, days: readonly PageDay[]): D1PreparedStatement[] {
	return asciiJsonArrays(days).map((pack) =>
		store
			.prepare(`SELECT ${ASKED_PAGE} AS pageId, ${ASKED_DAY} AS day FROM json_each(?1) AS asked WHERE ${IS_CLOSED}`)
			.bind(pack),
	);
}

/** Fails, and its batch with it, when one of the days is closed. */
export function refuseClosed(store: D1Database, days: readonly PageDay[]): D1PreparedStatement[] {
	return asciiJsonArrays(days).map((pack) =>
		store.prepare(`SELECT json('stale ' || asked.key) FROM json_each(?1) AS asked WHERE ${IS_CLOSED}`).bind(pack),
	);
}
