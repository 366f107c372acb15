import { shortHash } from "../text/short-hash.ts";

/** A place on a contact card that leads somewhere. */
export type ContactPlace = "phone" | "email" | "place";

/** The id of a place within a block. */
export function placeId(blockId: string, place: ContactPlace | "file"): string {
	return `${blockId}.${place}`;
}

/**
 * The id of a link in a text. It depends on nothing but the address, so the words around it can change, and links can be
 * added, without a count going to another link. Links to the same address are one number.
 */
export function textLinkId(blockId: string, url: string): string {
	return `${blockId}.${shortHash(url)}`;
}
