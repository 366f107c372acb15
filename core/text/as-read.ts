/** Each shows nothing, or only changes how the next character is drawn. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|(?!\s)\p{Cc}/gu;
/** Browsers read it as the dot of a host name (UTS #46). In Japanese and Chinese texts it ends a sentence. */
const IDEOGRAPHIC_DOT = /(?<=[\p{Script=Latin}\p{Nd}-])\u3002(?=[\p{Script=Latin}\p{Nd}])/gu;
const DOT_IN_BRACKETS = /\s?[([{<]\s?(?:\.|dot|d0t|punkt|point|punto|ponto)\s?[)\]}>]\s?/giu;
const AT_IN_BRACKETS = /\s?[([{<]\s?(?:@|at|ät|arroba)\s?[)\]}>]\s?/giu;
const COLON_IN_BRACKETS = /[([{<]:[)\]}>]/g;
const SLASHES_IN_BRACKETS = /[([{<](\/{1,2})[)\]}>]/g;
const SPACED_DOT = /\s\.\s?(?=[\p{L}\p{N}])/gu;
/** A polka dot dress reads as an address too: checks that use this may refuse a text too many. */
const SPELLED_DOT = /\s(?:dot|d0t)\s(?=[\p{L}\p{N}])/giu;

/**
 * A text as the people who read it understand it, for checks of what it says: `ｅｖｉｌ．ｅｘａｍｐｌｅ`, `evil[.]example`,
 * `evil(dot)example` and one with a soft hyphen within are all `evil.example`. It is never shown or stored. All checks of
 * what strangers or models write must go through here.
 */
export function asRead(text: string): string {
	return withoutBrackets(text.normalize("NFKC").replace(UNSEEN, "").replace(IDEOGRAPHIC_DOT, "."))
		.replace(COLON_IN_BRACKETS, ":")
		.replace(SLASHES_IN_BRACKETS, "$1")
		.replace(SPACED_DOT, ".")
		.replace(SPELLED_DOT, ".");
}

/** `jane (at) example [dot] com`, as people write an address that robots shall not find, is `jane@example.com`. */
export function withoutBrackets(text: string): string {
	return text.replace(DOT_IN_BRACKETS, ".").replace(AT_IN_BRACKETS, "@");
}
