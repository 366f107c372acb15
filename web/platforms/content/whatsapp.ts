import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "whatsapp",
	heading: "One link to send on WhatsApp",
	lead: "“Can you send me the link?” Send the same one every time: prices, orders, directions and answers on one page. Keep the chat for talking.",
	people: {
		heading: "Chats that repeat themselves",
		rows: [
			["Florists and bakers", "Today's prices, pictures of last week's work, and the order form."],
			["Tutors and coaches", "Free hours, fees, and the worksheets for next time."],
			["Hosts", "Arrival, the Wi-Fi, the house rules, and the good bakery around the corner."],
			["Teams", "Fixtures, who brings the oranges, and the photos from Sunday."],
		],
	},
	steps: {
		heading: "Put your page where people ask",
		ways: [
			{
				place: "In WhatsApp Business",
				steps: [
					"Open “Settings” on an iPhone, or the menu with three dots on Android, then “Business tools”.",
					"Choose “Business profile”, and tap the pencil.",
					"Paste your Linkstead address into “Website”, and save.",
				],
			},
			{
				place: "In a greeting message",
				steps: [
					"In “Business tools”, choose “Greeting message”, and turn it on.",
					"Say hello, and add your address on a line of its own.",
					"Save. People who write for the first time get it at once.",
				],
			},
			{
				place: "Without a business account",
				steps: [
					"Send the address to yourself, and star the message to find it again.",
					"Post it as a status now and then. It opens from there.",
					"If you have a channel, add it to the channel's description.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on WhatsApp",
		rows: [
			[
				"“About” is only text",
				"It holds 139 characters, and an address in it doesn't open. Chats, statuses and the business website do.",
			],
			[
				"Wait for the preview",
				"Type or paste the address and give WhatsApp a moment. The message then carries your page's name and picture.",
			],
			[
				"It opens in a real browser",
				"WhatsApp usually hands links to the phone's own browser, where people are signed in to their shops and banks.",
			],
		],
	},
	questions: [
		[
			"Does WhatsApp's preview count as a visit?",
			"No. Programs that fetch a preview are recognized and counted apart from people.",
		],
		[
			"Can my page open a chat with me?",
			"Yes. Add WhatsApp as a social icon with your number. A tap on it opens the chat.",
		],
		["Does the page show my phone number?", "Only if you put it there. A page needs no number, address or full name."],
	],
	closing: "Answer it once",
	example: {
		username: "petal-and-stem",
		fullName: "Petal & Stem",
		bio: "Flowers from our own yard.\nOrder by noon, here by dinner.",
		theme: "fresh-mint",
		avatar: "plant",
		links: [
			["Today's bunches and prices", "https://example.com/today", "product-vase"],
			["Flowers for a wedding", "https://example.com/weddings"],
			["Make them last longer", "https://example.com/care"],
			["Find the shop", "https://example.com/map"],
		],
		socials: ["whatsapp", "instagram", "email"],
	},
};
