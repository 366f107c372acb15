import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./product.ts";

/** Screens in the other color scheme, or with another theme, differ only in colors, so one rule is enough. */
export const ONLY_CONTRAST = ["color-contrast"];

/** Expects no serious axe findings on the current screen in light and dark, except in a part. `state` names it in failures. */
export async function expectAccessible(page: Page, state: string, exceptIn?: string): Promise<void> {
	const before = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
	await showIn("light", page);
	expect(await seriousFindings(page, undefined, exceptIn), `${state}, light`).toEqual([]);
	await showIn("dark", page);
	expect(await seriousFindings(page, ONLY_CONTRAST, exceptIn), `${state}, dark`).toEqual([]);
	await showIn(before ? "dark" : "light", page);
}

/** Returns the serious and critical findings of axe, or of some of its rules, with their rule and element. */
export async function seriousFindings(page: Page, rules?: string[], exceptIn?: string): Promise<string[]> {
	// Axe looks into a frame only if it runs there too.
	expect(page.frames()).toHaveLength(1);
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(
		async ([values, exclude]) => {
			// Otherwise axe also finds a selector for every element that passes, which takes longer than the rules.
			const options = { resultTypes: ["violations" as const], ...(values && { runOnly: values }) };
			const { violations } = await window.axe.run(exclude ? { exclude } : document, options);
			return violations
				.filter(({ impact }) => impact === "serious" || impact === "critical")
				.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`));
		},
		[rules, exceptIn] as const,
	);
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}

async function showIn(colorScheme: "light" | "dark", page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme });
	// Axe reads the current colors, so this waits until the screen has the scheme and transitions have ended. Endless
	// animations, such as skeletons, are skipped.
	await page.waitForFunction((scheme) => {
		const { mantineColorScheme = scheme } = document.documentElement.dataset;
		const isSettled = document.getAnimations().every((animation) => {
			const { iterations } = animation.effect?.getComputedTiming() ?? {};
			return animation.playState !== "running" || iterations === Number.POSITIVE_INFINITY;
		});
		return mantineColorScheme === scheme && isSettled;
	}, colorScheme);
}
