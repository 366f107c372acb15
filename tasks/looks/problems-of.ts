import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The least side of what one taps, in CSS pixels. */
const TARGET_PX = 44;

/** What is wrong with a shown page: findings of axe, targets that are too small, and anything wider than the window. */
export async function problemsOf(tab: Page): Promise<string[]> {
	await tab.addScriptTag({ path: AXE });
	const findings = await tab.evaluate<string[]>(`axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
		violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => id + " at " + target + ": " + (any[0]?.message ?? ""))))`);
	const small = await tab.evaluate<
		string[]
	>(`[...document.querySelectorAll(".bio :is(a, summary, button, label:has(input), input:not([type=checkbox], [type=hidden]))")]
		.filter((target) => target.checkVisibility() && !target.closest("p:not(.gate-quiet), li > p"))
		.map((target) => [target.textContent.trim() || target.ariaLabel, target.getBoundingClientRect()])
		.filter(([, { width, height }]) => width < ${TARGET_PX} || height < ${TARGET_PX})
		.map(([name, { width, height }]) => "small target " + name + ": " + width + " × " + height)`);
	const wide = await tab.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
	return [...findings, ...small, ...(wide > 0 ? [`${wide} px too wide`] : [])];
}
