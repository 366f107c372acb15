/** What stands after a number and belongs to it, as the alternatives of a pattern. */
const UNITS = [
	"mg|g|kg|t|oz|lb|lbs|ml|cl|dl|l|mm|cm|m|km|ft|mi|m²|km²|ft²",
	"s|sec|min|h|hr|hrs|am|pm|a\\.m\\.|p\\.m\\.|Uhr",
	"KB|MB|GB|TB|px|dpi|W|kW|kWh|V|Hz|kHz|bpm|mph|km/h|kcal|%|‰|°|°C|°F",
	"€|\\$|£|¥|zł|kr|EUR|USD|GBP|CHF",
].join("|");

const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, "gu");
const BEFORE_TIMES = /(\d) (?=[×x] ?\d)/g;
const AFTER_TIMES = /(\d\u00a0?[×x]) (?=\d)/g;
const AFTER_CURRENCY = /(^|[^\p{L}\p{N}])(€|\$|£|¥|EUR|USD|GBP|CHF) (?=\d)/gu;

/** The words with spaces that no line breaks at between a number and its unit, and in measures such as "50 × 70 cm". */
export function withUnits(words: string): string {
	return words
		.replace(BEFORE_UNIT, "$1\u00a0")
		.replace(BEFORE_TIMES, "$1\u00a0")
		.replace(AFTER_TIMES, "$1\u00a0")
		.replace(AFTER_CURRENCY, "$1$2\u00a0");
}
