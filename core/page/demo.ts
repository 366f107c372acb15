import type { Block, Link } from "../blocks/block.ts";
import { lookOfTheme } from "../look/look-defaults.ts";
import type { ThemeId } from "../look/themes.ts";
import type { SocialIcon } from "../socials/social.ts";
import { DEMO_PICTURES, type DemoPicture } from "./demo-pictures.ts";
import type { PageDraft } from "./page.ts";
import { PAGE_DEFAULTS } from "./page.ts";

/** A page of an invented person. New installations start with it, and visitors of the landing page try looks on it. */
export interface DemoPage {
	id: string;
	draft: PageDraft;
	socials: readonly SocialIcon[];
}

export const DEMO_PAGES: readonly [DemoPage, ...DemoPage[]] = [
	demoPage("juniper", {
		fullName: "Juniper Vale",
		bio: "Pots, plates and the odd teapot,\nmade in a garden shed.",
		theme: "nature",
		avatar: "portrait",
		links: [
			["Spring batch: shop", "https://example.com/shop", "product-mug"],
			["Saturday pottery class", "https://example.com/class"],
			["How I mix my glazes", "https://example.com/glazes"],
			["Notes from the shed", "https://example.com/notes", "product-vase"],
		],
		more: [
			{ id: "juniper-heading", kind: "heading", text: "New this week" },
			{
				id: "juniper-product",
				kind: "product",
				title: "Stoneware mug",
				price: "€28",
				url: "https://example.com/mug",
				picture: DEMO_PICTURES["product-mug"],
			},
			gallery("juniper-gallery", [
				["product-vase", "A green vase with a branch"],
				["product-bowl", "A glazed bowl"],
				["product-mug", "A blue mug"],
			]),
			text("juniper-text", "Every piece is thrown by hand and fired twice. Small batches, about forty a month."),
		],
		socials: [
			["instagram", "https://example.com/instagram"],
			["youtube", "https://example.com/youtube"],
			["email", "mailto:hello@example.com"],
		],
	}),
	demoPage("nightowl", {
		fullName: "Night Owl Radio",
		bio: "Two hours of slow jazz and city sounds.\nEvery Thursday from eleven.",
		theme: "city-lights",
		cover: "cover-night",
		avatar: "owl",
		links: [
			["Listen live", "https://example.com/live", "owl"],
			["Last week's show", "https://example.com/archive"],
			["Send us a record", "https://example.com/records"],
			["Posters and shirts", "https://example.com/shirts"],
			["Become a member", "https://example.com/members"],
		],
		more: [
			{
				id: "nightowl-countdown",
				kind: "countdown",
				title: "The New Year's show",
				// 1 January 2027, midnight in New York.
				endsAt: Date.UTC(2027, 0, 1, 5),
				timeZone: "America/New_York",
				afterwards: "It is in the archive.",
			},
			{ id: "nightowl-heading", kind: "heading", text: "From the archive" },
			{
				id: "nightowl-music",
				kind: "music",
				url: "https://open.spotify.com/playlist/3cEYpjA9oz9GiPac4AsH4n",
				title: "Played last Thursday",
				picture: DEMO_PICTURES.record,
			},
			{
				id: "nightowl-product",
				kind: "product",
				title: "Show poster, 50 × 70",
				price: "€18",
				url: "https://example.com/poster",
				picture: DEMO_PICTURES["cover-night"],
			},
			text("nightowl-text", "Past shows stay up for a month. Members keep them all."),
		],
		socials: [
			["youtube", "https://example.com/youtube"],
			["tiktok", "https://example.com/tiktok"],
			["x", "https://example.com/x"],
			["telegram", "https://example.com/telegram"],
		],
	}),
	demoPage("corner-bakery", {
		fullName: "The Corner Bakery",
		bio: "Sourdough, buns and coffee.\nOpen from seven until it is gone.",
		theme: "apricot",
		avatar: "loaf",
		links: [
			["Order bread for tomorrow", "https://example.com/order", "loaf"],
			["Today's menu", "https://example.com/menu"],
			["Find us", "https://example.com/map"],
			["Call the counter", "tel:+15550100123"],
		],
		more: [
			{
				id: "bakery-image",
				kind: "image",
				picture: DEMO_PICTURES["cover-bakery"],
				width: 1200,
				height: 750,
				alt: "A counter with bread under three lamps",
			},
			{ id: "bakery-heading", kind: "heading", text: "On the shelf today" },
			{
				id: "bakery-product",
				kind: "product",
				title: "Country sourdough, 1 kg",
				price: "€7.50",
				url: "https://example.com/sourdough",
				picture: DEMO_PICTURES.loaf,
			},
			{
				id: "bakery-questions",
				kind: "questions",
				items: [
					{ question: "When is the bread warm?", answer: "We bake three times a day: at seven, eleven and four." },
					{ question: "Do you bake without wheat?", answer: "Rye and buckwheat, every Wednesday." },
				],
			},
			{ id: "bakery-map", kind: "map", title: "The corner", place: "12 Harbor Street" },
		],
		socials: [
			["instagram", "https://example.com/instagram"],
			["facebook", "https://example.com/facebook"],
			["whatsapp", "https://example.com/whatsapp"],
		],
	}),
];

interface DemoWords {
	fullName: string;
	bio: string;
	theme: ThemeId;
	/** The picture behind the name. Without one, the header is the theme's own. */
	cover?: DemoPicture;
	avatar: DemoPicture;
	links: readonly (readonly [title: string, url: string, thumbnail?: DemoPicture])[];
	/** The blocks below the links. */
	more: readonly Block[];
	socials: readonly (readonly [SocialIcon["platform"], url: string])[];
}

function demoPage(name: string, { fullName, bio, theme, cover, avatar, links, more, socials }: DemoWords): DemoPage {
	const buttons = links.map(([title, url, thumbnail], index): Link => {
		const link: Link = { id: `${name}-${index + 1}`, kind: "link", title, url };
		return thumbnail ? { ...link, thumbnail: DEMO_PICTURES[thumbnail] } : link;
	});
	return {
		id: `demo-page-${name}`,
		draft: {
			...PAGE_DEFAULTS,
			...lookOfTheme(theme),
			...(cover && { header: "hero", wallpaper: DEMO_PICTURES[cover] }),
			fullName,
			bio,
			username: `demo-${name}`,
			avatar: DEMO_PICTURES[avatar],
			blocks: [...buttons, ...more],
		},
		socials: socials.map(([platform, url]) => ({ id: `${name}-${platform}`, platform, url })),
	};
}

function gallery(id: string, pictures: readonly (readonly [DemoPicture, alt: string])[]): Block {
	return {
		id,
		kind: "gallery",
		pictures: pictures.map(([picture, alt]) => ({ picture: DEMO_PICTURES[picture], width: 480, height: 480, alt })),
	};
}

function text(id: string, words: string): Block {
	return { id, kind: "text", text: [{ kind: "paragraph", runs: [{ text: words }] }] };
}
