import { expect, it } from "vitest";
import { withUnits } from "./with-units.ts";

it.each([
	["Country sourdough, 1 kg", "Country sourdough, 1~kg"],
	["Show poster, 50 × 70", "Show poster, 50~×~70"],
	["Box 30 x 40 x 12 cm, 2.5 kg", "Box 30~x~40~x~12~cm, 2.5~kg"],
	["From € 20 or CHF 25 a month", "From €~20 or CHF~25 a month"],
	["Doors at 8 pm, 25 % off", "Doors at 8~pm, 25~% off"],
	["Flat, 80 m²", "Flat, 80~m²"],
	["12 € a month", "12~€ a month"],
])("a number and its unit stay on one line: %s", (words, kept) => {
	expect(withUnits(words)).toBe(kept.replaceAll("~", "\u00a0"));
});

it.each(["Top 10 of the year", "Spring 2026 sale", "3 minutes of jazz", "The 5 songs", "Brand x 2", "A4 gift card"])(
	"other words may break anywhere: %s",
	(words) => {
		expect(withUnits(words)).toBe(words);
	},
);
