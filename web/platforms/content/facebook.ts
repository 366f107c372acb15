import { PLATFORMS } from "../../../core/socials/social.ts";
import type { PlatformContent } from "../platform-content.ts";

export const content: PlatformContent = {
	platform: "facebook",
	heading: "One link for your Facebook Page",
	lead: "People look you up on Facebook before they come by. Show them hours, orders and tickets in one place, not in a post from last month.",
	people: {
		heading: "Places people look up",
		rows: [
			["Shops and cafés", "The menu, the order form, and a button that calls the counter."],
			["Choirs and clubs", "Rehearsal times, tickets for the concert, and the form to join."],
			["Parents' groups", "The calendar, the lunch plan, and the form that was due on Friday."],
			["Builders and gardeners", "Finished jobs in pictures, rough prices, and a number to call."],
		],
	},
	steps: {
		heading: "Add your page to Facebook",
		ways: [
			{
				place: "On a Page",
				steps: [
					"Switch to your Page and open it.",
					"Open “About”, then “Contact and basic info”.",
					"Under “Websites and social links”, add your Linkstead address and save.",
					"Optional: choose “Add action button” under the cover, pick one that opens a website, and paste the address there, too.",
				],
			},
			{
				place: "On your own profile",
				steps: [
					"Open your profile, then “About” or “Edit profile”.",
					"Find the part for websites or links, and add your address.",
					"Set its audience to “Public”. Otherwise only friends see it.",
				],
			},
		],
	},
	notes: {
		heading: "Good to know on Facebook",
		rows: [
			[
				"101 characters of intro",
				"That is one sentence under your name. Say what you are and where, and leave the details to your page.",
			],
			[
				"Posts open links, then sink",
				"A link in a post opens and brings a preview. A week later nobody finds it. The website in “About” stays in place.",
			],
			[
				"Groups ask the same things",
				"Feature one post with your address at the top of a group, and answer the weekly questions on your page.",
			],
		],
	},
	questions: [
		[
			"Do people need a Facebook account to open it?",
			"No. It is a page on the web and opens for everyone, without signing in anywhere.",
		],
		[
			"Can a button call us?",
			"Yes. Type tel: and your number as the link's address. Email addresses and text messages work the same way.",
		],
		[
			"Can it show that we are on Facebook and elsewhere?",
			`Yes. A row of icons leads to your profiles. There are ${Object.keys(PLATFORMS).length} kinds to choose from, with WhatsApp and email among them.`,
		],
	],
	closing: "Hang one sign on the door",
	example: {
		username: "harborstreetbooks",
		fullName: "Harbor Street Books",
		bio: "New books, old books, strong tea.\nTuesday to Saturday, ten to six.",
		theme: "apricot",
		avatar: "book",
		links: [
			["This month's reading group", "https://example.com/group"],
			["Order a book to pick up", "https://example.com/order"],
			["Signed copies on the shelf", "https://example.com/signed"],
			["Call the shop", "tel:+15550100123"],
		],
		socials: ["facebook", "instagram", "email"],
	},
};
