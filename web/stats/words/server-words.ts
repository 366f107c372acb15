import type { StatsAnswer } from "../../../core/stats/answer.ts";

type Server = StatsAnswer["server"];

/** Why countries are unknown, or null where they are known. Administrators read how to change it. */
export function unknownPlaces(server: Server, isAdmin: boolean): string | null {
	if (!server || server.knowsPlaces) return null;
	const change = isAdmin
		? "Set PLACES_FILE or COUNTRY_HEADER, and it does (docs/proxies.md)."
		: "Its operator can change that.";
	return `This server doesn't know visitors' countries. ${change}`;
}

/** What an edge is on one machine, or null on Cloudflare. */
export function onlyEdge(server: Server): string | null {
	return server && `One server answers your visitors: ${server.name}.`;
}
