import type { KeyboardEvent } from "react";

/** For a switch or a checkbox: Enter toggles it, too. In a form it would send the form instead. */
export function toggleOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Enter") return;
	event.preventDefault();
	event.currentTarget.click();
}
