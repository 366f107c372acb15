import type { KeyboardEvent } from "react";
import { isEnter } from "../../browser/enter-key.ts";

/** Enter in a line leads to the next text, and with Shift to the one before. In several lines it needs Ctrl or ⌘. */
export function walkTexts(event: KeyboardEvent<HTMLElement>): void {
	const { target, currentTarget, shiftKey, ctrlKey, metaKey } = event;
	if (!(target instanceof HTMLElement) || !isEnter(event)) return;
	const isCommand = ctrlKey || metaKey;
	if (target.dataset.text !== "line" && !(target.dataset.text === "lines" && isCommand)) return;
	event.preventDefault();
	const texts = [...currentTarget.querySelectorAll<HTMLElement>("[data-text]")];
	texts[texts.indexOf(target) + (shiftKey ? -1 : 1)]?.focus();
}
