import { expect, it } from "vitest";
import { initialsOf } from "./avatar.ts";

it.each([
	["Jane Roe", "JA"],
	["j", "J"],
	["", "U"],
	["  ", "U"],
	["...", "U"],
	["😀ab", "😀A"],
	["👩‍🎨ab", "👩‍🎨A"],
	["🐱 Cat", "🐱C"],
	["(Jane) Roe", "JA"],
	["“Jane”", "JA"],
	["J. Roe", "JR"],
	["O'Neill", "ON"],
	["@jane", "JA"],
	["\u200f\u202bنور", "نو"],
	["ﬁona", "FI"],
	["ßen", "SS"],
	["Ⅳan", "IV"],
	["e\u0301va", "ÉV"],
	["प्रिया", "प्रिया"],
	["🇩🇪 Anna", "🇩🇪A"],
	["❤️ Anna", "❤️A"],
	["1️⃣ Anna", "1️⃣A"],
	["3 Sisters", "3S"],
	["山田 太郎", "山田"],
])("abbreviates %j to %j", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

it("a name that shows no letters leaves the handle's", () => {
	expect(initialsOf("•••", "jane")).toBe("JA");
});
