import { FONT_IDS } from "../../core/look/font.ts";
import { needsPlan, THEME_IDS } from "../../core/look/themes.ts";

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));

/** The features on the landing page. Each is something that the product does, with a picture of it. */
export const FEATURES = [
	{
		id: "stats",
		title: "See what people open",
		words: "Views, clicks and your top links by day, with the countries, devices and sites that visitors come from.",
	},
	{
		id: "privacy",
		title: "Counts visits, follows nobody",
		words: "Your visitors get no cookies, and their IP addresses are never stored.",
	},
	{
		id: "links",
		title: "Saves while you type",
		words: "Drag links into order, schedule them, hide them, undo anything. Every change goes live by itself.",
	},
	{
		id: "look",
		title: "Wears your colors",
		words: `${FREE_THEMES.length} themes on every plan, ${THEME_IDS.length} in all, and ${FONT_IDS.length} fonts. Every color is yours to change.`,
	},
	{
		id: "share",
		title: "Looks good when shared",
		words:
			"Each page has a preview picture in its own colors for chats and posts, and a QR code for everything printed.",
	},
	{
		id: "domain",
		title: "Lives at your own domain",
		words:
			"On Pro and Business. We show you the DNS records to create, check them for you, and tell you when all is set.",
	},
] as const;

export type FeatureId = (typeof FEATURES)[number]["id"];
