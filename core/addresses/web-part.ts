import { asciiWidth } from "./domain-name.ts";

const MISTYPED_WEB =
	/^(?:h{0,2}t{1,3}p{1,2}|hpt{1,2}p?|htp{1,2})(s{0,2})\s*(?:[:;]{1,2}\s*[/\\]*|[.,]?[/\\]{2,}:?|[.,]:[/\\]{2,})\s*/i;

interface WebPart {
	protocol: "https:" | "http:";
	/** From the host on. */
	rest: string;
}

/**
 * The scheme of a web address, however it was spelled, and what follows it. Null for other texts. When two schemes stand in a
 * row, the second one counts.
 */
export function webPart(text: string): WebPart | null {
	const narrow = text.replace(/^(?:https?(?=：))?[！-～]+/i, asciiWidth);
	if (/^[/\\]{2}[^/\\]/.test(narrow)) return { protocol: "https:", rest: narrow.slice(2) };
	const [matched, s] = MISTYPED_WEB.exec(narrow) ?? [];
	if (matched === undefined) return null;
	const rest = narrow.slice(matched.length);
	return webPart(rest) ?? { protocol: s ? "https:" : "http:", rest };
}
