import { emailUrl, mapUrl, phoneUrl } from "../addresses/place-urls.ts";
import { safeUrl } from "../addresses/safe-url.ts";
import { linksOf, type RichText } from "../rich-text/rich-text.ts";
import type { Block, BlockOf } from "./block.ts";
import { hasOwnDocument } from "./own-document.ts";
import { type ContactPlace, placeId, textLinkId } from "./place-id.ts";
import { type BlockTarget, labelOf, namedTarget, targetOf, titleFrom } from "./target.ts";

/*
 * A block can lead to several places, and clicks on each are one number. A place's id is the block's own id for its only
 * target, and otherwise `{block}.{place}`. The page, the redirect, the click report and the statistics all use it.
 */

/** The places of a contact card, in their order, with the words that statistics add to its name. */
const CONTACT_PLACES = {
	phone: { words: "Phone", urlOf: phoneUrl },
	email: { words: "Email", urlOf: emailUrl },
	place: { words: "Address", urlOf: mapUrl },
} as const satisfies Record<ContactPlace, unknown>;

/** Everything on a block whose clicks are counted, by the id that they are counted under. */
export function clickTargetsOf(block: Block): Map<string, BlockTarget> {
	return new Map(targetsIn(block));
}

function targetsIn(block: Block): [id: string, target: BlockTarget][] {
	if (block.kind === "contact") return targetsOfContact(block);
	if (block.kind === "text") return targetsOfText(block.id, block.text);
	if (hasOwnDocument(block)) return [[block.id, { url: "", title: labelOf(block) }]];
	// The clicks on all items of a feed are one number.
	const target = block.kind === "latest" ? namedTarget(block, block.feed) : targetOf(block);
	return target ? [[block.id, target]] : [];
}

function targetsOfContact(contact: BlockOf<"contact">): [string, BlockTarget][] {
	const titled = (words: string) => `${contact.name} · ${words}`;
	const places = Object.entries(CONTACT_PLACES).flatMap(([place, { words, urlOf }]): [string, BlockTarget][] => {
		// Safe: the keys of the table are fields of a contact.
		const typed = contact[place as ContactPlace];
		const url = typed ? urlOf(typed) : null;
		return url ? [[placeId(contact.id, place as ContactPlace), { url, title: titled(words) }]] : [];
	});
	// The file is made of the card, and leads nowhere.
	return [...places, [placeId(contact.id, "file"), { url: "", title: titled("Contact file") }]];
}

function targetsOfText(blockId: string, text: RichText): [string, BlockTarget][] {
	// The first of several links to one address names it.
	return linksOf(text)
		.toReversed()
		.flatMap(({ url: stored, words }): [string, BlockTarget][] => {
			const url = safeUrl(stored);
			return url ? [[textLinkId(blockId, url), { url, title: titleFrom(words) || hostOf(url) }]] : [];
		});
}

function hostOf(url: string): string {
	return URL.parse(url)?.hostname || url;
}
