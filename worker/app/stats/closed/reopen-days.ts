import pRetry from "p-retry";
import { insertEvents } from "../insert-events.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { refuseLeaving } from "../move/leaving-pages.ts";
import { STALE_RETRIES } from "../stale.ts";
import { toRows } from "./event-columns.ts";
import { IS_CLOSED, lastPartUntil, type PageDay } from "./event-parts.ts";
import { unpackEvents } from "./packed-events.ts";

/** A part is as long as thousands of events. */
const PARTS_AT_ONCE = 4;

/**
 * Opens closed days again: the parts that contain them go back to `events`, with all of their days. Who else closes or opens
 * them at the same time changes nothing about that, and a day that is open stays as it is.
 */
export async function reopenDays(store: D1Database, days: readonly PageDay[]): Promise<void> {
	await pRetry(async () => {
		for (;;) {
			const parts = await readLastParts(store, days);
			if (parts.length === 0) return;
			for (const part of parts) await reopenPart(store, part);
		}
	}, STALE_RETRIES);
}

interface StoredPart {
	pageId: string;
	day: number;
	part: number;
	lastDay: number;
	/** In hexadecimal digits: D1 would return bytes as a list of numbers. */
	packed: string;
}

/** Reads some of the days' last parts. The other parts follow when these are gone. */
async function readLastParts(store: D1Database, days: readonly PageDay[]): Promise<StoredPart[]> {
	for (const pack of asciiJsonArrays(days)) {
		const { results } = await store
			.prepare(
				`SELECT page_id AS pageId, day, part, last_day AS lastDay, hex(packed) AS packed FROM closed_events
				 WHERE rowid IN (
					SELECT ${lastPartUntil("rowid", "asked.value ->> 0", "asked.value ->> 1")}
					FROM json_each(?1) AS asked WHERE ${IS_CLOSED}
				 ) LIMIT ${PARTS_AT_ONCE}`,
			)
			.bind(pack)
			.all<StoredPart>();
		if (results.length > 0) return results;
	}
	return [];
}

async function reopenPart(store: D1Database, { pageId, day, part, lastDay, packed }: StoredPart): Promise<void> {
	const rows = toRows(pageId, unpackEvents(Uint8Array.fromHex(packed)));
	await store.batch([
		...refuseLeaving(store, [pageId]),
		// Still the same, and still the last one of its days.
		store
			.prepare(`SELECT json('stale part') WHERE ${lastPartUntil("hex(packed)", "?1", "?2")} IS NOT ?3`)
			.bind(pageId, lastDay, packed),
		store.prepare("DELETE FROM closed_events WHERE page_id = ? AND day = ? AND part = ?").bind(pageId, day, part),
		...insertEvents(store, rows),
	]);
}
