/**
 * Cloudflare's data centers by `request.cf.colo` code. The facts are from the public list Netrvin/cloudflare-colo-list
 * (MIT) of August 2026. The list is large, so load this file on demand.
 */
import table from "./edges.json" with { type: "json" };

export interface Edge {
	city: string;
	/** ISO 3166 code, e.g. `DE`. */
	country: string;
	/** Degrees; null where the place is unknown, mostly in China. */
	latitude: number | null;
	longitude: number | null;
}

const edges = new Map(
	table.map(([code, city, country, latitude = null, longitude = null]) => [
		code,
		// TypeScript infers plain arrays for the JSON's rows. edge.test.ts checks their shape.
		{ city, country, latitude, longitude } as Edge,
	]),
);

/** The place of a data center; null for a code that the list doesn't have yet. */
export function findEdge(code: string): Edge | null {
	return edges.get(code) ?? null;
}
