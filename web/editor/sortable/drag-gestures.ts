import type { Draggable } from "@dnd-kit/dom";

/** How far outside of its list a row may be dropped, in pixels. People overshoot the first and the last place. */
const OUTSIDE_PX = 96;
/** A light buzz. */
const BUZZ_MS = 10;

/** Tells a finger that the row is lifted, where the device can. */
export function feelLift(press: Event | null | undefined): void {
	if (press instanceof PointerEvent && press.pointerType === "touch") navigator.vibrate?.(BUZZ_MS);
}

/** Cancels the drag of a pointer that is released outside of the list. Returns a function that stops watching. */
export function cancelOutside(list: HTMLElement): () => void {
	function release({ clientX, clientY }: PointerEvent) {
		const { left, right, top, bottom } = list.getBoundingClientRect();
		const isInside =
			clientX > left - OUTSIDE_PX &&
			clientX < right + OUTSIDE_PX &&
			clientY > top - OUTSIDE_PX &&
			clientY < bottom + OUTSIDE_PX;
		// dnd-kit takes it for the end of the pointer, and puts the row back.
		if (!isInside) document.dispatchEvent(new PointerEvent("pointercancel"));
	}
	// On the window, so that this comes before dnd-kit drops the row.
	addEventListener("pointerup", release, { capture: true });
	return () => removeEventListener("pointerup", release, { capture: true });
}

/** Keeps a release from clicking what is under it. */
export function ignoreNextClick(withinMs = 50): void {
	const stop = (event: Event) => {
		event.preventDefault();
		event.stopPropagation();
	};
	addEventListener("click", stop, { capture: true, once: true });
	setTimeout(() => removeEventListener("click", stop, { capture: true }), withinMs);
}

/** Keeps the focus on a dropped row's grip. It gets lost when dnd-kit puts the row back in place of its placeholder. */
export function keepFocus(list: HTMLElement, dropped: Draggable | null): void {
	// It hears of the change before a next key arrives.
	const observer = new MutationObserver(() => {
		if (list.querySelector("[data-dnd-placeholder]")) return;
		observer.disconnect();
		const grip = dropped?.handle;
		if (document.activeElement === document.body && grip instanceof HTMLElement) grip.focus();
	});
	observer.observe(list, { childList: true });
}
