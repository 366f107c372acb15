import { describe, expect, it } from "vitest";
import { type BioField, bioText, readBioInputs } from "./bio-text.ts";

const TYPED = { name: "Juniper Vale", profession: "Potter", interests: "tea, hiking", closing: "" };

/** The bio of the usual fields with some changes. */
function bio(changes: Partial<Record<BioField, string>>): string {
	const reading = readBioInputs({ ...TYPED, ...changes });
	if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
	return bioText(reading.inputs);
}

describe("a bio has a line for name and profession, one for interests, and one with a sparkle", () => {
	it.each([
		[{}, "Juniper Vale | Potter\ntea · hiking\n✨ All my links below"],
		[{ closing: "Say hello" }, "Juniper Vale | Potter\ntea · hiking\n✨ Say hello"],
		[{ interests: "" }, "Juniper Vale | Potter\n✨ All my links below"],
		[{ interests: " Tea ,, tea;HIKING\nhiking , " }, "Juniper Vale | Potter\nTea · HIKING\n✨ All my links below"],
		[{ name: " Juniper\n Vale " }, "Juniper Vale | Potter\ntea · hiking\n✨ All my links below"],
		[{ name: "ユキ", profession: "陶芸家", interests: "お茶、山", closing: "✉️" }, "ユキ | 陶芸家\nお茶 · 山\n✨ ✉️"],
		[{ name: "🏺", profession: "❤️" }, "🏺 | ❤️\ntea · hiking\n✨ All my links below"],
	])("%j", (changes, text) => expect(bio(changes)).toBe(text));
});

describe("an unusable field gets a message that names it", () => {
	it.each<[BioField, string, string]>([
		["name", "", "Enter your name."],
		["name", "\u200b ", "Enter your name."],
		["name", "a".repeat(81), "The name can have at most 80 characters."],
		["profession", " ", "Enter your profession."],
		["profession", "a".repeat(81), "The profession can have at most 80 characters."],
		["closing", "a".repeat(81), "The last line can have at most 80 characters."],
		["interests", "a,b,c,d,e,f,g,h,i,j,k", "The interests can be at most 10. You have 11."],
		[
			"interests",
			"word ".repeat(10_000),
			"Each of the interests can have at most 80 characters. Put commas between them.",
		],
		[
			"interests",
			Array.from({ length: 10_000 }, (_, index) => index).join(),
			"The interests can be at most 10. You have 10,000.",
		],
	])("%s", (field, typed, message) => {
		expect(readBioInputs({ ...TYPED, [field]: typed })).toEqual({ ok: false, errors: { [field]: message } });
	});

	it("all messages come at once", () => {
		const reading = readBioInputs({ ...TYPED, name: "", profession: "" });
		expect(reading).toMatchObject({ errors: { name: "Enter your name.", profession: "Enter your profession." } });
	});
});
