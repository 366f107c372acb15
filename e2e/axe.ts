import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Expects no serious axe findings on the current screen in light and dark. `state` names it in failures. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
	const before = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	await showIn("light", page);
	expect(await seriousFindings(axeOf(page)), `${state}, light`).toEqual([]);
	await showIn("dark", page);
	// The other scheme differs only in colors.
	const contrast = axeOf(page).withRules("color-contrast");
	expect(await seriousFindings(contrast), `${state}, dark`).toEqual([]);
	await showIn(before ? "dark" : "light", page);
}

/** An axe run of the current screen. The mode that looks into frames costs a window a run, so only frames get it. */
export function axeOf(page: Page): AxeBuilder {
	// Otherwise axe also finds a selector for every element that passes, which takes longer than the rules.
	return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(page.frames().length === 1);
}

/** Returns serious and critical axe findings with their rule and element. */
export async function seriousFindings(axe: AxeBuilder): Promise<string[]> {
	const { violations } = await axe.analyze();
	return violations
		.filter(({ impact }) => impact === "serious" || impact === "critical")
		.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
}

async function showIn(colorScheme: "light" | "dark", page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme });
	// Axe reads the current colors, so this waits for transitions to end. Endless animations, such as skeletons, are skipped.
	await page.waitForFunction(() =>
		document.getAnimations().every((animation) => {
			const { iterations } = animation.effect?.getComputedTiming() ?? {};
			return animation.playState !== "running" || iterations === Number.POSITIVE_INFINITY;
		}),
	);
}
