import type { Page } from "@playwright/test";

/** The least width and height of what a finger presses. */
const TARGET_PX = 44;

/** Pixels by which a screen is wider than its window. */
export const overflowOf = (screen: Page): Promise<number> =>
	screen.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Everything one can press or type in that is smaller than a fingertip. */
export async function smallTargets(screen: Page): Promise<string[]> {
	return screen.evaluate((least) => {
		const controls = document.querySelectorAll("a[href], button, input, textarea, select, [role=radio], [role=tab]");
		return [...controls].flatMap((control) => {
			// A preview shows a page smaller than its visitors see it.
			if (control.closest("[inert], [aria-label='Preview of your page']")) return [];
			// A radio button behind its label is pressed through the label, and so is a switch.
			const isCovered = control.matches("input:is([type=radio], [type=checkbox])");
			const label = control.closest("label") ?? control.parentElement?.querySelector("label");
			// The border around a field is part of it.
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
