import { expect, test } from "vitest";
import { settledHeight, steppedHeight } from "./sheet-height.ts";

const NAMES = ["down", "half", "up"] as const;
const heights = { down: 90, half: 400, up: 640 };
type SheetHeight = (typeof NAMES)[number];

test.each<[number, SheetHeight]>([
	[0, "down"],
	[240, "down"],
	[250, "half"],
	[515, "half"],
	[525, "up"],
	[2000, "up"],
])("a sheet that is let go at %i px settles %s", (height, settled) => {
	expect(settledHeight({ height, speed: 0, from: "half", heights })).toBe(settled);
});

test.each<[SheetHeight, number, SheetHeight]>([
	["half", 1, "up"],
	["half", -1, "down"],
	["up", 1, "up"],
	["down", -1, "down"],
	["down", 1, "half"],
])("a flick from %s at %i px/ms goes %s, wherever the finger is", (from, speed, settled) => {
	expect(settledHeight({ height: 400, speed, from, heights })).toBe(settled);
});

test("a tap steps up, and from the highest back by one", () => {
	expect(steppedHeight(NAMES, "down")).toBe("half");
	expect(steppedHeight(NAMES, "half")).toBe("up");
	expect(steppedHeight(NAMES, "up")).toBe("half");
	expect(steppedHeight(["down", "up"], "up")).toBe("down");
});
