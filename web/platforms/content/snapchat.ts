import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "snapchat",
	heading: "One link for your Snapchat stories",
	lead: "A story is gone tomorrow. The tickets shouldn't be. Attach one address to every Snap, and change what is behind it whenever you like.",
	people: {
		heading: "Stories with a next step",
		rows: [
			["DJs and bands", "Tickets for the weekend, last week's set, and the shirts that are left."],
			["Skaters and riders", "The full clip, the next contest, and a friend's shop with your code."],
			["Campus groups", "The sign-up sheet, the party, and the way into the group chat."],
			["Lens makers", "The newest Lens, how it was made, and a form for commissions."],
		],
	},
	steps: {
		heading: "Attach your page",
		ways: [
			{
				place: "To a Snap",
				steps: [
					"Take a Snap, or choose one from Memories.",
					"Tap the paperclip at the side.",
					"Paste your Linkstead address, and tap “Attach to Snap”.",
					"Post it to your story. Viewers open the link without leaving Snapchat.",
				],
			},
			{
				place: "To your public profile",
				steps: [
					"Tap your picture at the top left, and open your public profile.",
					"Choose “Edit profile”.",
					"Add the address to “Website” if your account has that field, or else to the bio, and save.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on Snapchat",
		rows: [
			[
				"Public profiles are for adults",
				"Snapchat gives them to people of 18 and over, and not every profile has a website field. A Snap can always carry a link.",
			],
			[
				"Inside the story",
				"The link opens in Snapchat's own browser, on top of your story. A slow page loses against the next Snap. Yours is a few kilobytes.",
			],
			[
				"Say where it leads",
				"The link itself is small. Write “tickets below” on the Snap, and put the tickets at the top of your page.",
			],
		],
	},
	questions: [
		[
			"The plan changed after I posted. Can I fix the link?",
			"Yes, without a new Snap. Change your page, and within a minute this morning's story leads to the new plan.",
		],
		["Can the ticket link end by itself?", "Yes. Give it an end time, and it leaves your page when the doors close."],
		[
			"Does the page look right on a phone?",
			"It is made for phones first. The editor shows it in a phone while you type, like the one on this page.",
		],
	],
	closing: "Outlive the story",
	example: {
		username: "marlow.finch",
		fullName: "Marlow Finch",
		bio: "Garage, breaks, the last bus home.\nFridays at the boathouse.",
		theme: "night-sky",
		avatar: "record",
		links: [
			["Tickets for Friday", "https://example.com/tickets", "lanterns"],
			["Last week's set", "https://example.com/set"],
			["Book me for your night", "https://example.com/booking"],
			["Shirts, two colors left", "https://example.com/shirts"],
		],
		socials: ["snapchat", "instagram", "youtube"],
	},
};
