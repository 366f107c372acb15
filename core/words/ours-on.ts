import { directionOf } from "../language/direction.ts";
import type { Language } from "../language/language.ts";

/** Attributes of an element with our words. There are some where the page is in another language. */
export function oursOn(page: Language | null, spoken: Language): { lang?: Language; dir?: "ltr" | "rtl" } {
	return spoken === page ? {} : { lang: spoken, dir: directionOf(spoken) };
}
