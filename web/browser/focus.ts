/** Focuses the new screen's heading after navigation, so screen readers continue from there. */
export function focusScreen(): void {
	focusQuietly(document.querySelector<HTMLElement>("h1") ?? main(), { preventScroll: true });
}

/** Focuses the screen's main content, past the header. */
export function focusMain(): void {
	focusQuietly(main(), {});
}

function main(): HTMLElement | null {
	return document.querySelector("main");
}

function focusQuietly(element: HTMLElement | null, options: FocusOptions): void {
	if (!element) return;
	// Only an element with a tab index can get the focus. With this one, the Tab key still skips it.
	element.tabIndex = -1;
	element.focus(options);
}
