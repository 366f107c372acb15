declare global {
	interface Window {
		/** The last form that was sent. Before the page was ready nobody handled it. The script of marketing.html sets it. */
		sentForm?: HTMLFormElement;
	}
}

/** Sends a form again that a person sent before the page was ready. Call it once, when it is. */
export function sendHeldForm(): void {
	window.sentForm?.requestSubmit();
}
