import { expect, it } from "vitest";
import { countryName } from "./country-name.ts";

it.each([
	["DE", "Germany"],
	["T1", "Tor"],
	["XX", "XX"],
	["", ""],
	["<b>", "<b>"],
])("%j is %j", (code, name) => {
	expect(countryName(code)).toBe(name);
});
