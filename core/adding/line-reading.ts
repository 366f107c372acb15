import type { Block } from "../blocks/block.ts";
import type { Platform } from "../socials/social.ts";

type WithoutId<Kind> = Kind extends unknown ? Omit<Kind, "id"> : never;

/** A block that isn't on a page yet. Its fields are valid. */
export type NewBlock = WithoutId<Block>;

/** What a typed or pasted line becomes. */
export type Becomes =
	/** A link, a video, music, a post, a feed, a place, a contact, a heading, a text or a divider. */
	| { as: "block"; block: NewBlock }
	/** A social icon of the page. */
	| { as: "icon"; platform: Platform; handle: string; url: string }
	/** A handle that doesn't say its platform, and the platforms that can have it, the most common first. */
	| { as: "handle"; handle: string; platforms: readonly Platform[] }
	/** `mended` is the line with an address that could be meant, to offer. Nobody's address is changed without asking. */
	| { as: "problem"; reason: string; mended: string | null };

export interface LineReading {
	/** The number of the line, from 1. Several things in a line share it. */
	line: number;
	/** The text that was read, on one line and without invisible marks. */
	typed: string;
	becomes: Becomes;
	/** What else it can become if the person says so, the likeliest first. None of them is a problem. */
	others: readonly Exclude<Becomes, { as: "problem" }>[];
}

/** A part of a line: an address, and the words beside it. */
export interface TitledAddress {
	title: string;
	/** Empty when the line has none. */
	address: string;
}
