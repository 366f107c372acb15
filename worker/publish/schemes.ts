import { schemeOf, type Twin, twinOf } from "../../core/look/twin.ts";
import type { BioPageContent } from "../../core/page/page.ts";

/** A page's colors in the other scheme, and the media conditions for its own and the other one. */
export interface Schemes {
	own: string;
	other: string;
	twin: Twin;
}

/** The schemes of a page, or null when it has one for everyone. */
export function schemesOf(page: BioPageContent): Schemes | null {
	const twin = twinOf(page);
	if (!twin) return null;
	const [own, other] = schemeOf(page) === "light" ? ["light", "dark"] : ["dark", "light"];
	return { own: `(prefers-color-scheme:${own})`, other: `(prefers-color-scheme:${other})`, twin };
}
