import type { Page } from "@playwright/test";

/** Properties that rules of different stylesheets set. */
// biome-ignore format: the list is long, and its items are short
const PROPERTIES = [
	"display", "position", "align-items", "justify-content", "grid-template-columns", "flex-wrap", "gap", "margin",
	"padding", "border-width", "border-radius", "min-width", "min-height", "max-width", "color", "background-color",
	"box-shadow", "opacity", "font-family", "font-size", "font-weight", "line-height", "letter-spacing", "text-align",
	"white-space",
];

/** Returns the computed styles of every visible element, one line each, once the fonts are there. */
export function looksOf(screen: Page): Promise<string[]> {
	return screen.evaluate(async (properties) => {
		await document.fonts.ready;
		const elements = [...document.querySelectorAll<HTMLElement>("#root [class]:not(svg, svg *)")];
		// The editor keeps the parts that were open before.
		return elements
			.filter((element) => element.checkVisibility())
			.map((element) => {
				const style = getComputedStyle(element);
				const text = element.innerText.slice(0, 20);
				const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
				return `<${element.localName}> ${text} | ${values.join("; ")}`;
			});
	}, PROPERTIES);
}
