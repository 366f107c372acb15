import { decodedLabel } from "./host-name.ts";

/** Why a typed text can't be a custom domain, with the words for the person who typed it. */
export const DOMAIN_NAME_PROBLEMS = {
	empty: "Enter a domain like jane.com.",
	email: "Enter a domain like jane.com, not an email address.",
	ipAddress: "Enter a domain like jane.com, not an IP address.",
	noEnding: "Enter the whole domain with its ending, like jane.com.",
	numberEnding: "A domain can't end with a number. Enter one like jane.com.",
	dots: "Remove the extra dot. Enter a domain like jane.com.",
	underscore: "Remove the underscore. A domain can only have letters, digits and hyphens between its dots.",
	characters: "Remove spaces and special characters. Enter a domain like jane.com.",
	edgeHyphen: "Remove the hyphen beside the dot or at the end. Each part begins and ends with a letter or digit.",
	doubleHyphen: "Remove the two hyphens after the first two letters. Such names are reserved.",
	longLabel: "Shorten the domain. Each part between the dots can have 63 characters at most.",
	longName: "Shorten the domain. It can have 253 characters at most.",
	encoding: "This isn't a valid international domain. Check its spelling, or copy it from your domain provider.",
} as const;

export type DomainNameProblem = keyof typeof DOMAIN_NAME_PROBLEMS;

export type DomainNameReading = { hostname: string } | { problem: DomainNameProblem };

/** RFC 1035, section 2.3.4: the longest label and the longest name, in characters, without the final dot. */
const LABEL_MAX = 63;
const NAME_MAX = 253;

/** An invisible joiner or non-joiner that changes no shape. Both follow a mark; the latter may part Arabic letters, too. */
const MISPLACED_JOINER =
	/(?<!\p{M})\u200d|\p{N}\u200c|(?<!\p{M})\u200c(?![\p{L}\p{M}])|(?<!\p{M})\u200c(?!\p{Script=Arabic})|(?<!\p{M}|\p{Script=Arabic})\u200c/u;

/** By default no problem is overlooked: the name is one that somebody registers. */
const NOTHING: ReadonlySet<DomainNameProblem> = new Set();

type Check = readonly [DomainNameProblem, (name: string) => boolean];

