import { expect, it } from "vitest";
import { onlyEdge, unknownPlaces } from "./server-words.ts";

it("on Cloudflare, and where a server knows countries, nothing is said about them", () => {
	expect(unknownPlaces(null, true)).toBeNull();
	expect(unknownPlaces({ name: "Shelf", knowsPlaces: true }, true)).toBeNull();
	expect(onlyEdge(null)).toBeNull();
});

it("a server that doesn't know countries says so, and tells its administrators how it would", () => {
	const server = { name: "Shelf", knowsPlaces: false };
	expect(unknownPlaces(server, false)).toBe(
		"This server doesn't know visitors' countries. Its operator can change that.",
	);
	expect(unknownPlaces(server, true)).toContain("Set PLACES_FILE or COUNTRY_HEADER");
	expect(onlyEdge(server)).toBe("One server answers your visitors: Shelf.");
});
