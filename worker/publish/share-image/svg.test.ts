import { expect, it } from "vitest";
import type { SetLine } from "./set-line.ts";
import { setName } from "./svg.ts";

/** In pixels at a size of 100. */
const LETTER_WIDTH = 55;

it.each([
	["Juniper Vale", ["Juniper Vale"]],
	["Maximilian Featherstonehaugh & Sons of Slaughter", ["Maximilian Featherstonehaugh", "& Sons of Slaughter"]],
	[
		"Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
		["Donaudampfschifffahrtselekt", "rizitätenhauptbetriebswerk"],
	],
	["W".repeat(120), [`${"W".repeat(45)}…`]],
])("the image shows the name %s in the lines %s", (name, lines) => {
	const texts = new Map<SetLine, string>();
	const named = setName({ text: name, pieces: [] }, (text) => {
		const line = { width: text.length * LETTER_WIDTH, pieces: [] };
		texts.set(line, text);
		return line;
	});
	expect(named.lines.map((line) => texts.get(line))).toEqual(lines);
});
