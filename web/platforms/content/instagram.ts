import { PLANS } from "../../../core/plans/plan.ts";
import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "instagram",
	heading: "A link in bio for Instagram",
	lead: "Links in captions and comments don't open. The one in your profile does, so it has to hold everything you post about.",
	people: {
		heading: "From the grid to the thing itself",
		rows: [
			["Photographers", "The print shop, dates for portraits, and the whole series behind a single picture."],
			["Makers and small shops", "This week's batch at the top, the full shop below, and how long shipping takes."],
			["Studios and salons", "Booking first, then prices, then the map. Nobody should have to ask in a message."],
			["Musicians", "The new single, the next dates, and a mailing list for everyone who lives elsewhere."],
		],
	},
	steps: {
		heading: "Add your page to your profile",
		ways: [
			{
				place: "In the app",
				steps: [
					"Open your profile and tap “Edit profile”.",
					"Tap “Links”, then “Add external link”.",
					"Paste your Linkstead address, and give it a title such as “Prints, dates and letters”.",
					"Save, and keep it first in the list: your profile shows the first link and folds the others away.",
				],
			},
			{
				place: "On instagram.com",
				steps: [
					"Choose “Profile”, then “Edit profile”.",
					"Look for the field “Website” and paste your address.",
					"If the field is gray, Instagram allows the change in the app only. It then shows up on the website, too.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on Instagram",
		rows: [
			[
				"150 characters",
				"A bio holds no more, and an address in its text doesn't open. Use the words to say what waits behind the link.",
			],
			[
				"Stories have their own link",
				"The link sticker opens any address. Lead a story straight to the one thing it shows, and the profile to your page.",
			],
			[
				"A browser of its own",
				"Instagram opens links inside the app, where people are rarely signed in to anything. Prefer shops that sell to guests.",
			],
		],
	},
	questions: [
		[
			"Instagram allows five links. Do I need a page?",
			"A profile shows one of the five and hides the rest behind a tap. Your page shows all of them as large buttons, in your order and colors, and counts how often each is opened.",
		],
		[
			"Do I change the link for every post?",
			"No. The address in your profile stays. Put the new link at the top of your page, and visitors see it within a minute.",
		],
		[
			"Can I see how many people came from Instagram?",
			`Yes. Statistics group visits by where they came from, and Instagram is a group of its own. The free plan shows the last ${PLANS.free.statsDays} days.`,
			"Yes. Statistics group visits by where they came from, and Instagram is a group of its own.",
		],
	],
	closing: "One link for the whole grid",
	example: {
		username: "mira.oakes",
		fullName: "Mira Oakes",
		bio: "Film, slow trains, winter seas.\nPrinted in a kitchen darkroom.",
		theme: "sunset-bliss",
		avatar: "coast",
		links: [
			["Winter sea: the new prints", "https://example.com/prints", "mountain"],
			["Book a portrait", "https://example.com/portraits"],
			["Questions about cameras", "https://example.com/questions"],
			["Letters from the darkroom", "https://example.com/letters", "street"],
		],
		socials: ["instagram", "threads", "email"],
	},
};
