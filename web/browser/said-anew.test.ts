import { expect, test } from "vitest";
import { saidAnew } from "./said-anew.ts";

test("words that are said again change the live region, and look the same", () => {
	const once = saidAnew("", "Shop is hidden.");
	const twice = saidAnew(once, "Shop is hidden.");
	expect(once).toBe("Shop is hidden.");
	expect(twice).not.toBe(once);
	expect(twice.trim()).toBe(once);
	expect(saidAnew(twice, "Shop is hidden.")).toBe(once);
});
