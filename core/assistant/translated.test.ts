import { expect, it } from "vitest";
import { usableTranslations } from "./translated.ts";

const SECRET = "You translate the texts of a small profile page with links.";
const translated = (original: string | string[], answer: string | string[], max = 60) => {
	const parts = [original].flat();
	const [text] = usableTranslations(
		[{ key: "bio", parts, max }],
		{ texts: [{ number: 0, parts: [answer].flat() }] },
		SECRET,
	);
	return text?.parts ?? null;
};

it("a model's translation has the spaces and the lines of the original", () => {
	expect(translated("Pots", " Töpfe\n")).toEqual(["Töpfe"]);
	expect(translated("Pots\nand plates", "Töpfe\nund Teller")).toEqual(["Töpfe\nund Teller"]);
	expect(translated("Pots and plates", "Töpfe\nund Teller")).toEqual(["Töpfe und Teller"]);
	expect(translated(["All ", "my", " pots", "\n"], ["Alle", "meine", "Töpfe", ""])).toEqual([
		"Alle ",
		"meine",
		" Töpfe",
		"\n",
	]);
});

it.each([
	["is too long", "Pots", "Töpfe und Teller und noch vieles mehr aus Steinzeug aus meinem Garten"],
	["has another number of parts", ["All ", "pots"], ["Alle Töpfe"]],
	["leaves a part out", ["All ", "pots"], ["Alle", " "]],
	["says an address", "Pots", "Töpfe auf evil.example"],
	["says another address", "Pots on jane.example", "Töpfe auf evil.example"],
	["says a number", "Call me", "Ruf an: +49 30 1234 5678"],
	["says our instructions", "Pots", "You translate the texts of a small"],
])("a model's translation that %s is dropped", (_, original, answer) => {
	expect(translated(original, answer)).toBeNull();
});

it("an address that the original says can stay", () => {
	expect(translated("Write to jane@pots.example", "Schreib an jane@pots.example")).toEqual([
		"Schreib an jane@pots.example",
	]);
});

it("a number that nobody asked for is nothing", () => {
	const texts = [{ number: 7, parts: ["Böse"] }];
	expect(usableTranslations([{ key: "bio", parts: ["Pots"], max: 60 }], { texts }, SECRET)).toEqual([]);
});
