import { THEME_IDS } from "../../../core/look/themes.ts";
import { planTerm } from "../../../core/plans/plan.ts";

/** The features on the landing page. Each is something that the product does, with a picture of it. */
export const FEATURES = [
	{
		id: "setup",
		title: "AI-powered setup in 60 seconds",
		words: "Paste your links. The assistant writes a bio, sorts them and picks a look.",
	},
	{
		id: "look",
		title: `${THEME_IDS.length} looks, each one yours to change`,
		words: "For phones, desktops and chats. Change every color, part and font.",
	},
	{
		id: "stats",
		title: "Analytics that follow nobody",
		words: "Views, clicks and click-through rates, by country, device and referrer. No cookies.",
	},
	{
		id: "order",
		title: "Smart order",
		words: "The links people open most move up. Undo with one click.",
	},
	{
		id: "gates",
		title: "Content gating",
		words: "A link can ask for an email, an age, a payment or a password.",
	},
	{
		id: "domain",
		title: "Your own domain, with SSL",
		words: "We show you two records, check them, and set up HTTPS.",
	},
	{
		id: "teams",
		title: "Made for teams and agencies",
		words: "Everybody signs in as themselves, with a role. A client gets the one page that is theirs.",
	},
] as const;

export type FeatureId = (typeof FEATURES)[number]["id"];

/** The last sentence about a feature that some plans lack or limit. */
export const PLANS_OF: Partial<Record<FeatureId, string>> = {
	gates: "Passwords on Pro and Business.",
	domain: "On Pro and Business.",
	teams: `Pro has ${planTerm("pro", "maxMembers")} people, Business as many as you like.`,
};
