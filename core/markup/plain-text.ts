import { ReadingBudget } from "../text/reading-budget.ts";
import { walkMarkup } from "./walk-markup.ts";

/** Elements that begin a new line. The others are within one. */
export const LINES: ReadonlySet<string> = new Set(
	["p", "br", "div", "li", "dt", "dd", "td", "th", "tr", "pre", "blockquote", "figure", "figcaption"].concat(
		"h1",
		"h2",
		"h3",
		"h4",
		"h5",
		"h6",
		"hr",
		"section",
		"article",
	),
);

/** Elements whose text nobody sees. */
export const WORDLESS: ReadonlySet<string> = new Set(["style", "script", "template", "noscript", "iframe", "svg"]);

/** More than a title or a description has. */
const STEPS_MAX = 20_000;

/** The words of a piece of HTML, with decoded entities and without tags. Without words, those that describe its pictures. */
export async function plainText(html: string, budget = new ReadingBudget(STEPS_MAX)): Promise<string> {
	const words: string[] = [];
	const pictures: string[] = [];
	const hiding: string[] = [];
	await walkMarkup(html, "html", budget, {
		open(name, attributes) {
			if (WORDLESS.has(name)) hiding.push(name);
			if (LINES.has(name)) words.push(" ");
			if (name === "img") pictures.push(attributes.get("alt") ?? "");
		},
		close(name) {
			if (hiding.at(-1) === name) hiding.pop();
		},
		text(text) {
			if (hiding.length === 0) words.push(text);
		},
	});
	return words.join("").trim() || ` ${pictures.join(" ")}`;
}
