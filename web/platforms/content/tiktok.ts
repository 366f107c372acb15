import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "tiktok",
	heading: "A link in bio for TikTok",
	lead: "A video can reach strangers overnight. Then your profile has one field to tell them where the recipe, the class or the shop is.",
	people: {
		heading: "For the day a video takes off",
		rows: [
			[
				"Cooks",
				"The recipe from the video everyone is watching, all the others by ingredient, and the pan they ask about.",
			],
			["Dancers", "The tutorial at half speed, class times, and the name of the song."],
			["Small sellers", "The thing from the video, in stock or with a waiting list. Nothing else above it."],
			["Readers", "The book in your hand, the ten before it, and the shop that sends them."],
		],
	},
	steps: {
		heading: "Add your page to your profile",
		ways: [
			{
				place: "In the app",
				steps: [
					"Open “Profile” and tap “Edit profile”.",
					"Tap “Website” or “Links”. The name depends on your version.",
					"Paste your Linkstead address with https:// in front, and save.",
					"Look at your profile from another account, to see that the link is there and opens.",
				],
			},
			{
				place: "If the field is missing",
				steps: [
					"Read the two notes below first: the switch has a price.",
					"Open “Settings and privacy”, then “Account”, then “Switch to Business Account”.",
					"Choose a category. The field is in “Edit profile” from then on.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on TikTok",
		rows: [
			[
				"Not everybody gets the field",
				"Business accounts do. Personal accounts usually get it with 1,000 followers, and in some countries later or not at all.",
			],
			[
				"A business account loses songs",
				"It may use TikTok's commercial music library only. If your videos live from chart music, wait for the followers.",
			],
			[
				"Text is only text",
				"Addresses in captions, comments and the bio's 80 characters don't open. People can still type a short one, so choose a short username.",
			],
		],
	},
	questions: [
		[
			"Does the page open well inside TikTok?",
			"Yes. TikTok uses a browser of its own. Your page weighs a few kilobytes, so it is there at once.",
		],
		["Can it take a crowd?", "Yes. Your page opens as fast for a crowd as for a single guest."],
		[
			"Can I move today's recipe to the top from my phone?",
			"Yes. The editor works on phones. Drag the link up, and even people who have your page open see it move.",
		],
	],
	closing: "Be ready before the video is",
	example: {
		username: "twopantam",
		fullName: "Two Pan Tam",
		bio: "Dinner in two pans, half an hour.\nThe sink stays small.",
		theme: "city-lights",
		avatar: "pizza",
		links: [
			["Tonight: crispy gnocchi", "https://example.com/gnocchi"],
			["All recipes by ingredient", "https://example.com/recipes"],
			["That pan you ask about", "https://example.com/pan"],
			["Sunday's shopping list", "https://example.com/list"],
		],
		socials: ["tiktok", "youtube", "instagram"],
	},
};
