import { bareText, visibleText } from "../addresses/bare-text.ts";
import { linkTarget } from "../addresses/link-target.ts";
import { platformCalled } from "../socials/platform-called.ts";
import { PROFILE_FORMS } from "../socials/profile-forms.ts";

/** Small slips in an address, each with what was probably meant. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
	// Kinds of addresses that a browser shows as a web page, or that hold one.
	[/^(?:ftps?|sftp|wss?|gopher|view-source:https?|blob:https?):\/\//i, "https://"],
	[/^([\w.+-]{1,64}) at (?=[\w-]{1,63}(?:\.| dot )[a-z. ]{2,63}$)/i, "$1@"],
	[/\s*[([{]?\b(?:dot|punkt|punto)\b[)\]}]?\s*/gi, "."],
	[/\s*[.．。｡]\s+|\s+[.．。｡]\s*/g, "."],
	[/^www\s+/i, "www."],
	[/\s+(?=(?:com|net|org|io|co|de|uk|fr|es|it|nl|eu|me|app|dev|shop)\b)/gi, "."],
	[/\s+/g, ""],
	[/\.{2,}/g, "."],
	[/(?<=^|\/\/)\.+|\.+(?=[/:?#]|$)/g, ""],
	[/,(?=[a-z\d-]+(?:[./:?#]|$))/gi, "."],
	[/[’‘'´`]/g, ""],
	[/[‐-―−]/g, "-"],
	[/(?<=[a-z]):\d+(?::\d+)*(?=[/?#]|$)|(?<=\.[a-z]{2,}):[^/?#]*(?=[/?#]|$)/gi, ""],
	[/(?<=^|\/\/)[^/?#@\s]*:[^/?#@\s]*@|(?<=\/\/)[^/?#@\s]+@/g, ""],
	[/(?<=^|\/\/|\.)-+|-+(?=[./:?#]|$)/g, ""],
	[/(?<=\.[a-z]{2,6})\d+(?=[/:?#]|$)/gi, ""],
	[/@{2,}/g, "@"],
	[/(?<=@(?:gmail|hotmail|outlook|yahoo|icloud|aol|live))$/i, ".com"],
];

/** The longest address that is mended, in characters. */
const MENDED_MAX = 300;
const WORDS_MAX = 5;
const COMMON_ENDING = /[\w-]{2}\.(?:com|net|org|io|co|de|co\.uk|fr|es|it|nl|eu|me|app|dev|shop)(?:[/?#]|$)/i;

/** An address that could be meant by one that can't be read, as people write it, or null. It is only offered. */
export function mendedAddress(typed: string): string | null {
	const text = bareText(visibleText(typed));
	if (text.length > MENDED_MAX || !/[.,@:/]|\bdot\b|^www\b/i.test(text)) return null;
	const single = SLIPS.map(([slip, meant]) => text.replace(slip, meant));
	const all = SLIPS.reduce((mended, [slip, meant]) => mended.replace(slip, meant), text);
	return [...single, withEnding(text), all].find((mended) => mended !== text && isAddress(mended)) ?? null;
}

/** Like `mendedAddress`, for words that don't look like an address. The result must have a common ending, such as `.com`. */
export function mendedWords(words: string): string | null {
	const mended = words.split(" ").length <= WORDS_MAX ? mendedAddress(words) : null;
	return mended && COMMON_ENDING.test(mended) ? mended : null;
}

/** `instagram/jane` lacks the ending of its site. */
function withEnding(text: string): string {
	return text.replace(
		/^((?:https?:\/\/)?(?:www\.)?)([a-z]+(?:-[a-z]+)?)(?=\/)/i,
		(whole, before: string, name: string) => {
			const platform = platformCalled(name);
			const [host] = (platform && PROFILE_FORMS[platform]?.hosts) ?? [];
			return host ? `${before}${host}` : whole;
		},
	);
}

function isAddress(text: string): boolean {
	const target = linkTarget(text);
	return target !== null && /^(?:https?|mailto):/.test(target) && /[a-z]{2}/i.test(text);
}
