import { env } from "cloudflare:workers";
import type { SiteEvent } from "../../core/stats/event.ts";
import { COLUMN_NAMES, type RowValues, toRows } from "../app/stats/closed/event-columns.ts";
import { unpackEvents } from "../app/stats/closed/packed-events.ts";
import { EVENT_COLUMNS } from "../app/stats/event-row.ts";
import { insertEvents } from "../app/stats/insert-events.ts";
import { describeEvent } from "../app/stats/record/describe-event.ts";

/** The rows of some events, in the order of their key. */
export function rowsFor(history: readonly SiteEvent[]): RowValues[] {
	const rows = history.map((event): RowValues => {
		const described: object = describeEvent(event);
		const values = new Map(Object.entries(described));
		return [...EVENT_COLUMNS.keys()].map((field) => values.get(field) ?? null);
	});
	return inOrder(rows);
}

/** Adds events as they are, without their counts. */
export async function storeEvents(history: readonly SiteEvent[], store = env.DB): Promise<void> {
	const statements = insertEvents(store, rowsFor(history));
	if (statements.length > 0) await store.batch(statements);
}

/** All events, open or packed, in the order of their key. */
export async function allEvents(store = env.DB): Promise<RowValues[]> {
	const open = await store.prepare(`SELECT json_array(${COLUMN_NAMES.join(", ")}) AS row FROM events`).all<{
		row: string;
	}>();
	const packed = await store.prepare("SELECT page_id AS pageId, hex(packed) AS packed FROM closed_events").all<{
		pageId: string;
		packed: string;
	}>();
	return inOrder([
		...open.results.map(({ row }): RowValues => JSON.parse(row)),
		...packed.results.flatMap(({ pageId, packed }) => toRows(pageId, unpackEvents(Uint8Array.fromHex(packed)))),
	]);
}

export async function countRows(table: "events" | "closed_events", store = env.DB): Promise<number> {
	return (await store.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count")) ?? 0;
}

function inOrder(rows: readonly RowValues[]): RowValues[] {
	return rows.toSorted((one, other) => {
		for (let place = 0; place < 6; place++) {
			const [a, b] = [one[place] ?? "", other[place] ?? ""];
			if (a !== b) return a < b ? -1 : 1;
		}
		return 0;
	});
}
