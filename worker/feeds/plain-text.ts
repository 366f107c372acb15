import type { Parser } from "htmlparser2";

/** Elements that begin a new line. The others are within one. */
export const LINES: ReadonlySet<string> = new Set(
	["p", "br", "div", "li", "dt", "dd", "td", "th", "tr", "pre", "blockquote", "figure", "figcaption"].concat(
		...["h1", "h2", "h3", "h4", "h5", "h6", "hr", "section", "article"],
	),
);

/** Elements whose text nobody sees. */
export const WORDLESS: ReadonlySet<string> = new Set(["style", "script", "template", "noscript", "iframe", "svg"]);

/** The words of a piece of HTML, with decoded entities and without tags. Without words, those that describe its pictures. */
export async function plainText(html: string): Promise<string> {
	const { Parser } = await import("htmlparser2");
	let text = "";
	let pictures = "";
	let wordless = 0;
	const parser: Parser = new Parser({
		onopentag(name, { alt = "" }) {
			if (WORDLESS.has(name)) wordless += 1;
			if (LINES.has(name)) text += " ";
			if (name === "img") pictures += ` ${alt}`;
		},
		onclosetag(name) {
			if (WORDLESS.has(name)) wordless -= 1;
		},
		ontext(part) {
			if (wordless === 0) text += part;
		},
	});
	parser.end(html);
	return text.trim() || pictures;
}
