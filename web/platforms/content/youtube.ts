import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "youtube",
	heading: "One link for your YouTube channel",
	lead: "Viewers want the plans, the gear and part two while the video is still running. Put all of it behind an address that you can say out loud.",
	people: {
		heading: "Channels that send people somewhere",
		rows: [
			[
				"Makers",
				"Plans and cut lists of the current build, the tools in it, and the list that tells when the next one is up.",
			],
			["Teachers", "Worksheets for this week's lesson, the full course, and a place for questions."],
			["Reviewers", "The products of the last videos, with a plain word on which of the links pay you."],
			["Video podcasts", "The audio feed, the transcript, and a form for listeners' letters."],
		],
	},
	steps: {
		heading: "Add your page to your channel",
		ways: [
			{
				place: "In YouTube Studio",
				steps: [
					"Open studio.youtube.com and choose “Customization”.",
					"Go to “Links” and choose “Add link”. Depending on your version it is under “Profile” or “Basic info”.",
					"Enter a title such as “Plans and tools”, and paste your Linkstead address.",
					"Drag it above your other links, and choose “Publish”.",
				],
			},
			{
				place: "In the YouTube app",
				steps: [
					"Tap your picture, then the name of your channel.",
					"Tap the pencil or “Edit channel”, then “Links”.",
					"Add your address with a title, and save.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on YouTube",
		rows: [
			[
				"The first link is the one people see",
				"A channel can have up to 14 links. Its header spells out the first and folds the others away.",
			],
			[
				"Descriptions open links",
				"Put your address in the first line, which shows without a tap on “more”. YouTube may ask a new channel to verify itself before links open.",
			],
			[
				"Shorts don't",
				"Links in the descriptions and comments of Shorts stay plain text. Say “it's on my channel” instead: the link there opens.",
			],
		],
	},
	questions: [
		[
			"Do I have to keep old descriptions up to date?",
			"Not anymore. Put the same address into all of them once. When a tool is sold out, you change one button on your page.",
		],
		[
			"Can a link go live with the premiere?",
			"Yes. Give it a start time, and it appears by itself. It can end by itself as well, after a sale or a giveaway.",
		],
		[
			"Is the address short enough to say in a video?",
			"It is our host, a slash and your username, and capital letters don't matter. With Pro or Business it can be a domain of your own.",
		],
	],
	closing: "Say one address, change the rest whenever",
	example: {
		username: "slow-bench",
		fullName: "Slow Bench",
		bio: "Hand tools, one bench, no hurry.\nA new build every other Sunday.",
		theme: "nature",
		avatar: "product-bowl",
		links: [
			["The stool: plans (PDF)", "https://example.com/stool"],
			["Part two: the joints", "https://example.com/joints"],
			["Tools I reach for", "https://example.com/tools"],
			["Shavings, the mailing list", "https://example.com/list"],
		],
		socials: ["youtube", "instagram", "email"],
	},
};
