import { expect, it } from "vitest";
import { initialsOf } from "./avatar.ts";

it.each([
	["Jane Roe", "JA"],
	["j", "J"],
	["", "U"],
	["  ", "U"],
	["😀ab", "😀A"],
	["👩‍🎨ab", "👩‍🎨A"],
	["प्रिया", "प्रिया"],
])("abbreviates %j to %j", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
