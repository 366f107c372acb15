import { expect, it } from "vitest";
import { momentInWords, zoneInWords } from "./zone-words.ts";

it("a moment has its weekday, date, time and zone", () => {
	const time = Date.UTC(2026, 11, 4, 17);
	expect(momentInWords(time, "Europe/Berlin").join(" ")).toBe("Friday, 4 December 2026, 18:00 (Berlin time)");
	expect(momentInWords(time, "Pacific/Auckland").join(" ")).toBe("Saturday, 5 December 2026, 06:00 (Auckland time)");
	expect(momentInWords(Date.UTC(2027, 0, 1), "UTC").join(" ")).toBe("Friday, 1 January 2027, 00:00 (UTC)");
	expect(momentInWords(Date.UTC(2100) - 1, "Asia/Kolkata").join(" ")).toBe(
		"Friday, 1 January 2100, 05:29 (Kolkata time)",
	);
});

it.each([
	["America/New_York", "New York time"],
	["America/Argentina/Buenos_Aires", "Buenos Aires time"],
	["UTC", "UTC"],
	["Etc/UTC", "UTC"],
])("the zone %s is called %s", (zone, words) => {
	expect(zoneInWords(zone)).toBe(words);
});
