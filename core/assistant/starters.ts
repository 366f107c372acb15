import type { BlockKindId } from "../blocks/block.ts";
import type { Parts } from "../look/part-options.ts";
import type { THEMES, ThemeId } from "../look/themes.ts";

/** The themes that every plan has. */
type FreeThemeId = { [Id in ThemeId]: (typeof THEMES)[Id]["needsPlan"] extends true ? never : Id }[ThemeId];

/** A kind of page to begin with. Its template (core/templates) has the words and pictures. */
export interface Starter {
	name: string;
	theme: FreeThemeId;
	/** The parts in which the template differs from its theme. */
	parts?: Partial<Parts>;
	/** The kinds of blocks in the order of the page. Other kinds follow in their own order. */
	order: readonly BlockKindId[];
	/** Links about these come first. Matched against titles and addresses in lower case. */
	leads: readonly string[];
	/** The bio that the assistant writes when it knows nothing else, after the name. */
	says: string;
}

/** The kinds of pages, in the order of the choice. */
export const STARTERS = {
	musician: {
		name: "Musician",
		theme: "night-sky",
		order: ["link", "music", "video"],
		leads: ["ticket", "tour", "listen", "album", "single", "spotify", "bandcamp", "merch"],
		says: "Songs, shows and everything between them.",
	},
	photographer: {
		name: "Photographer",
		// It shows a picture as wide as a phone, in its colors.
		theme: "ocean-breeze",
		order: ["image", "gallery", "link"],
		leads: ["portfolio", "gallery", "book", "print", "session"],
		says: "Photographs of people and places.",
	},
	restaurant: {
		name: "Restaurant",
		theme: "apricot",
		order: ["link", "contact", "map"],
		leads: ["menu", "reserv", "book", "table", "order", "deliver"],
		says: "Good food, made here.",
	},
	shop: {
		name: "Shop",
		theme: "fresh-mint",
		order: ["product", "link", "gallery"],
		leads: ["shop", "store", "sale", "new", "etsy", "gift"],
		says: "Things made with care.",
	},
	podcast: {
		name: "Podcast",
		theme: "city-lights",
		parts: { header: "hero" },
		order: ["music", "link", "video"],
		leads: ["listen", "episode", "apple", "spotify", "subscribe", "patreon"],
		says: "Conversations worth your time.",
	},
	author: {
		name: "Author",
		theme: "lavender",
		order: ["image", "link", "text"],
		leads: ["book", "novel", "buy", "read", "newsletter", "substack"],
		says: "Books and letters.",
	},
	streamer: {
		name: "Streamer",
		theme: "purple-dream",
		order: ["video", "link", "post"],
		leads: ["live", "twitch", "youtube", "discord", "schedule", "clip"],
		says: "Live most evenings.",
	},
	coach: {
		name: "Coach",
		theme: "paper",
		order: ["link", "video", "questions"],
		leads: ["book", "call", "session", "program", "course", "calendly"],
		says: "I help people get where they want to go.",
	},
	event: {
		name: "Event",
		theme: "sunset-bliss",
		order: ["countdown", "link", "map"],
		leads: ["ticket", "program", "schedule", "line-up", "register", "rsvp"],
		says: "Come and join us.",
	},
	nonprofit: {
		name: "Non-profit",
		theme: "nature",
		order: ["link", "text", "image"],
		leads: ["donat", "give", "volunteer", "join", "petition", "help"],
		says: "Together we change things.",
	},
	developer: {
		name: "Developer",
		theme: "graphite",
		order: ["link", "text", "video"],
		leads: ["project", "github", "blog", "docs", "talk", "resume", "sponsor"],
		says: "I build things for the web.",
	},
	personal: {
		name: "Personal",
		theme: "abstract",
		order: ["link", "text", "image"],
		leads: [],
		says: "Everything of mine in one place.",
	},
} as const satisfies Record<string, Starter>;

export type StarterId = keyof typeof STARTERS;

export const STARTER_IDS = Object.keys(STARTERS) as [StarterId, ...StarterId[]];
