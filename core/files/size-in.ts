import type { Language } from "../language/language.ts";
import { localeOf } from "../words/locale.ts";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes in words: "6.2 MB", "6,2 MB". A kilobyte has 1,000 bytes, as in the settings of phones. */
export function sizeIn(language: Language, bytes: number): string {
	const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
	const inUnits = bytes / 1000 ** power;
	return new Intl.NumberFormat(localeOf(language), {
		style: "unit",
		unit: UNITS[power] ?? "byte",
		// "304 bytes", because few know what a lone "byte" counts.
		unitDisplay: power === 0 ? "long" : "short",
		maximumFractionDigits: power > 1 && inUnits < 100 ? 1 : 0,
	}).format(inUnits);
}
