import { startOf } from "../text/text-start.ts";

/** The text if it has at most `max` UTF-16 units, or else its start with an ellipsis. */
export function shortened(text: string, max: number): string {
	return text.length <= max ? text : `${startOf(text, max - 1).trimEnd()}…`;
}

/** Applies a rule until the text stays the same. One rule may uncover what another one removes. */
export function untilStable(text: string, rule: (text: string) => string): string {
	let [before, after] = [text, rule(text)];
	// Rules never make a text longer, except for one ellipsis.
	for (let rounds = 0; after !== before && rounds < 20; rounds++) [before, after] = [after, rule(after)];
	return after;
}
