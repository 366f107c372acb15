import type { Language } from "../../language/language.ts";
import type { GateWords } from "../../words/gates.ts";
import type { Spoken } from "../../words/words.ts";
import type { OwnersWords } from "./form-parts.tsx";
import type { BehindGate, GateView } from "./gate-view.ts";

export interface GateScreen {
	view: GateView;
	/** Null for a gate in front of the whole page. */
	behind: BehindGate | null;
	/** The page's address. Null for a gate in front of the whole page. */
	backUrl: string | null;
	/** Where the policy is that we write for the page's email gates, on the host that was asked. */
	policyUrl?: string | undefined;
}

/** What the body of each gate gets. */
export interface GateBodyProps<View extends GateView> extends GateScreen {
	view: View;
	owners: OwnersWords;
	pictureUrl: (name: string) => string;
	/** The page's name. */
	name: string;
	/** The page's language. */
	language: Language | null;
	words: GateWords;
	/** All our words, with their language. */
	spoken: Spoken;
}
