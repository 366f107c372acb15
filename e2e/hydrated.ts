import type { Page } from "@playwright/test";

/** Touches a marketing page, so that its scripts load at once, and waits until it handles events. */
export async function expectHydrated(screen: Page): Promise<void> {
	await screen.getByRole("main").dispatchEvent("pointerover");
	// React marks the element that it has taken over.
	await screen.waitForFunction(() =>
		Object.keys(document.getElementById("root") ?? {}).some((name) => name.startsWith("__reactContainer")),
	);
}

/** Collects the errors and warnings of a screen, each with its address. */
export function collectErrors(screen: Page): string[] {
	const errors: string[] = [];
	screen.on("pageerror", (error) => errors.push(`${screen.url()}: ${error}`));
	screen.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) errors.push(`${screen.url()}: ${message.text()}`);
	});
	return errors;
}

/** Holds the scripts of all documents until the returned function is called. */
export async function holdScripts(screen: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await screen.route(/\/assets\/.*\.js/, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}
