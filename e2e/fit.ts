import type { Page } from "@playwright/test";

/** The minimum width and height of a touch target. */
const TARGET_PX = 44;

/** Returns how many pixels a screen is wider than its window. */
export const overflowOf = (screen: Page): Promise<number> =>
	screen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
