import { PHONE_PROBLEMS, readPhone } from "../addresses/phone.ts";
import { placeAt } from "../addresses/place.ts";
import { readAddress } from "../addresses/read-address.ts";
import { emailsIn } from "../addresses/stored-emails.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { FEED_ITEMS_MAX } from "../blocks/feed-items.ts";
import { titleFrom } from "../blocks/target.ts";
import { type FoundEmbed, findEmbed } from "../embeds/find-embed.ts";
import { findProfile } from "../socials/find-profile.ts";
import { platformCalled, platformNamed } from "../socials/platform-called.ts";
import { parseHandle } from "../socials/social-handle.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { addressTitle } from "./address-title.ts";
import type { Becomes, LineReading, NewBlock, TitledAddress } from "./line-reading.ts";
import { mendedAddress, mendedWords } from "./mended-address.ts";
import { dottedHandle, guessedHandle, handleHint, readNamed } from "./read-handle.ts";
import { isSurely } from "./split-line.ts";
import { feedAt } from "./web-kinds.ts";

type Reading = Pick<LineReading, "becomes" | "others">;
type Thing = Exclude<Becomes, { as: "problem" }>;

const NO_ADDRESS = "We can't find a link here.";
const TITLE_TOO_LONG = `A title can have at most ${BLOCK_TITLE_MAX} characters.`;
const FILE_NAME =
	/^[^\s/?#:@]+\.(?:pdf|docx?|xlsx?|pptx?|odt|csv|txt|rtf|jpe?g|png|gif|svg|webp|heic|avif|mp3|wav|m4a|mp4|avi|html?|json|exe|dmg)$/i;
const IS_FILE = "This is the name of a file. Enter the address where people can open it.";
/** The longest text that a heading, or a place, can be read from. */
const PLACE_MAX = 300;
/** A house number, and a word with it. */
const POSTAL = /(?:^|[\s,])\p{Nd}{1,5}[\p{L}]?(?=[\s,]|$)/u;
/** A town and its country: `Berlin, Germany`. */
const TOWN =
	/^\p{Lu}[\p{L}\p{M}-]+(?: \p{Lu}[\p{L}\p{M}-]+){0,2}, ?\p{Lu}[\p{L}\p{M}-]+(?: \p{Lu}[\p{L}\p{M}-]+){0,2}$/u;
const HOURS = /\p{Nd}:\p{Nd}{2}|\p{Nd}\s?[ap]\.?m\b|\b(?:19|20)\p{Nd}{2}\b/iu;

/** What an address with the words beside it becomes. */
export function readTitled({ title, address }: TitledAddress): Reading {
	if (title.length > BLOCK_TITLE_MAX && address !== "") return { becomes: problem(TITLE_TOO_LONG), others: [] };
	if (address === "") return readWords(title);
	const named = title === "" ? readNamed(address) : null;
	if (named) return named;
	const feed = feedAt(address);
	const read = feed === null ? readAddress(address) : { ok: true as const, url: feed };
	// Without the tables of phone numbers.
	if (read instanceof Promise) return { becomes: problem(NO_ADDRESS), others: [] };
	if (!read.ok) return readRefused(title, address, read.reason);
	if (FILE_NAME.test(address)) return { becomes: problem(IS_FILE), others: [] };
	const [first, ...others] = thingsAt(read.url, title, address);
	return first ? { becomes: first, others } : { becomes: problem(NO_ADDRESS), others: [] };
}

/** The block of an embed. Without a title it shows the one of its provider. */
export function embedBlock({ provider, url }: FoundEmbed, title: string): NewBlock {
	return { kind: provider.kind, url, title };
}

/** The heading with these words, or null when they are no heading. */
export function headingBlock(words: string): NewBlock | null {
	const text = emptyUnlessVisible(words.trim());
	return text === "" || text.length > BLOCK_TITLE_MAX ? null : { kind: "heading", text };
}

export function problem(reason: string, mended: string | null = null): Becomes {
	return { as: "problem", reason, mended };
}

/** Everything that an address can be, the likeliest first. The words of a title make a button of a profile. */
function thingsAt(url: string, title: string, typed: string): Thing[] {
	const link = blockOf(linkBlock(url, title));
	const feed = feedAt(url) ?? feedAt(typed);
	if (feed) return [blockOf({ kind: "latest", feed, title, count: FEED_ITEMS_MAX }), link];
	const embed = findEmbed(url) ?? findEmbed(typed);
	const player = embed ? [blockOf(embedBlock(embed, isNameOf(title, embed) ? "" : title))] : [];
	const place = placeAt(url);
	const map =
		place && place.place.length <= PLACE_MAX
			? [blockOf({ kind: "map", title: title || titleFrom(place.name), place: place.place })]
			: [];
	const icons = iconsAt(url);
	const [icon] = icons;
	const namesIcon = icon?.as === "icon" && (title === "" || platformCalled(title) === icon.platform);
	if (/^tel:/.test(url)) return [blockOf(linkBlock(url, isNumbersName(title) ? "" : title)), ...icons];
	if (namesIcon) return [...icons, ...player, link];
	const handle = dottedHandle(title, typed);
	if (handle) return isSurely(typed) ? [link, handle] : [handle, link];
	return [...player, ...map, link, ...icons];
}

/** `Spotify: https://…` gives a song no title. */
function isNameOf(title: string, { provider }: FoundEmbed): boolean {
	return title.toLowerCase() === provider.name.toLowerCase();
}

/** `Phone: +44 …` and `Tel. +44 …` say nothing about a number. `Call` is what a button does. */
function isNumbersName(title: string): boolean {
	return platformNamed(title) === "phone" && !/\bcall\b/i.test(title);
}

function blockOf(block: NewBlock): Thing {
	return { as: "block", block };
}

function linkBlock(url: string, title: string): NewBlock {
	return title === ""
		? { kind: "link", title: foundTitle(url), url, hasFoundTitle: true }
		: { kind: "link", title, url };
}

function foundTitle(url: string): string {
	const phone = url.startsWith("tel:") ? readPhone(url) : null;
	return phone && "shown" in phone ? phone.shown : addressTitle(url);
}

/** The icons that an address can be: that of its profile, and others that reach the same number. */
function iconsAt(url: string): Thing[] {
	// What a letter should say would be lost.
	if (url.startsWith("mailto:") && (url.includes("?") || emailsIn(url).length !== 1)) return [];
	const found = findProfile(url);
	const others = found?.platform === "phone" ? [parseHandle("whatsapp", found.handle)] : [];
	return [found && { ok: true as const, ...found }, ...others].flatMap((read): Thing[] =>
		read?.ok ? [{ as: "icon", platform: read.platform, handle: read.handle, url: read.url }] : [],
	);
}

/** Words without an address. Nothing is guessed from them, but they can be a heading, a text and sometimes more. */
function readWords(words: string): Reading {
	const place =
		(POSTAL.test(words) || TOWN.test(words)) &&
		words.length <= PLACE_MAX &&
		/\p{L}{3}/u.test(words) &&
		!HOURS.test(words);
	const handle = guessedHandle(words);
	const others: Thing[] = [
		...(handle ? [handle] : []),
		...(place ? [blockOf({ kind: "map", title: "", place: words })] : []),
		...wordsBlocks(words),
	];
	return { becomes: problem(handleHint(words) ?? NO_ADDRESS, mendedWords(words)), others };
}

function wordsBlocks(words: string): Thing[] {
	const heading = headingBlock(words);
	const text = blockOf({ kind: "text", text: [{ kind: "paragraph", runs: [{ text: words }] }] });
	return heading ? [blockOf(heading), text] : [text];
}

function readRefused(title: string, address: string, reason: string): Reading {
	const mended = mendedAddress(address);
	const line = mended === null ? null : title === "" ? mended : `${title} ${mended}`;
	const isWord = title === "" && !/[\s:/@\\<>]/.test(address);
	// Digits can be no number: `Order 555-123-4567`.
	const isWords = title !== "" && reason === PHONE_PROBLEMS.noCountry;
	const others = isWord ? readWords(address).others : isWords ? wordsBlocks(`${title} ${address}`) : [];
	return { becomes: problem(reason, line), others };
}
