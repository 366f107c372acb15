import { createElement, Fragment, type ReactNode } from "react";
import { PLACE } from "./fill-in.ts";

/** A sentence with elements in its places. A place without one stays empty. */
export function FilledIn({ sentence, values }: { sentence: string; values: Readonly<Record<string, ReactNode>> }) {
	// Splitting by a pattern with a group gives texts and names in turn.
	const parts = sentence.split(PLACE).map((part, at) => (at % 2 === 0 ? part : values[part]));
	return createElement(Fragment, null, ...parts);
}
