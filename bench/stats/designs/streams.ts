import { DAY_MS } from "../../../core/duration.ts";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { HOT_VIEWS, LONE_PAGES, TAIL_PAGES, TAIL_VIEWS } from "../mixes.ts";
import { longTail, randomVisit } from "../visits.ts";

/** The last moment of a day. */
export const NOW = Date.UTC(2026, 10, 24) - 1;
const HISTORY_DAYS = 30;

export interface Stream {
	name: string;
	views: SiteEvent[];
	/** The number of views that reach the consumer together. */
	batch: number;
}

/** The mixes as the consumer gets them: their batches are as large as the queue made them in the part `mixes`. */
export function mixStreams(): Stream[] {
	const random = seededRandom(7);
	const tail = longTail(TAIL_PAGES, TAIL_VIEWS, random);
	const from = NOW - DAY_MS / 2;
	return [
		{ name: "hot page", views: viewsOf(Array(HOT_VIEWS).fill("hot"), { from, everyMs: 5, random }), batch: 1_000 },
		{ name: "long tail", views: viewsOf(tail, { from, everyMs: 50, random }), batch: 107 },
		{ name: "lone views", views: viewsOf(LONE_PAGES, { from, everyMs: 1_000, random }), batch: 1 },
	];
}

/** A page's views, day by day. The last two days are busy. The others have fewer views, but nearly as many keys. */
export function history(username: string): Stream[] {
	const random = seededRandom(8);
	return Array.from({ length: HISTORY_DAYS }, (_, index) => {
		const from = NOW + 1 - (HISTORY_DAYS - index) * DAY_MS;
		const count = index < HISTORY_DAYS - 2 ? 500 : 3_000;
		const views = viewsOf(Array(count).fill(username), { from, everyMs: DAY_MS / count, random });
		return { name: `day ${index}`, views, batch: 500 };
	});
}

/** A view of each page, in order. Some are by visitors who have been there before. */
function viewsOf(
	usernames: Iterable<string>,
	{ from, everyMs, random }: { from: number; everyMs: number; random(): number },
): SiteEvent[] {
	return [...usernames].map((username, index) => {
		const visitor = random() < 1 / 3 ? Math.floor(random() * index) : index;
		const id = `${Math.floor(random() * 2 ** 32).toString(16)}-${from}-${index}`;
		return {
			...{ ...randomVisit(random), kind: "view", id, pageId: `id-of-${username}`, visitor: `${from}-${visitor}` },
			...{ at: Math.floor(from + index * everyMs), address: "linkstead.example" },
		};
	});
}
