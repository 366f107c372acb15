import type { Language } from "./language.ts";

/** The BCP 47 tag for an unknown language: screen readers keep their usual voice. */
export const UNDETERMINED = "und";

/** Written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** The direction of a page. An unknown language is left to right, and each of its texts has its own direction. */
export function directionOf(language: Language | null): "ltr" | "rtl" {
	return language !== null && RIGHT_TO_LEFT.has(language) ? "rtl" : "ltr";
}
