import type { BlockKindId } from "../blocks/block.ts";
import type { THEMES, ThemeId } from "../look/themes.ts";

/** The themes that every plan has. */
type FreeThemeId = { [Id in ThemeId]: (typeof THEMES)[Id]["needsPlan"] extends true ? never : Id }[ThemeId];

/** A kind of page to begin with. The words are examples: screens show them in empty fields, and no page contains them. */
export interface Starter {
	name: string;
	/** An outline on a 24 × 24 grid, as SVG path data. */
	icon: string;
	theme: FreeThemeId;
	/** The kinds of blocks in the order of the page. Other kinds follow in their own order. */
	order: readonly BlockKindId[];
	/** Links about these come first. Matched against titles and addresses in lower case. */
	leads: readonly string[];
	/** The bio that the assistant writes when it knows nothing else, after the name. */
	says: string;
	example: { name: string; bio: string; links: readonly [string, string, string] };
}

/** The kinds of pages, in the order of the choice. */
export const STARTERS = {
	musician: {
		name: "Musician",
		icon: "M9 18V6l10-2v12M9 18a3 3 0 1 1-3-3 3 3 0 0 1 3 3M19 16a3 3 0 1 1-3-3 3 3 0 0 1 3 3",
		theme: "night-sky",
		order: ["link", "music", "video"],
		leads: ["ticket", "tour", "listen", "album", "single", "spotify", "bandcamp", "merch"],
		says: "Songs, shows and everything between them.",
		example: {
			name: "Ada Rivers",
			bio: "Folk songs about rivers. On tour this spring.",
			links: ["New single", "Tour dates", "Merch"],
		},
	},
	photographer: {
		name: "Photographer",
		icon: "M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
		theme: "graphite",
		order: ["image", "gallery", "link"],
		leads: ["portfolio", "gallery", "book", "print", "session"],
		says: "Photographs of people and places.",
		example: {
			name: "Noor Haddad",
			bio: "Portraits in daylight. Based in Lyon.",
			links: ["Portfolio", "Book a session", "Prints"],
		},
	},
	restaurant: {
		name: "Restaurant",
		icon: "M7 3v7a2 2 0 0 0 4 0V3M9 12v9M16 3c-2 1-3 4-3 7 0 2 1 3 3 3zm0 10v8",
		theme: "apricot",
		order: ["link", "contact", "map"],
		leads: ["menu", "reserv", "book", "table", "order", "deliver"],
		says: "Good food, made here.",
		example: {
			name: "Little Oven",
			bio: "Wood-fired pizza, Tuesday to Sunday.",
			links: ["Menu", "Book a table", "Order to go"],
		},
	},
	shop: {
		name: "Shop",
		icon: "M5 9h14l-1 11H6zM9 9V7a3 3 0 0 1 6 0v2",
		theme: "fresh-mint",
		order: ["product", "link", "gallery"],
		leads: ["shop", "store", "sale", "new", "etsy", "gift"],
		says: "Things made with care.",
		example: { name: "Fern & Clay", bio: "Stoneware for every day.", links: ["Shop", "New glazes", "Gift cards"] },
	},
	podcast: {
		name: "Podcast",
		icon: "M12 14a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3M6 11a6 6 0 0 0 12 0M12 17v4",
		theme: "city-lights",
		order: ["music", "link", "video"],
		leads: ["listen", "episode", "apple", "spotify", "subscribe", "patreon"],
		says: "Conversations worth your time.",
		example: {
			name: "Slow News",
			bio: "One story a week, told well.",
			links: ["Latest episode", "Subscribe", "Support the show"],
		},
	},
	author: {
		name: "Author",
		icon: "M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1zm0 0v13",
		theme: "paper",
		order: ["image", "link", "text"],
		leads: ["book", "novel", "buy", "read", "newsletter", "substack"],
		says: "Books and letters.",
		example: {
			name: "Iris Okafor",
			bio: "Novels about islands. Letters on Sundays.",
			links: ["The new novel", "Newsletter", "Readings"],
		},
	},
	streamer: {
		name: "Streamer",
		icon: "M4 5h16v11H4zM9 20h6M11 8.5l3 2-3 2z",
		theme: "purple-dream",
		order: ["video", "link", "post"],
		leads: ["live", "twitch", "youtube", "discord", "schedule", "clip"],
		says: "Live most evenings.",
		example: {
			name: "PixelPia",
			bio: "Cozy games, live at eight.",
			links: ["Watch live", "Discord", "Schedule"],
		},
	},
	coach: {
		name: "Coach",
		icon: "M4 9v6M7 6v12M17 6v12M20 9v6M7 12h10",
		theme: "ocean-breeze",
		order: ["link", "video", "questions"],
		leads: ["book", "call", "session", "program", "course", "calendly"],
		says: "I help people get where they want to go.",
		example: {
			name: "Tom Berg",
			bio: "Strength training for busy people.",
			links: ["Book a call", "The 12-week program", "Free guide"],
		},
	},
	event: {
		name: "Event",
		icon: "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M9 14h2v2H9z",
		theme: "sunset-bliss",
		order: ["countdown", "link", "map"],
		leads: ["ticket", "program", "schedule", "line-up", "register", "rsvp"],
		says: "Come and join us.",
		example: {
			name: "Harbor Lights",
			bio: "A weekend of music by the water.",
			links: ["Tickets", "Line-up", "Getting there"],
		},
	},
	nonprofit: {
		name: "Non-profit",
		icon: "M12 20s-7-4.3-7-9.5A4 4 0 0 1 12 8a4 4 0 0 1 7 2.5C19 15.7 12 20 12 20z",
		theme: "nature",
		order: ["link", "text", "image"],
		leads: ["donat", "give", "volunteer", "join", "petition", "help"],
		says: "Together we change things.",
		example: {
			name: "River Watch",
			bio: "Neighbors who keep the river clean.",
			links: ["Donate", "Volunteer", "Next clean-up"],
		},
	},
	developer: {
		name: "Developer",
		icon: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
		theme: "graphite",
		order: ["link", "text", "video"],
		leads: ["project", "github", "blog", "docs", "talk", "resume", "sponsor"],
		says: "I build things for the web.",
		example: {
			name: "Sam Lindqvist",
			bio: "Open source, maps and coffee.",
			links: ["Projects", "Blog", "Talks"],
		},
	},
	personal: {
		name: "Personal",
		icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20c0-4 3-6 7-6s7 2 7 6",
		theme: "lavender",
		order: ["link", "text", "image"],
		leads: [],
		says: "Everything of mine in one place.",
		example: { name: "Jane Roe", bio: "Gardener, reader, aunt.", links: ["My blog", "Photos", "Write to me"] },
	},
} as const satisfies Record<string, Starter>;

export type StarterId = keyof typeof STARTERS;

export const STARTER_IDS = Object.keys(STARTERS) as [StarterId, ...StarterId[]];
