/** After going to another screen: puts the focus on its heading, where a screen reader goes on reading. */
export function focusScreen(): void {
	focusQuietly(document.querySelector<HTMLElement>("main h1") ?? main(), { preventScroll: true });
}

/** Puts the focus on the screen's content, past the header. */
export function focusMain(): void {
	focusQuietly(main(), {});
}

function main(): HTMLElement | null {
	return document.querySelector("main");
}

function focusQuietly(element: HTMLElement | null, options: FocusOptions): void {
	if (!element) return;
	element.tabIndex = -1;
	element.focus(options);
}