/** Checks of the typed host and, because letters like ﹍ become others, of the hostname too. The first that applies wins. */
const CHARACTER_CHECKS: readonly Check[] = [
	["email", (name) => /[^@]@/.test(name)],
	["ipAddress", (name) => /^\[|^[\da-f]*:[\da-f]*:/i.test(name)],
	["longName", ({ length }) => length > NAME_MAX],
	["underscore", (name) => name.includes("_")],
	["characters", (name) => /\s|(?![a-z\d._-])\p{ASCII}/iu.test(name)],
	["dots", (name) => /^\.|\.\.|\.$/.test(name)],
];

/** Checks of the hostname that the URL parser returned, all ASCII. */
const HOSTNAME_CHECKS: readonly Check[] = [
	...CHARACTER_CHECKS,
	["ipAddress", (name) => /^\d+\.\d+\.\d+\.\d+$/.test(name)],
	["noEnding", (name) => !name.includes(".")],
	["longLabel", (name) => name.split(".").some(({ length }) => length > LABEL_MAX)],
];

/** Checks of the decoded name. The parser doesn't make them, and browsers differ. */
const DECODED_CHECKS: readonly Check[] = [
	// A dash or a quote that replaced a typed one, for example. IDNA 2008 allows these five in some languages.
	["characters", (name) => /(?![\u00b7\u0375\u05f3\u05f4\u30fb])[^\P{P}\p{ASCII}]/u.test(name)],
	["edgeHyphen", (name) => /^-|-\.|\.-|-$/.test(name)],
	["doubleHyphen", (name) => /(?:^|\.)[^.]{2}--/u.test(name)],
	["encoding", (name) => /(?:^|\.)\p{M}/u.test(name) || MISPLACED_JOINER.test(name) || !isReadableInOneDirection(name)],
];

/**
 * Reads the domain that a person typed or pasted: with a scheme, port or path, in capitals, with a final dot or in any
 * script. The hostname is lower-case ASCII without a final dot. Whether anybody can own it is for the Worker to check.
 * An empty text is the problem `empty`; a caller that lets people remove their domain handles it first. `overlooked` are
 * problems of names that can't be registered, although hosts below a domain have them.
 */
export function readDomainName(typed: string, overlooked = NOTHING): DomainNameReading {
	const host = hostIn(typed);
	if (host === "") return { problem: "empty" };
	const problem = firstProblem(CHARACTER_CHECKS, host, overlooked);
	if (problem) return { problem };
	const hostname = URL.parse(`https://${host}`)?.hostname;
	if (!hostname) return { problem: problemOfUnparsed(host.split(".")) };
	return readHostname(hostname, overlooked);
}

function readHostname(hostname: string, overlooked: typeof NOTHING): DomainNameReading {
	const problem = firstProblem(HOSTNAME_CHECKS, hostname, overlooked);
	if (problem) return { problem };
	const labels = hostname.split(".").map(decodedLabel);
	if (labels.includes(null)) return { problem: "encoding" };
	const decodedProblem = firstProblem(DECODED_CHECKS, labels.join("."), overlooked);
	return decodedProblem ? { problem: decodedProblem } : { hostname };
}

/**
 * The part of a typed address between the scheme and the port, path, query or fragment. The capital of *ß* stands for it, as
 * in browsers; other parsers take it for *ss*.
 */
function hostIn(typed: string): string {
	return asciiWidth(typed)
		.trim()
		.replace(/^(?:[a-z][a-z\d+.-]*:)?[\\/]{2,}|^https?:[\\/]*/i, "")
		.replace(/[\\/?#].*$/s, "")
		.trim()
		.replace(/^([^:]*):\d*$/, "$1")
		.replace(/[。｡]/g, ".")
		.replaceAll("ẞ", "ß")
		.replace(/([^.])\.$/, "$1");
}

/** Some keyboards type every character in full width: `ｈｔｔｐｓ：／／ｊａｎｅ．ｃｏｍ`. */
export function asciiWidth(typed: string): string {
	return typed.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

function firstProblem(
	checks: readonly Check[],
	name: string,
	overlooked: typeof NOTHING,
): DomainNameProblem | undefined {
	return checks.find(([problem, applies]) => !overlooked.has(problem) && applies(name))?.[0];
}

/** The parser takes a name that ends with a number for an IPv4 address. It refuses other names for their encoding. */
function problemOfUnparsed(labels: readonly string[]): DomainNameProblem {
	const isNumber = (label: string | undefined) => /^(?:\d+|0x[\da-f]*)$/i.test(label ?? "");
	if (labels.every(isNumber)) return "ipAddress";
	return isNumber(labels.at(-1)) ? "numberEnding" : "encoding";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The Bidi rule of RFC 5893, somewhat stricter: letters of two directions never share a label, and beside a label from
 * right to left the others begin with a letter and end with a letter or digit. Otherwise parts of the name would be shown
 * in another order. Chromium refuses such names, other parsers don't.
 */
function isReadableInOneDirection(name: string): boolean {
	if (!RIGHT_TO_LEFT.test(name)) return true;
	return name.split(".").every((label) => {
		if (!RIGHT_TO_LEFT.test(label)) return /^[\p{Ll}\p{Lo}](?:.*[\p{Ll}\p{Lo}\d])?\p{M}*$/u.test(label);
		const letters = Array.from(label.replace(/[\d\p{M}\p{Join_Control}-]/gu, ""));
		const hasSoundEnds = /^\p{L}/u.test(label) && /[\p{L}\p{N}]\p{M}*$/u.test(label);
		return hasSoundEnds && letters.every((letter) => RIGHT_TO_LEFT.test(letter));
	});
}
