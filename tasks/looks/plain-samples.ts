import type { Block } from "../../core/blocks/block.ts";
import { DEMO_PICTURES, type DemoPicture } from "../../core/page/demo-pictures.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { Platform } from "../../core/socials/social.ts";

interface Sample {
	name: string;
	handle: string;
	bio: string;
	avatar: DemoPicture;
	cover: DemoPicture;
	icons: readonly Platform[];
	links: readonly (readonly [title: string, picture?: DemoPicture])[];
	heading: string;
	product: readonly [title: string, price: string, picture: DemoPicture];
	gallery: readonly DemoPicture[];
	text: string;
}

export const SAMPLES = {
	juniper: {
		name: "Juniper Vale",
		handle: "juniper",
		bio: "Pots, plates and the odd teapot,\nmade in a garden shed.",
		avatar: "portrait",
		cover: "cover-studio",
		icons: ["instagram", "youtube", "email", "mastodon"],
		links: [
			["Spring batch: the shop", "product-mug"],
			["Saturday pottery class"],
			["How I mix my glazes"],
			["Notes from the shed", "product-vase"],
			["Visit the studio"],
		],
		heading: "New this week",
		product: ["Stoneware mug", "€28", "product-mug"],
		gallery: ["product-vase", "product-bowl", "product-mug"],
		text: "Every piece is thrown by hand and fired twice. Small batches, about forty a month.",
	},
	nightowl: {
		name: "Night Owl Radio",
		handle: "nightowl",
		bio: "Two hours of slow jazz and city sounds.\nEvery Thursday from eleven.",
		avatar: "owl",
		cover: "cover-night",
		icons: ["youtube", "instagram", "mastodon", "email"],
		links: [
			["Listen live", "owl"],
			["Last week's show"],
			["Send us a record"],
			["Posters and shirts"],
			["Become a member"],
		],
		heading: "From the archive",
		product: ["Show poster, 50 × 70", "€18", "cover-night"],
		gallery: ["cover-night", "owl", "cover-studio"],
		text: "Past shows stay up for a month. Members keep them all.",
	},
	bakery: {
		name: "The Corner Bakery",
		handle: "corner-bakery",
		bio: "Sourdough, buns and coffee.\nOpen from seven until it is gone.",
		avatar: "loaf",
		cover: "cover-bakery",
		icons: ["instagram", "email", "youtube"],
		links: [
			["Order bread for tomorrow", "loaf"],
			["Today's menu"],
			["Find us"],
			["Call the counter"],
			["Work with us"],
		],
		heading: "On the shelf today",
		product: ["Country sourdough, 1 kg", "€7.50", "loaf"],
		gallery: ["loaf", "product-bowl", "product-mug"],
		text: "We bake three times a day: seven, eleven and four.",
	},
} as const satisfies Record<string, Sample>;

export type PlainId = keyof typeof SAMPLES;

/** A sample as a page without a look. */
export function plainPage(id: PlainId): BioPageContent {
	const sample: Sample = SAMPLES[id];
	const { showsViewCount: _, ...defaults } = PAGE_DEFAULTS;
	return {
		...defaults,
		id: "sample-page-0",
		fullName: sample.name,
		username: sample.handle,
		bio: sample.bio,
		avatar: pictureOf(sample.avatar),
		wallpaper: null,
		language: "en",
		showsBranding: true,
		socials: sample.icons.map((platform) => ({
			id: `icon-${platform}`,
			platform,
			url: `https://example.com/${platform}`,
		})),
		blocks: blocksOf(sample),
	};
}

function blocksOf({ links, heading, product, gallery, text }: Sample): Block[] {
	const [title, price, picture] = product;
	return [
		...links.map(([title, picture], index) => ({
			id: `link-${index + 1}`,
			kind: "link" as const,
			title,
			url: "https://example.com/",
			...(picture && { thumbnail: pictureOf(picture) }),
		})),
		{ id: "heading-1", kind: "heading", text: heading },
		{ id: "product-1", kind: "product", title, price, url: "https://example.com/", picture: pictureOf(picture) },
		{
			id: "gallery-1",
			kind: "gallery",
			pictures: gallery.map((name) => ({ picture: pictureOf(name), width: 600, height: 600, alt: "" })),
		},
		{ id: "text-1", kind: "text", text: [{ kind: "paragraph", runs: [{ text }] }] },
	];
}

export function pictureOf(drawing: DemoPicture): string {
	return DEMO_PICTURES[drawing];
}
