import { decode } from "punycode/punycode.es6.js";

const PREFIX = "xn--";

/** Letters that one label may be of to be shown as they are: those of one language, as far as that can be told. */
const ONE_SCRIPT = [
	/^[a-z\u00df-\u024f\u1e00-\u1eff]+$/u,
	/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
	/^[\p{Script=Han}\p{Script=Hangul}]+$/u,
	...["Cyrillic", "Greek", "Arabic", "Hebrew", "Thai", "Devanagari"].map(
		(script) => new RegExp(`^[\\p{Script=${script}}\\p{Mark}]+$`, "u"),
	),
];

/** Cyrillic and Greek letters that read as Latin ones. A label of nothing else could be another host's name. */
const READS_AS_LATIN = /^[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνρυωηοτϲ]+$/;

/** Whether every encoded label of a host name stands for letters that are encoded that way: not all URL parsers check it. */
export function isSoundHost(hostname: string): boolean {
	return hostname.split(".").every((label) => !label.startsWith(PREFIX) || decoded(label) !== null);
}

/** A host name for people to read: in its own letters, unless those could pass for others. For display alone. */
export function shownHost(hostname: string): string {
	return hostname
		.split(".")
		.map((label) => {
			const letters = label.startsWith(PREFIX) ? decoded(label) : null;
			return letters !== null && isPlain(letters) ? letters : label;
		})
		.join(".");
}

function isPlain(label: string): boolean {
	const letters = label.replace(/[\d-]/g, "");
	return ONE_SCRIPT.some((script) => script.test(letters)) && !READS_AS_LATIN.test(letters);
}

/** The letters that a label starting with `xn--` encodes, or null when it is invalid. */
function decoded(label: string): string | null {
	try {
		const letters = decode(label.slice(PREFIX.length));
		return URL.parse(`https://${letters}.example`)?.hostname === `${label}.example` ? letters : null;
	} catch {
		return null;
	}
}
