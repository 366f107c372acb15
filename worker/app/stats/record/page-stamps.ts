import { asciiJsonArrays } from "../json-parameter.ts";

/** A page's newest document, and what changes with every event that is recorded. */
export interface StampedPage {
	id: string;
	/** See `newestInSql`. */
	stamp: string | null;
	newest: { day: number; part: number; ever: string } | null;
}

/** SQL for a page's newest document, as JSON: `[day, part, ever]`; NULL without documents. */
const newestInSql = (page: string) =>
	`(SELECT json_array(newest.day, newest.part, newest.ever) FROM day_counts AS newest WHERE newest.page_id = ${page}
		ORDER BY newest.day DESC, newest.part DESC LIMIT 1)`;

export type StampRow = Pick<StampedPage, "id" | "stamp">;

/** Reads the stamps of the pages whose ids are in the list ?1. */
export const STAMPS = `SELECT asked.value AS id, ${newestInSql("asked.value")} AS stamp FROM json_each(?1) AS asked`;

export function readStamp({ id, stamp }: StampRow): StampedPage {
	if (stamp === null) return { id, stamp, newest: null };
	const [day, part, ever]: [number, number, string] = JSON.parse(stamp);
	return { id, stamp, newest: { day, part, ever } };
}

/**
 * Fails, and its batch with it, when a page has recorded events since it was read. Each event changes the page's counts
 * since its creation, which are in the newest document.
 */
export function refuseStale(store: D1Database, pages: readonly StampedPage[]): D1PreparedStatement[] {
	return asciiJsonArrays(pages.map(({ id, stamp }) => [id, stamp])).map((pack) =>
		store
			.prepare(
				`SELECT json('stale ' || read.key) FROM json_each(?1) AS read
				 WHERE ${newestInSql("(read.value ->> 0)")} IS NOT read.value ->> 1`,
			)
			.bind(pack),
	);
}
