import { LANGUAGES as TAGS } from "../../../core/language/language.ts";
import { languageName } from "../../../core/rules/rule-words.ts";
import { countryName } from "../../../core/text/country-name.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Codes that browsers have names for, and that are no country. */
const NO_COUNTRIES = ["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"];

/** Every country that browsers have a name for, by name. */
export const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
	.filter((code) => !NO_COUNTRIES.includes(code) && isCurrent(code))
	.map((value) => ({ value, label: countryName(value) }))
	.filter(({ value, label }) => label !== value)
	.sort((a, b) => a.label.localeCompare(b.label, "en"));

/** The languages that pages can have, without their regions. */
export const LANGUAGES = [...new Set(TAGS.map((tag) => tag.split("-", 1)[0] ?? tag))]
	.map((value) => ({ value, label: languageName(value) }))
	.sort((a, b) => a.label.localeCompare(b.label, "en"));

/** A code of a former country stands for its successor. */
function isCurrent(code: string): boolean {
	return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
