import { readWebAddress } from "../addresses/read-address.ts";

/** The longest pasted code that is read, in characters, and the most addresses in it. */
const CODE_MAX = 10_000;
const ADDRESSES_MAX = 20;

/** What is around an address in pasted code and sentences. */
const AROUND = /[\s"'`<>()[\]“”„«»]+/;
const IS_CODE_OR_SENTENCE = /^[<[(“„«"']|\s/;
const SENTENCE_END = /[.,;:!]$/;
const STARTS = ["https://", "http://", "//"] as const;
/** Code that was copied as the text of a page. */
const ENTITY = /&(?:lt|gt|quot|#34|#39);/g;

/** Addresses that open an app, and the web address of the same thing. */
const OF_APPS: readonly (readonly [RegExp, string])[] = [
	[
		/^spotify:(?:\/\/)?(?:user[:/][^:/]{1,60}[:/](?=playlist[:/]))?([a-z]{4,8})[:/]([A-Za-z0-9]{22})$/i,
		"open.spotify.com/$1/$2",
	],
	[/^(?:vnd\.)?youtube:(?:\/\/)?(?:watch\?v=)?([\w-]{11})$/i, "youtu.be/$1"],
	[/^soundcloud:\/\/(?:sounds|tracks):(\d{1,15})$/i, "api.soundcloud.com/tracks/$1"],
	[/^vimeo:\/\/(?:app\.vimeo\.com\/)?videos\/(\d{1,12})$/i, "vimeo.com/$1"],
	[/^twitch:\/\/(?:stream|channel)\/(\w{2,25})$/i, "www.twitch.tv/$1"],
	// The web address with another scheme: `music://music.apple.com/…`, `vnd.youtube://www.youtube.com/…`.
	[/^(?!https?:)[a-z][a-z.+-]{1,20}:\/\/(?=(?:[a-z-]{1,30}\.){1,3}[a-z]{2,3}\/)/i, "https://"],
];

/**
 * The web addresses in what people type or paste: an address, a player's code such as `<iframe src="…">`, a shortcode
 * such as `[embed]…[/embed]`, a sentence, or an app's address. None has a port.
 */
export function typedAddresses(typed: string): readonly URL[] {
	const text = typed.slice(0, CODE_MAX).replace(ENTITY, " ").trim().replace(SENTENCE_END, "");
	const ofApp = OF_APPS.find(([form]) => form.test(text));
	if (ofApp) return webUrls(text.replace(...ofApp));
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
