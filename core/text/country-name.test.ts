import { expect, it } from "vitest";
import { countryName } from "./country-name.ts";

it.each([
	["DE", "Germany"],
	// Cloudflare's codes for Tor, and for a place that it doesn't know.
	["T1", "T1"],
	["XX", "XX"],
	["", ""],
	["<b>", "<b>"],
])("%j is %j", (code, name) => {
	expect(countryName(code)).toBe(name);
});
