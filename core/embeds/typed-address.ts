import { readWebAddress } from "../addresses/read-address.ts";

/** The longest pasted code that is read, in characters, and the most addresses in it. */
const CODE_MAX = 10_000;
const ADDRESSES_MAX = 20;

/** What is around an address in pasted code and sentences. */
const AROUND = /[\s"'`<>()[\]“”„«»]+/;
const IS_CODE_OR_SENTENCE = /^[<[(“„«"']|\s/;
const SENTENCE_END = /[.,;:!]$/;
const STARTS = ["https://", "http://", "//"] as const;

/**
 * The web addresses in what people type or paste: an address, a player's code such as `<iframe src="…">`, a shortcode
 * such as `[embed]…[/embed]`, a sentence, or a `spotify:` name. None has a port.
 */
export function typedAddresses(typed: string): readonly URL[] {
	const text = typed.slice(0, CODE_MAX).trim().replace(SENTENCE_END, "");
	const spotify = /^spotify:(?:user:[^:]{1,60}:(?=playlist:))?([a-z]{4,8}):([A-Za-z0-9]{22})$/.exec(text);
	if (spotify) return webUrls(`https://open.spotify.com/${spotify[1]}/${spotify[2]}`);
	const parts = IS_CODE_OR_SENTENCE.test(text) ? text.split(AROUND).filter((part) => part.includes("//")) : [];
	if (parts.length === 0) return webUrls(text);
	return parts.slice(0, ADDRESSES_MAX).flatMap((part) => webUrls(addressIn(part)));
}

/** The address at the end of `src=https://…`, without the sign at the end of a sentence. */
function addressIn(part: string): string {
	const start = STARTS.map((start) => part.indexOf(start)).find((at) => at >= 0) ?? 0;
	return part.slice(start).replaceAll("&amp;", "&").replace(SENTENCE_END, "");
}

function webUrls(address: string): URL[] {
	const read = readWebAddress(address);
	const url = read.ok ? URL.parse(read.url) : null;
	return url && url.port === "" ? [url] : [];
}
