import { describe, expect, it } from "vitest";
import { IN_APP_APPS, IN_APP_SYSTEMS } from "./in-app-apps.ts";
import { IN_APP_ROWS, offerIn } from "./in-app-rows.ts";

const rows = IN_APP_APPS.flatMap((app) =>
	IN_APP_SYSTEMS.map((system) => ({ app, system, ...IN_APP_ROWS[app][system] })),
);

describe("the table of ways out", () => {
	it.each(rows)("$app on $system says when and where its way was seen", ({ way, on, source = "", seen }) => {
		expect(seen).not.toBe("");
		if (way === null && on === null) return;
		expect(on).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
		expect(source).toMatch(/^https:\/\//);
	});

	it("offers to open the page where a way is known, and to copy its link elsewhere", () => {
		for (const { app, system, way } of rows) {
			expect(offerIn(app, system, [])).toEqual(way ? { offer: "open", way } : { offer: "copy" });
		}
	});

	it("offers what an administrator chose, in that app on that system only", () => {
		const choices = [
			{ app: "Instagram", system: "iOS", offer: "copy" },
			{ app: "LINE", system: "Android", offer: "nothing" },
			{ app: "WeChat", system: "iOS", offer: "open" },
		] as const;
		expect(offerIn("Instagram", "iOS", choices)).toEqual({ offer: "copy" });
		expect(offerIn("Instagram", "Android", choices)).toEqual({ offer: "open", way: "instagram" });
		expect(offerIn("LINE", "Android", choices)).toEqual({ offer: "nothing" });
		// There is no way to open it.
		expect(offerIn("WeChat", "iOS", choices)).toEqual({ offer: "copy" });
	});

	it("offers nothing in a browser, in another app, or on another system", () => {
		expect(offerIn("Chrome", "Android", [])).toEqual({ offer: "nothing" });
		expect(offerIn("Slack", "iOS", [])).toEqual({ offer: "nothing" });
		expect(offerIn("WeChat", "Windows", [])).toEqual({ offer: "nothing" });
		expect(offerIn("constructor", "iOS", [])).toEqual({ offer: "nothing" });
	});
});
