import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "twitter",
	heading: "A link in bio for X (Twitter)",
	lead: "A post lasts an afternoon. Your profile lasts, and it has one website field for the newsletter, the talk, the book and a way to reach you.",
	people: {
		heading: "Profiles with more to say",
		rows: [
			["Reporters", "The latest story, the newsletter, and a safe way to send a tip."],
			["Developers", "The project, its docs, last spring's talk, and a mailbox that isn't a direct message."],
			["Researchers", "The paper, the data, the slides, and the version without jargon."],
			["Organizers", "The petition, the next meeting, and the page that explains it all to a newcomer."],
		],
	},
	steps: {
		heading: "Add your page to your profile",
		ways: [
			{
				place: "In the app",
				steps: [
					"Tap your picture, then “Profile”, then “Edit profile”.",
					"Paste your Linkstead address into “Website”.",
					"Tap “Save”. The address appears under your bio.",
				],
			},
			{
				place: "On x.com",
				steps: [
					"Choose “Profile” at the left, then “Edit profile”.",
					"Paste your address into “Website” and choose “Save”.",
					"Write a post about what people find there, open its menu, and choose “Pin to your profile”.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on X",
		rows: [
			[
				"Two places that open",
				"The website field opens, and so does an address within the bio's 160 characters. One is enough: keep the words for yourself.",
			],
			[
				"Every link costs 23 characters",
				"X shortens addresses in posts, and each counts the same, however long it was. A long address costs nothing extra.",
			],
			[
				"Pin the reason",
				"A bare address asks for trust. A pinned post can say what is there, and show it with a picture.",
			],
		],
	},
	questions: [
		[
			"Can I tell visits from my bio and from a post apart?",
			"Yes. Add ?utm_campaign=thread to the address in the post. Statistics list each campaign on its own.",
		],
		[
			"Can the address be my own domain?",
			"Yes, with Pro or Business. The settings show the DNS records to create and check them for you. Your Linkstead address keeps working.",
		],
		[
			"Can people send me a tip from my page?",
			"Yes. A link can be an email address, a phone number or a text message as well as a web page.",
		],
	],
	closing: "Give the profile something to hold",
	example: {
		username: "inescalder",
		fullName: "Ines Calder",
		bio: "I report on trains, buses\nand the people who run them.",
		theme: "graphite",
		avatar: "street",
		links: [
			["The night bus nobody cut", "https://example.com/night-bus"],
			["The Timetable, weekly", "https://example.com/timetable"],
			["Talk: reading a budget", "https://example.com/talk"],
			["Send a tip", "mailto:tips@example.com"],
		],
		socials: ["x", "threads", "email"],
	},
};
