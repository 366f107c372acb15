import { expect, it } from "vitest";
import { findEdge } from "./edge.ts";
import table from "./edges.json" with { type: "json" };

it("a known data center has a city, and an unknown one has nothing", () => {
	expect(findEdge("FRA")).toEqual({ city: "Frankfurt-am-Main", country: "DE", latitude: 50.03, longitude: 8.54 });
	expect(findEdge("XQQ")).toBeNull();
});

it("each data center has a city, a country, and both degrees or none", () => {
	for (const [code, city, country, ...degrees] of table) {
		expect(code).toMatch(/^[A-Z]{3}$/);
		expect(city).toBeTypeOf("string");
		expect(country).toMatch(/^[A-Z]{2}$/);
		expect([0, 2]).toContain(degrees.length);
		for (const degree of degrees) expect(Math.abs(Number(degree))).toBeLessThanOrEqual(180);
	}
	expect(new Set(table.map(([code]) => code)).size).toBe(table.length);
});
