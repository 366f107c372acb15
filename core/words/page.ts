import type { Counted } from "./counted.ts";

/** Our own words on a page, in English. Every language has a table of this shape. */
export const PAGE_WORDS = {
	/** Stands for the name of a page that has none. */
	noName: "This page",
	views: { one: "{count} view", other: "{count} views" } as Counted,
	madeWith: "Made with {product}",
	report: "Report",
	reportThisPage: "Report this page",
	/** What screen readers call the way to the page's other languages. */
	language: "Language",
	shareThisPage: "Share this page",
	/** The page's address was copied. */
	copied: "Copied",
	/** What screen readers say of a block's lock. */
	locked: {
		password: "Locked: asks for a password",
		email: "Locked: asks for an email address",
		age: "Locked: asks for your age",
		payment: "Locked: costs money",
	},
	/** What a check on the page means, and when that was seen. */
	proved: {
		domain: "{domain} belongs to the owner of this page, proved on {date}",
		account: "This account links back to this page, seen on {date}",
	},
	/** What screen readers call the owner's own links at the end, such as an imprint. */
	legal: "Legal",
	/** The title of a locked feed without one. */
	news: "News",
	play: "Play",
	/** What a file asks for, on its button. Its price or one of the last two stands beside the first two. */
	file: { download: "Download", buy: "Buy and download", free: "Free", forEmail: "For your email" },
	/** What a tap on a tip does, beside the amounts to choose from, and how much of its goal is reached: "€120 of €500". */
	tip: { give: "Leave a tip", reached: "{reached} of {goal}" },
	contact: {
		save: "Save contact",
		openingHours: "Opening hours",
		alwaysOpen: "Always open",
		/** A day without opening hours. */
		closed: "Closed",
		/** `{when}` is a time, "18:00", or a day and a time, "Friday 18:00". */
		openUntil: "Open now, until {when}",
		opensAt: "Closed, opens {when}",
	},
	/** Below the numbers of a countdown. They don't change with the numbers. */
	countdown: { days: "days", hours: "hours", minutes: "min", seconds: "sec" },
};

export type PageWords = typeof PAGE_WORDS;
