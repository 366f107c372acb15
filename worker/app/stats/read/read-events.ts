import pRetry from "p-retry";
import { giveWay } from "../../../foundation/work/give-way.ts";
import { COLUMN_NAMES, type EventColumns, type RowValues, toColumns } from "../closed/event-columns.ts";
import { unpackEvents } from "../closed/packed-events.ts";
import { endKey } from "../closed/plan-parts.ts";
import { rowsOf } from "../rows-of.ts";

/** On one machine a statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 4_000;
/** A part is as long as thousands of events. */
const PARTS_AT_ONCE = 4;

/** What reads events, without their ids. Those of a day come in the order of their key, and a day can come after a later one. */
export interface EventReader {
	add(events: EventColumns): void;
}

/**
 * Reads the events of a page's days, open and closed, in slices. When days are closed or opened in the meantime, it starts
 * again, with a new reader. Returns the reader that has read all events once.
 */
export async function readEvents<Reader extends EventReader>(
	store: D1Database,
	days: PageDays,
	startReader: () => Reader,
): Promise<Reader> {
	const read = async () => {
		const reader = startReader();
		if (!(await readInto(store, days, reader))) throw new PartsChanged("Days were closed or opened");
		return reader;
	};
	return pRetry(read, { retries: 5, minTimeout: 20, shouldRetry: ({ error }) => error instanceof PartsChanged });
}

class PartsChanged extends Error {}

interface PageDays {
	pageId: string;
	firstDay: number;
}

/** Returns whether the page has the same parts as before. */
async function readInto(store: D1Database, days: PageDays, reader: EventReader): Promise<boolean> {
	const [before, first] = await store.batch<never>([selectParts(store, days), selectOpen(store, days)]);
	const parts = rowsOf<PartRow>(before);
	let rows = addOpen(first, reader);
	let isRead = rows.length < ROWS_AT_ONCE;
	let after = before;
	while (!isRead) {
		await giveWay();
		const [open, now] = await store.batch<never>([selectOpen(store, days, rows.at(-1)), selectParts(store, days)]);
		rows = addOpen(open, reader);
		after = now;
		isRead = rows.length < ROWS_AT_ONCE;
	}
	for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
		const ids = parts.slice(from, from + PARTS_AT_ONCE).map(({ id }) => id);
		const [packed, now] = await store.batch<never>([selectPacked(store, ids), selectParts(store, days)]);
		for (const { digits } of rowsOf<{ digits: string }>(packed)) {
			await giveWay();
			reader.add(unpackEvents(Uint8Array.fromHex(digits), { without: "id" }));
		}
		after = now;
	}
	return JSON.stringify(parts) === JSON.stringify(after?.results);
}

/** A part that is opened and closed again has another id, or other events. */
interface PartRow {
	id: number;
	day: number;
	count: number;
	length: number;
}

function selectParts(store: D1Database, { pageId, firstDay }: PageDays): D1PreparedStatement {
	return store
		.prepare(
			`SELECT rowid AS id, day, count, length(packed) AS length FROM closed_events
			 WHERE page_id = ? AND last_day >= ? ORDER BY day, part`,
		)
		.bind(pageId, firstDay);
}

/** Selects parts, in order. Their bytes are in hexadecimal digits: D1 would return them as a list of numbers. */
function selectPacked(store: D1Database, ids: readonly number[]): D1PreparedStatement {
	return store
		.prepare(
			`SELECT hex(packed) AS digits FROM json_each(?) AS part CROSS JOIN closed_events ON closed_events.rowid = part.value`,
		)
		.bind(JSON.stringify(ids));
}

/** Selects the first open events after one. */
function selectOpen(store: D1Database, { pageId, firstDay }: PageDays, after?: RowValues): D1PreparedStatement {
	const start = after ? endKey(after) : [firstDay, "", "", 0, ""];
	return store
		.prepare(
			`SELECT json_array(${COLUMN_NAMES.join(", ")}) AS row FROM events
			 WHERE page_id = ? AND (day, kind, visitor, at, id) > (?, ?, ?, ?, ?)
			 ORDER BY day, kind, visitor, at, id LIMIT ${ROWS_AT_ONCE}`,
		)
		.bind(pageId, ...start);
}

function addOpen(result: D1Result<never> | undefined, reader: EventReader): RowValues[] {
	const rows = rowsOf<{ row: string }>(result).map(({ row }): RowValues => JSON.parse(row));
	if (rows.length > 0) reader.add(toColumns(rows, { without: "id" }));
	return rows;
}
