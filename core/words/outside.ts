/** Our own words about a page that aren't on it, in English. Every language has a table of this shape. */
export const OUTSIDE_WORDS = {
	/** What link previews say of a page without a bio. */
	linksBy: "Links by {name}",
	/** What stands at the addresses of a page that an administrator has suspended. */
	takenDown: {
		heading: "This page was taken down",
		words: "It broke the rules of {product}, so nobody can visit it anymore. If it is yours, your dashboard says why.",
		home: "Go to {product}",
	},
	/** The bar that leads out of an app's built-in browser. */
	wayOut: {
		label: "A way out of {app}",
		close: "Close",
		open: "Open in your browser",
		openHint: "Leave {app}, and be signed in",
		copy: "Copy link",
		copyHint: "Open it in your browser, to be signed in",
		nothingHappened: "Nothing happened? Paste it in your browser",
		address: "The page's address",
		copied: "Copied",
		copyThis: "Copy this address",
		paste: "Paste it in your browser",
	},
};

export type OutsideWords = typeof OUTSIDE_WORDS;
