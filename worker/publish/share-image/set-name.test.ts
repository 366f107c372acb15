import { expect, it } from "vitest";
import type { SetLine } from "./set-line.ts";
import { setName } from "./set-name.ts";

/** In pixels at a size of 100. */
const LETTER_WIDTH = 55;

const ROOM = { width: 1040, height: 250, most: 88, leading: 1.2 };

function linesOf(name: string, room = ROOM) {
	const texts = new Map<SetLine, string>();
	const named = setName(
		name,
		(text) => {
			const line = { width: text.length * LETTER_WIDTH, pieces: [] };
			texts.set(line, text);
			return line;
		},
		room,
	);
	return { ...named, texts: named.lines.map((line) => texts.get(line)) };
}

it.each([
	["Juniper Vale", ["Juniper Vale"]],
	["Maximilian Featherstonehaugh & Sons of Slaughter", ["Maximilian Featherstonehaugh", "& Sons of Slaughter"]],
	[
		"Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
		["Donaudampfschifffahrtselekt", "rizitätenhauptbetriebswerk"],
	],
	["W".repeat(120), [`${"W".repeat(45)}…`]],
])("the image shows the name %s in the lines %s", (name, lines) => {
	expect(linesOf(name).texts).toEqual(lines);
});

it("a name takes three lines in a narrow room, and is never taller than it", () => {
	const narrow = linesOf("Alexandra Montgomery Featherstone", { width: 560, height: 300, most: 150, leading: 1 });
	expect(narrow.texts).toEqual(["Alexandra", "Montgomery", "Featherstone"]);
	expect(narrow.size * 3).toBeLessThanOrEqual(300);
});

it("a name that only a low room makes small stays in one line", () => {
	expect(linesOf("Juniper Vale", { width: 820, height: 50, most: 88, leading: 1 }).texts).toEqual(["Juniper Vale"]);
});
