import type { SiteEvent } from "../../core/stats/event.ts";
import { busyPage } from "./events.ts";

const MOST_IN_A_BATCH = 10_000;

/** Rows that D1 has written: those of events, and all others. */
export interface Written {
	raw: number;
	counts: number;
}

/** Records a page's events through the product's consumer. `busyPage` says which events. */
export async function recordHistory(
	origin: string,
	pageId: string,
	period: Parameters<typeof busyPage>[1],
): Promise<void> {
	const events = busyPage(pageId, period);
	for (let batch = take(events); batch.length > 0; batch = take(events)) {
		await recordEvents(origin, batch, MOST_IN_A_BATCH);
	}
}

/** Passes events to the product's consumer, in batches of `size`. */
export function recordEvents(origin: string, events: readonly SiteEvent[], size: number): Promise<Written> {
	return post(`${origin}/bench/record`, { events, size });
}

/** Inserts each view's row with a statement of its own, without counts. */
export function insertOneByOne(origin: string, events: readonly SiteEvent[]): Promise<Written> {
	return post(`${origin}/bench/insert`, { events });
}

async function post(url: string, body: object): Promise<Written> {
	const response = await fetch(url, { method: "POST", body: JSON.stringify(body), headers: { connection: "close" } });
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
	return (await response.json()) as Written;
}

function take(events: Iterator<SiteEvent>): SiteEvent[] {
	const batch: SiteEvent[] = [];
	while (batch.length < MOST_IN_A_BATCH) {
		const { value, done } = events.next();
		if (done) break;
		batch.push(value);
	}
	return batch;
}
