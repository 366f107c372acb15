import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Expects that axe finds nothing serious in what a screen shows now, in light and in dark. `state` names it. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
	const before = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	await showIn("light", page);
	expect(await seriousFindings(new AxeBuilder({ page })), `${state}, light`).toEqual([]);
	await showIn("dark", page);
	// Only colors differ from what was looked at before.
	const contrast = new AxeBuilder({ page }).withRules("color-contrast");
	expect(await seriousFindings(contrast), `${state}, dark`).toEqual([]);
	await showIn(before ? "dark" : "light", page);
}

/** The findings that axe calls serious or critical, each with its rule and place. */
export async function seriousFindings(axe: AxeBuilder): Promise<string[]> {
	const { violations } = await axe.analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
}

async function showIn(colorScheme: "light" | "dark", page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme });
	// Colors fade, and axe reads the colors of this moment. Endless animations, as a skeleton's, are not waited for.
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => {
			const { iterations } = animation.effect?.getComputedTiming() ?? {};
			return animation.playState !== "running" || iterations === Number.POSITIVE_INFINITY;
		}),
	);
}
