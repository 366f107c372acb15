import { useEffect } from "react";

/** Scrolls the page so far that the first of these parts of its header can be seen, above the sheet of a phone. */
export function showOnPage(...selectors: string[]): void {
	const header = document.querySelector("[data-stage] .bio-header");
	const parts = selectors.map((selector) => header?.querySelector(selector));
	parts.find(Boolean)?.scrollIntoView({ block: "nearest" });
}

/** Follows on the page what somebody types. `shown` is the text as the page has it, which is drawn a moment later. */
export function useShownWhileTyped(selector: string, shown: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: each text takes another room
	useEffect(() => {
		const isTyping = document.activeElement?.matches("main :is(input, textarea)");
		if (isTyping) showOnPage(selector);
	}, [selector, shown]);
}
