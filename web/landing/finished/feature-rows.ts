import { FONT_IDS } from "../../../core/look/font.ts";
import { THEME_IDS } from "../../../core/look/themes.ts";

/** The features on the landing page. Each is something that the product does, with a picture of it. */
export const FEATURES = [
	{
		id: "setup",
		title: "AI-powered setup in 60 seconds",
		words:
			"Paste what you have. The assistant imports your profiles and links, writes a bio, puts it all in order and picks a look. You only say yes.",
	},
	{
		id: "look",
		title: `${THEME_IDS.length} looks, each one yours to change`,
		words: `Type, shapes, layout and motion, composed for phones and desktops. Change every color, part and one of ${FONT_IDS.length} fonts. Previews in chats match.`,
	},
	{
		id: "stats",
		title: "Analytics that follow nobody",
		words:
			"Views, clicks and click-through rates, with country, device and referrer. Visits are counted without cookies, and IP addresses are never stored.",
	},
	{
		id: "order",
		title: "Smart optimization",
		words:
			"Once a day, the links that people open most move up, and suggestions say what else would help. One click undoes it.",
	},
	{
		id: "gates",
		title: "Content gating",
		words:
			"A link can ask for an email address, an age, a payment or a password. Until then, nobody sees where it leads.",
	},
	{
		id: "domain",
		title: "Your own domain, with SSL",
		words: "We show you the DNS records to create and check them for you. HTTPS comes by itself.",
	},
] as const;

export type FeatureId = (typeof FEATURES)[number]["id"];

/** The last sentence about a feature that some plans lack or limit. */
export const PLANS_OF: Partial<Record<FeatureId, string>> = {
	gates: "Passwords are part of Pro and Business.",
	domain: "Domains are part of Pro and Business.",
};
