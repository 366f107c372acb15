import { expect, it } from "vitest";
import { counted } from "./counted.ts";

it("a number has its noun", () => {
	expect([counted(0, "view"), counted(1, "view"), counted(1204, "click")]).toEqual([
		"0 views",
		"1 view",
		"1,204 clicks",
	]);
});
