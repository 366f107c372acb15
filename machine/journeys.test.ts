import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What makes an account or a page, up to its address. */
const MAKERS = [
	/\bopen(?:Editor|Stats)\([^"]*"([a-z0-9-]+)"/g,
	/\bcreatePage(?:ByApi)?\([^"]*?\busername: "([a-z0-9-]+)"/g,
	/\bsignUp(?:ByApi)?\([^"]*"([^"]+@[^"]+)"/g,
];

const root = new URL("..", import.meta.url).pathname;

// Any two journeys may run on the same stores, where an address belongs to one.
it("no two journeys use the same address", () => {
	const journeys = globSync("e2e/*.test.ts", { cwd: root }).map((path) => readFileSync(`${root}${path}`, "utf8"));
	const addresses = MAKERS.flatMap((maker) =>
		journeys.flatMap((text) => [...text.matchAll(maker)].map(([, address]) => address)),
	);
	expect(addresses.length).toBeGreaterThan(journeys.length);
	expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});
