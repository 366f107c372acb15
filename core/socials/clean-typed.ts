/** Spaces, marks that show nothing, quotes, brackets and commas around a typed or pasted name. */
const BEFORE = /^[\s\p{Cf}"'`“”„‟‘’‚«»‹›<>()[\]{},;:!]+/u;
const AT_END = /[\s\p{Cf}"'`“”„‟‘’‚«»‹›<>()[\]{},;!?.…\u3002]/u;

/** A typed handle without what surrounds it, and with plain signs for full-width ones: `＠jane` is `@jane`. */
export function cleanTyped(typed: string): string {
	const plain = typed
		.normalize("NFC")
		.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
		.replace(BEFORE, "")
		// A chat's "@jane: hello". A name without @ may be a scheme.
		.replace(/^(@[^\s:]+):$/, "$1")
		.replace(/^@\s+(?=\S)/, "@");
	let end = plain.length;
	while (end > 0 && AT_END.test(plain.charAt(end - 1)) && !closes(plain, end - 1)) end -= 1;
	return plain.slice(0, end);
}

/** Whether a bracket closes one of the text's own, as in `Foo_(bar)`. */
function closes(text: string, at: number): boolean {
	return text.charAt(at) === ")" && text.lastIndexOf("(", at) > text.lastIndexOf(")", at - 1);
}

/** Parameters that only say who shared an address. Others may matter to a site. */
const TRACKING =
	/^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|yclid|igshid|igsh|mibextid|mc_cid|mc_eid|si|_t|_r|s_kwcid)$/i;

/** An address without parameters that only say who shared it. */
export function withoutTracking(url: URL): string {
	const all = [...url.searchParams];
	const kept = all.filter(([name]) => !TRACKING.test(name));
	if (kept.length === all.length) return url.href;
	const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
	return `${url.protocol}//${url.host}${url.pathname}${query}${url.hash}`;
}
