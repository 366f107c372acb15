declare global {
	interface Window {
		/** What happened before React. `early-script.js` sets it. The development server has none. */
		early?: {
			stop: () => void;
			take: () => Element[];
			giveUp: () => void;
		};
	}
}

/** Does again what a person did before the page was ready. Call it once, when it is. */
export function replay(): void {
	for (const element of window.early?.take() ?? []) {
		if (element instanceof HTMLFormElement) element.requestSubmit();
		else if (element instanceof HTMLElement) element.click();
	}
}
