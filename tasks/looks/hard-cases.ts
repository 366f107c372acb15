import type { Block } from "../../core/blocks/block.ts";
import { closedBlock } from "../../core/blocks/closed-block.ts";
import { whyUnlockable } from "../../core/blocks/lockable.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../core/blocks/sample-blocks.ts";
import { SAMPLE_GATES } from "../../core/gates/sample-gates.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { pictureOf } from "./plain-samples.ts";

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

const LOCKABLE = Object.values(SAMPLE_BLOCKS).filter((block) => whyUnlockable(block) === null);

/** Pages that are harder to draw, made of the first sample. */
const FILE = { ...SAMPLE_BLOCKS.file, title: "Glaze recipes: the notebook", line: "Forty glazes, 48 pages" };
const FILES: Block[] = [
	{ id: "link-1", kind: "link", title: "Spring batch: the shop", url: "https://example.com/shop" },
	{ id: "heading-1", kind: "heading", text: "To read and to hear", isFolded: false },
	{ ...FILE, id: "file-sold", picture: pictureOf("product-bowl"), gate: SAMPLE_GATES.payment },
	{ ...FILE, id: "file-free", title: "An hour in the shed", line: "", name: "shed.mp3", type: "mp3", bytes: 53e6 },
	{
		...FILE,
		id: "file-mail",
		title: "Labels for jars",
		line: "",
		name: "l.zip",
		type: "zip",
		gate: SAMPLE_GATES.email,
	},
	{
		...FILE,
		id: "file-long",
		title: "Everything that I have learned about firing a kiln at night, in one notebook",
		line: "With the long list of all mistakes, and how each of them looks when the kiln is opened in the morning",
		gate: SAMPLE_GATES.age,
	},
];

export const HARD_CASES = {
	/** Files: for sale with a cover, free, for an address, and with long words. */
	files: () => ({ blocks: FILES }),
	/** Blocks that have a card, below two links. */
	below: (page) => ({
		blocks: [
			...page.blocks.slice(0, 2),
			...page.blocks.slice(5),
			...(["questions", "contact", "map", "latest", "music", "countdown"] as const).map((kind) =>
				withPictures(SAMPLE_BLOCKS[kind]),
			),
		],
		feeds: SAMPLE_FEEDS,
	}),
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
		blocks: [...page.blocks, ...LOCKABLE.map(withPictures)].map((block, at) =>
			at === 1 ? block : closedBlock({ ...block, gate: SAMPLE_GATES.age } as Block),
		),
	}),
	wallpaper: () => ({ wallpaper: pictureOf("cover-bakery") }),
	"wallpaper-night": () => ({ wallpaper: pictureOf("cover-night") }),
} as const satisfies Record<string, (page: BioPageContent) => Partial<BioPageContent>>;

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
