import { withoutBrackets } from "../text/as-read.ts";
import { trimmedEnd, trimmedStart } from "../text/trimmed.ts";
import { visibleText } from "./bare-text.ts";

/** The longest text that is read, in characters: an address with a name and what surrounds it. */
const TYPED_MAX = 1000;

/** What surrounds an address in a text, with the spaces that `visibleText` leaves. */
const AROUND_START = " \"'“”‘’«»(<[{,;:.";
const AROUND_END = " \"'“”‘’«»)>]},;:.!?…。、/";

/** `Email: `, `mailto:`, or a picture of an envelope. */
const BEFORE = /^(?:[^@<:]*:(?:\/\/)?|(?:\p{Extended_Pictographic}|[\ufe0f ])+)/u;
/** A remark: `(work)`, `- Jane`. Other words may be a part of an address that has a space in it. */
const AFTER = /\s[-|(\p{Extended_Pictographic}][^@]*$/u;
/** The subject and the text of an address to write to. */
const QUERY = /(mailto:[^?>]*)\?[^>]*/i;
const IN_BRACKETS = /<([^<>]*)>[^<>@]*$/;
const EACH = /[^\s<>()[\]{}:;,]+@[^\s<>()[\]{}:;,]+/g;

/**
 * The email address in a typed text, without what surrounds it: `Jane <jane@example.com>`, `mailto:jane@example.com`,
 * `jane (at) example.com`, `jane@example. com` as phones space it. Dashes and quotes become those of addresses. Whether it
 * is one is for the caller to check. A text with several stays as it is. Only the Worker reads so much.
 */
export function bareEmail(typed: string): string {
	if (typed.length > TYPED_MAX) return typed;
	const text = withoutBrackets(visibleText(typed.normalize("NFKC")))
		.replace(/\p{Pd}/gu, "-")
		.replace(QUERY, "$1");
	const found = text.match(EACH)?.map(around) ?? [];
	const [first = "", ...others] = new Set(found);
	if (others.length > 0) return text;
	const bare = found.length > 1 ? first : (IN_BRACKETS.exec(text)?.[1] ?? text);
	const alone = around(around(bare).replace(BEFORE, "").replace(AFTER, "")).replace(/[‘’]/g, "'");
	const [local = "", host, ...more] = alone.split("@");
	if (host === undefined || more.length > 0) return alone;
	const labels = host.split(/[.。]/).map((label) => label.trim());
	return `${local.trimEnd()}@${labels.join(".")}`;
}

function around(text: string): string {
	return trimmedEnd(trimmedStart(text, AROUND_START), AROUND_END);
}
