import { PLANS } from "../../../core/plans/plan.ts";
import type { PlatformContent } from "../platform-content.ts";

const { free, pro, business } = PLANS;

export const content: PlatformContent = {
	platform: "threads",
	heading: "A link in bio for Threads",
	lead: "Threads is for the conversation. Give those who want more than 500 characters a place to go: the book, the strip, the letter.",
	people: {
		heading: "For people who talk for a living",
		rows: [
			["Writers", "The first chapter, a shop with signed copies, and the dates of readings."],
			["Comic artists", "The strip from its first panel, prints, and open slots for commissions."],
			["Podcasters", "The episode under discussion, its transcript, and the feed."],
			["People who have moved", "Every place where you post now, as one row of icons."],
		],
	},
	steps: {
		heading: "Add your page to your profile",
		ways: [
			{
				place: "In the app",
				steps: [
					"Tap your profile, then “Edit profile”.",
					"Tap “Links”, which older versions call “Link”, and add one.",
					"Paste your Linkstead address with a title, and tap “Done”.",
				],
			},
			{
				place: "On threads.com",
				steps: [
					"Open your profile and choose “Edit profile”.",
					"Paste your address into the field for links.",
					"Choose “Done”. The app shows the change as well.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on Threads",
		rows: [
			[
				"A borrowed bio",
				"Threads can copy your bio and link from Instagram when you join. Later changes on one side don't always reach the other, so look at both.",
			],
			[
				"A sentence and a half",
				"The bio has 150 characters, and no room for a list. Say what you make, and let your page list it.",
			],
			[
				"Posts open links, too",
				"A link in a post opens, with a preview. Post the one thing you talk about, and keep your page in the profile.",
			],
		],
	},
	questions: [
		[
			"Can I use the page from my Instagram profile?",
			"Yes. One page fits in every profile you have. Statistics keep Threads and Instagram apart, so you still see where visits come from.",
		],
		[
			"I write under two names. Can I have two pages?",
			`The free plan has ${free.maxPages} page. Pro has ${pro.maxPages} and Business ${business.maxPages} or more, each with its own address, look and statistics.`,
			"Yes. Each page has its own address, look and statistics.",
		],
		[
			"Does my page follow visitors around?",
			"No. It counts without cookies, loads nothing from other companies, and never stores a visitor's IP address.",
		],
	],
	closing: "Somewhere to go after the thread",
	example: {
		username: "odile-marsh",
		fullName: "Odile Marsh",
		bio: "Novels with weather in them.\nThe third is out in spring.",
		theme: "lavender",
		avatar: "heron",
		links: [
			["Read the first chapter", "https://example.com/chapter", "book"],
			["Signed copies by post", "https://example.com/signed"],
			["Readings this season", "https://example.com/readings"],
			["My letter: Weather Report", "https://example.com/letter"],
		],
		socials: ["threads", "instagram", "email"],
	},
};
