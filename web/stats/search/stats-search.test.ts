import { describe, expect, it } from "vitest";
import { filtersOf, isInView, questionOf, readStatsSearch, withView } from "./stats-search.ts";

const ZONE = "Europe/Berlin";
const read = (query: string) => readStatsSearch(Object.fromEntries(new URLSearchParams(query)));

describe("the stats screen's address", () => {
	it("an empty or malformed address asks for seven days", () => {
		const usual = { id: "page-1", period: "7d", timeZone: ZONE };
		for (const query of [
			"id=page-1",
			"id=page-1&period=7d",
			"id=page-1&period=toString&metric=constructor",
			"id=page-1&period=custom",
			"id=page-1&period=custom&from=2026-11-09&to=2026-11-02",
			"id=page-1&period=custom&from=2026-02-30&to=2026-03-02",
			"id=page-1&from=2026-11-02&to=2026-11-09",
		]) {
			expect(questionOf(read(query), ZONE), query).toEqual(usual);
			expect(read(query).metric, query).toBeUndefined();
		}
	});

	it("an address asks for the period that it names", () => {
		expect(questionOf(read("id=page-1&period=12m"), ZONE).period).toBe("12m");
		const custom = "id=page-1&period=custom&from=2026-11-02&to=2026-11-09";
		expect(questionOf(read(custom), ZONE)).toMatchObject({ period: "custom", from: "2026-11-02", to: "2026-11-09" });
	});

	it("an address has at most two filters, and an empty key means unknown", () => {
		expect(filtersOf(read("id=page-1&device=phone&country="))).toEqual([
			{ dimension: "country", key: "" },
			{ dimension: "device", key: "phone" },
		]);
		expect(filtersOf(read("country=DE&device=phone&os=iOS"))).toHaveLength(2);
		expect(questionOf(read("id=page-1&robot=Googlebot"), ZONE).filters).toBeUndefined();
	});

	it.each(["", "undefined", "null"])("an address with the id %j names no page", (id) => {
		expect(read(`id=${id}`).id).toBeUndefined();
	});

	it("an address remembers the open lists and tables", () => {
		const view = withView(withView(undefined, "city", true), "chart-table", true);
		expect(view).toBe("city.chart-table");
		expect(isInView(view, "chart-table")).toBe(true);
		expect(isInView(view, "chart")).toBe(false);
		expect(withView(withView(view, "city", false), "chart-table", false)).toBeUndefined();
	});
});
