import type { StarterId } from "../../core/assistant/starters.ts";
import type { Block } from "../../core/blocks/block.ts";
import { closedBlock } from "../../core/blocks/closed-block.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../core/blocks/sample-blocks.ts";
import type { DemoPage } from "../../core/page/demo.ts";
import { DEMO_PICTURES, type DemoPicture } from "../../core/page/demo-pictures.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { Platform } from "../../core/socials/social.ts";
import { makeTemplate } from "../../core/templates/make-template.ts";
import { TEMPLATES } from "../../core/templates/templates.ts";
import { withTemplate } from "../../core/templates/with-template.ts";

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

const SAMPLES = {
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

type PotterId = keyof typeof SAMPLES;

const FIFTEEN = [
	"The shop",
	"Saturday pottery class",
	"How I mix my glazes",
	"Notes from the shed",
	"Visit the studio",
	"Order a dinner set",
	"Repairs and returns",
	"The kiln diary",
	"Wholesale for cafes",
	"Pictures of my work",
	"Gift cards",
	"The newsletter",
	"Talk to me",
	"Press",
	"Jobs",
];

/** The kinds that can have a gate. */
const LOCKABLE = ["link", "product", "image", "video", "music", "post", "latest"] as const;

/** Pages that are harder to draw, made of the first sample. */
const HARD_CASES = {
	"every-kind": (page) => ({
		blocks: [...page.blocks.slice(0, 2), ...Object.values(SAMPLE_BLOCKS).map(withPictures)],
		feeds: SAMPLE_FEEDS,
	}),
	columns: (page) => ({
		blocks: page.blocks.flatMap((block, at): Block[] => {
			if (block.kind === "product") return [1, 2].map((copy) => ({ ...block, id: `product-${copy}`, columns: 1 }));
			if (block.kind === "text")
				return [{ id: "heading-fold", kind: "heading", text: "Opened by a tap", isFolded: true }, block];
			return [{ ...block, ...((at === 1 || at === 2) && { columns: 1 }) }];
		}),
	}),
	empty: () => ({ avatar: null, bio: "", socials: [], blocks: [] }),
	bare: (page) => ({ avatar: null, bio: "", socials: [], blocks: page.blocks.slice(0, 1) }),
	nameless: () => ({ fullName: "", avatar: null }),
	"long-name": (page) => ({
		fullName: "Margarethe Oberhuber-Weissenbach von der Seitenstraße",
		bio: "Donaudampfschifffahrtsgesellschaftskapitänsmütze, and other words that take more than one line on a small phone.",
		language: "de",
		blocks: page.blocks.map((block) =>
			block.kind === "link"
				? { ...block, title: `${block.title} and everything else that a long title can say about it` }
				: block,
		),
	}),
	/** As long as a username and a bio get, and a name that is longer than most. */
	limits: () => ({
		username: "oberhuber-weissenbach-keramik1",
		fullName: "Margarethe Oberhuber-Weissenbach, Keramikmeisterin und Mutter",
		bio: "Handgemachtes Geschirr aus Steinzeugton, gebrannt im Holzofen hinter dem Haus. ".repeat(5).trim(),
		language: "de",
	}),
	"one-word": () => ({ fullName: "Wolfeschlegelsteinhausen", avatar: null }),
	arabic: (page) => inWords(page, "ar", "ليلى الحسن", "أواني وأطباق مصنوعة باليد في حديقة صغيرة.", "متجر الربيع"),
	japanese: (page) => inWords(page, "ja", "山田 花子", "庭の小屋で作る、お皿とマグカップ。", "春の新作ショップ"),
	greek: (page) =>
		inWords(page, "el", "Ελένη Παπαδοπούλου", "Κεραμικά φτιαγμένα στο χέρι.", "Το κατάστημα της άνοιξης"),
	polish: (page) =>
		inWords(
			page,
			"pl",
			"Łucja Świętosławska",
			"Garnki, talerze i kubki z żółtej gliny.",
			"Wiosenna kolekcja w sklepie",
		),
	/** As many links as the goal for a page's bytes names, each with its own title and address. */
	fifteen: () => ({ blocks: FIFTEEN.map(linkCalled) }),
	"fifteen-without-icons": () => ({ blocks: FIFTEEN.map(linkCalled), socials: [] }),
	groups: (page) => ({
		blocks: [
			...page.blocks.slice(0, 5),
			{ id: "heading-2", kind: "heading", text: "Elsewhere" },
			...page.blocks.slice(1, 4).map((block) => ({ ...block, id: `${block.id}-again` })),
			...page.blocks.slice(5),
		],
	}),
	many: (page) => ({ blocks: Array.from({ length: 60 }, (_, at) => ({ ...linkOf(page, at % 5), id: `many-${at}` })) }),
	locked: (page) => ({
		blocks: [...page.blocks, ...LOCKABLE.map((kind) => withPictures(SAMPLE_BLOCKS[kind]))].map((block, at) =>
			at === 1 ? block : closedBlock({ ...block, gate: { kind: "age", minimum: 18, asks: "yes", words: "" } } as Block),
		),
	}),
	wallpaper: () => ({ wallpaper: pictureOf("cover-bakery") }),
	"wallpaper-night": () => ({ wallpaper: pictureOf("cover-night") }),
} as const satisfies Record<string, (page: BioPageContent) => Partial<BioPageContent>>;

export type SampleId = PotterId | keyof typeof HARD_CASES;

export const SAMPLE_IDS = [...Object.keys(SAMPLES), ...Object.keys(HARD_CASES)] as SampleId[];

/** A sample page without a look. */
export function samplePage(id: SampleId): BioPageContent {
	if (id in SAMPLES) return plainPage(id as PotterId);
	const page = plainPage("juniper");
	return { ...page, ...HARD_CASES[id as keyof typeof HARD_CASES](page) };
}

/** A demo page as visitors see it. */
export function demoPage({ id, draft, socials }: DemoPage): BioPageContent {
	const { showsViewCount: _, ...shown } = draft;
	return { ...shown, id, language: "en", socials, showsBranding: true };
}

/** A template as a page of the person whom it is shown with. */
export function templatePage(kind: StarterId, now: number): BioPageContent {
	let ids = 0;
	const template = makeTemplate(kind, { newId: () => `template-${++ids}`, now, timeZone: "UTC" });
	const { fullName, bio, icons } = TEMPLATES[kind].example;
	const { showsViewCount: _, ...defaults } = PAGE_DEFAULTS;
	return {
		...withTemplate({ ...defaults, fullName, bio, blocks: [] }, template),
		id: "template-page",
		username: kind,
		language: "en",
		showsBranding: true,
		socials: icons.map((platform) => ({ id: `icon-${platform}`, platform, url: `https://example.com/${platform}` })),
	};
}

function inWords(
	page: BioPageContent,
	language: BioPageContent["language"],
	fullName: string,
	bio: string,
	title: string,
) {
	const blocks = page.blocks.map((block) => (block.kind === "link" ? { ...block, title } : block));
	return { language, fullName, bio, blocks };
}

function linkCalled(title: string, at: number): Block {
	const url = `https://example.com/${title.toLowerCase().replaceAll(" ", "-")}`;
	return { kind: "link", id: `link-called-${at}`, title, url };
}

function linkOf(page: BioPageContent, at: number): Block {
	const block = page.blocks[at];
	if (!block) throw new Error("The sample has too few links");
	return block;
}

/** A sample block with drawings in place of its invented pictures. */
function withPictures(block: Block): Block {
	return JSON.parse(JSON.stringify(block).replace(/(a|b|c)\1{63}\.webp/g, () => pictureOf("product-vase")));
}

function plainPage(id: PotterId): BioPageContent {
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

/** The picture that a sample's header shows in looks with a cover. */
export function coverPicture(id: SampleId): string {
	return pictureOf(SAMPLES[id in SAMPLES ? (id as PotterId) : "juniper"].cover);
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

function pictureOf(drawing: DemoPicture): string {
	return DEMO_PICTURES[drawing];
}
