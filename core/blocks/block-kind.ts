import type { ComponentType } from "react";
import type * as z from "zod/mini";
import type { Anchor } from "./anchor.ts";
import type { FeedItem } from "./feed-items.ts";

/** What a block's view gets from the page around it. */
export interface BlockViewProps<Content> {
	block: Content;
	anchor: Anchor;
	/** The URL of a picture. Previews show pictures that aren't stored yet. */
	pictureUrl: (name: string) => string;
	/** The URL of a block's contact file. Previews have none. */
	contactFile?: ((id: string) => string) | undefined;
	/** The newest items of a feed, newest first. */
	itemsOf?: ((feed: string) => readonly FeedItem[]) | undefined;
	/** What was given to a block of tips since its goal was set, in the smallest unit of its currency. Previews don't know. */
	givenTo?: ((id: string) => number) | undefined;
	/** The URL of the page with a block's player. Previews have none, and open the provider. */
	playerPage?: ((id: string) => string) | undefined;
	/** The time in milliseconds since 1970. A view depends on it only where `nextVisibilityChange` knows the moment. */
	now: number;
}

/** The fields that every block has, whatever its kind, and those that no form of a kind has. */
type CommonField =
	| "id"
	| "kind"
	| "isHidden"
	| "isExample"
	| "columns"
	| "gate"
	| "rules"
	| "split"
	| "visibleFrom"
	| "visibleUntil";

/** The fields of one kind. */
export type FieldsOf<Content> = Omit<Content, CommonField>;

/**
 * Everything that the product knows about one kind of block. Two names of fields have a meaning in all kinds: `url` is an
 * address that visitors can open, and `picture` or `thumbnail` is the name of a stored picture.
 */
export interface BlockKind<Schema extends z.ZodMiniType<object>> {
	/** One line about what the kind is for. */
	purpose: string;
	/** An outline on a 24 × 24 grid, as SVG path data. */
	icon: string;
	schema: Schema;
	/** The fields of a new block, as the form shows them. They need not be valid. */
	blank: FieldsOf<z.output<Schema>>;
	/** A valid example with all fields. Menus show it as a tiny picture, and tests save and serve it. */
	sample: FieldsOf<z.output<Schema>>;
	/** The styles of the view. A page has those of its own kinds only. Every class begins with `bio-`. */
	css: string;
	/** All words that visitors read in a block. */
	wordsOf(block: z.output<Schema>): readonly string[];
	View: ComponentType<BlockViewProps<z.output<Schema>>>;
}

/** The names of pictures in samples. Menus show a drawing instead. */
export const SAMPLE_PICTURES = ["a", "b", "c"].map((digit) => `${digit.repeat(64)}.webp`) as [string, string, string];

/** Types a kind by its schema. */
export function blockKind<Schema extends z.ZodMiniType<object>>(kind: BlockKind<Schema>): BlockKind<Schema> {
	return kind;
}
