import { hueOf } from "../../accounts/hue.ts";
import type { Other } from "./others.ts";

/**
 * Marks the blocks on a page that others have open with their name and the hue of their color, also those that are drawn later.
 * Returns a function that ends it.
 */
export function ringBlocks(page: Element, others: readonly Other[]): () => void {
	const open = new Map<string, Other>();
	for (const other of others) for (const { blockId } of other.places) if (blockId !== null) open.set(blockId, other);
	const mark = () => {
		for (const block of page.querySelectorAll<HTMLElement>("[data-block]")) {
			const other = open.get(block.dataset.block ?? "");
			if (other) {
				block.dataset.other = other.name;
				block.dataset.hue = String(hueOf(other.personId));
			} else unmark(block);
		}
	};
	mark();
	// React gives a block's id to other elements, too.
	const observer = new MutationObserver(mark);
	observer.observe(page, { subtree: true, attributeFilter: ["data-block"] });
	return () => {
		observer.disconnect();
		for (const block of page.querySelectorAll<HTMLElement>("[data-other]")) unmark(block);
	};
}

function unmark(block: HTMLElement): void {
	delete block.dataset.other;
	delete block.dataset.hue;
}
