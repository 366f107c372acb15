import { decode } from "punycode/punycode.es6.js";

const PREFIX = "xn--";

/**
 * A label is decoded only if its letters belong to one of these sets. Each is the letters of one language, roughly.
 */
const ONE_SCRIPT = [
	/^[a-z\u00df-\u024f\u1e00-\u1eff]+$/u,
	/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
	/^[\p{Script=Han}\p{Script=Hangul}]+$/u,
	...["Cyrillic", "Greek", "Arabic", "Hebrew", "Thai", "Devanagari"].map(
		(script) => new RegExp(`^[\\p{Script=${script}}\\p{Mark}]+$`, "u"),
	),
];

/** Cyrillic and Greek letters that look like Latin ones. A label made only of them could imitate another host. */
const READS_AS_LATIN = /^[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡαικνρυωηοτϲ]+$/;

/** A host name for display: decoded, unless its letters could imitate another host. */
export function shownHost(hostname: string): string {
	return hostname
		.split(".")
		.map((label) => {
			const letters = decodedLabel(label);
			return letters !== null && isPlain(letters) ? letters : label;
		})
		.join(".");
}

/** The letters of a lower-case label, null when it is invalid punycode. A label without `xn--` stays as it is. */
export function decodedLabel(label: string): string | null {
	if (!label.startsWith(PREFIX)) return label;
	try {
		const letters = decode(label.slice(PREFIX.length));
		return URL.parse(`https://${letters}.example`)?.hostname === `${label}.example` ? letters : null;
	} catch {
		return null;
	}
}

function isPlain(label: string): boolean {
	const letters = label.replace(/[\d-]/g, "");
	return ONE_SCRIPT.some((script) => script.test(letters)) && !READS_AS_LATIN.test(letters);
}
