import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "telegram",
	heading: "A link page for your Telegram channel",
	lead: "A channel is a stream, and yesterday's post is already far up. Keep the things that readers come back for at one address.",
	people: {
		heading: "Channels worth an index",
		rows: [
			["Channel writers", "The archive by topic, the tip jar, and a newsletter for readers without Telegram."],
			["Language teachers", "Today's lesson, all word lists as files, and the practice group."],
			["Open-source projects", "The download, the docs, the issue tracker, and the rules of the group."],
			["Bot makers", "The bot, its manual, and the page that says whether it is up."],
		],
	},
	steps: {
		heading: "Add your page to Telegram",
		ways: [
			{
				place: "To your channel",
				steps: [
					"Open the channel and tap its name.",
					"Tap “Edit” or the pencil. On a computer it is “Manage channel”.",
					"Add your Linkstead address to “Description”, and save.",
					"Post the address once, press and hold the message, and pin it.",
				],
			},
			{
				place: "To your profile",
				steps: [
					"Open “Settings” and tap “Edit” or your name.",
					"Write the address into “Bio”.",
					"Save, and check under “Privacy and Security” that everybody may see your bio.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on Telegram",
		rows: [
			[
				"70 and 255 characters",
				"A bio has 70 characters, or 140 with Telegram Premium. A channel's description has 255. A short username helps in both.",
			],
			["Any address opens", "Telegram turns every address into a link: in the bio, the description, and each message."],
			[
				"Its own browser",
				"Telegram may open links inside the app, unless people turn that off. Your page looks the same in both, and needs no script.",
			],
		],
	},
	questions: [
		[
			"Can one page serve my channel, my group and my bot?",
			"Yes. Each is a link, in the order you like, and Telegram can also be one of your social icons.",
		],
		[
			"Can I count the readers my channel sends?",
			"Yes. Telegram is a group of its own in the statistics. Some of its apps don't say where a visit comes from, so add ?utm_source=telegram to the address to count those, too.",
		],
		[
			"Can I prepare a link before the post goes out?",
			"Yes. Hide it, or give it a start time. Until then only you see it, in the editor.",
		],
	],
	closing: "Pin it once",
	example: {
		username: "pocketportuguese",
		fullName: "Pocket Portuguese",
		bio: "One small lesson a day, spoken.\nBom dia!",
		theme: "ocean-breeze",
		avatar: "microphone",
		links: [
			["Today's lesson", "https://example.com/today"],
			["All word lists (PDF)", "https://example.com/words"],
			["Practice group, Sundays", "https://example.com/group"],
			["Buy the teacher a coffee", "https://example.com/coffee"],
		],
		socials: ["telegram", "youtube", "email"],
	},
};
