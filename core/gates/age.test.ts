import { expect, it } from "vitest";
import { readBirthDate } from "./age.ts";

const NOW = Date.UTC(2026, 10, 28);

it.each([
	["in Latin digits", "5", "03", "1990"],
	["in full width", "５", "３", "１９９０"],
	["in Arabic digits", "٥", "٣", "١٩٩٠"],
	["in Persian digits", "۵", "۰۳", "۱۹۹۰"],
	["in Hindi digits", "५", "३", "१९९०"],
	["in Bengali digits", "৫", "৩", "১৯৯০"],
	["in Thai digits", "๕", "๓", "๑๙๙๐"],
	["in Tamil digits", "௫", "௩", "௧௯௯௦"],
	["in Burmese digits", "၅", "၃", "၁၉၉၀"],
	["with the marks of a keyboard", "\u200f٥\u200f", " 3 ", "\u202b1990\u202c"],
	["with stops", "5.", "3.", "1990."],
])("a birth date is read %s", (_, day, month, year) => {
	expect(readBirthDate(day, month, year, NOW)).toEqual({ day: 5, month: 3, year: 1990 });
});

it.each([
	["31", "2", "1990"],
	["5", "3", "2027"],
	["5", "3", "90"],
	["-5", "3", "1990"],
	["1.5", "3", "1990"],
	["x", "3", "1990"],
	["", "3", "1990"],
	["5", "3", "1".repeat(100_000)],
])("%s, %s and %.10s are no birth date", (day, month, year) => {
	expect(readBirthDate(day, month, year, NOW)).toBeNull();
});
