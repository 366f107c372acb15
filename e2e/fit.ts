import type { Locator, Page } from "@playwright/test";

/** The minimum width and height of a touch target. */
const TARGET_PX = 44;
const NORMAL_TEXT_PX = 16;

/** Returns how many pixels a screen is wider than its window. */
export const overflowOf = (screen: Page): Promise<number> =>
	screen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns how many pixels of an element's content are beside it. */
export const hiddenWidthOf = (element: Locator): Promise<number> =>
	element.evaluate((node) => node.scrollWidth - node.clientWidth);

/** Shows a screen with text at 200 % in a window of 360 px while `check` runs. */
export async function withLargeText(screen: Page, check: () => Promise<void>): Promise<void> {
	const browser = await screen.context().newCDPSession(screen);
	const setTextSize = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
	const before = screen.viewportSize() ?? { width: 360, height: 740 };
	await screen.setViewportSize({ width: 360, height: 740 });
	await setTextSize(2 * NORMAL_TEXT_PX);
	await check();
	await setTextSize(NORMAL_TEXT_PX);
	await screen.setViewportSize(before);
	await browser.detach();
}

/** Covers a part of the window, as an iPhone's keyboard does, while `check` runs. It gets the height that is left. */
export async function withKeyboard(screen: Page, check: (left: number) => Promise<void>): Promise<void> {
	const leave = (part: number) =>
		screen.evaluate((part) => {
			const { visualViewport: viewport, innerHeight } = window;
			Object.defineProperty(viewport, "height", { configurable: true, value: innerHeight * part });
			viewport?.dispatchEvent(new Event("resize"));
			return innerHeight * part;
		}, part);
	await check(await leave(0.6));
	await leave(1);
}

/** Returns the controls that are smaller than a touch target. */
export async function smallTargets(screen: Page): Promise<string[]> {
	return screen.evaluate((least) => {
		const controls = document.querySelectorAll("a[href], button, input, textarea, select, [role=radio], [role=tab]");
		return [...controls].flatMap((control) => {
			// The preview is scaled down.
			if (control.closest("[inert], [aria-label='Preview of your page']")) return [];
			// A link inside a sentence is as high as its line.
			if (control.matches("p a, li a, dd a")) return [];
			// Radio buttons and switches are pressed through their label.
			const isCovered = control.matches("input:is([type=radio], [type=checkbox])");
			const label = control.closest("label") ?? control.parentElement?.querySelector("label");
			// A field's border is part of its target.
			const field = control.closest(".mantine-Input-input");
			const target = (isCovered && label) || field || control;
			const { width, height } = target.getBoundingClientRect();
			const isShown = target.checkVisibility({ visibilityProperty: true }) && width > 0;
			if (!isShown || (width >= least && height >= least)) return [];
			const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
			return [`${control.tagName} ${name.trim()} ${Math.round(width)}×${Math.round(height)}`];
		});
	}, TARGET_PX);
}
