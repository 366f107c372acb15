import { env } from "cloudflare:workers";
import type { Block } from "../../core/blocks/block.ts";
import type { FeedItem } from "../../core/blocks/feed-items.ts";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import { type AgeGate, GATE_KINDS, type Gate, type GateKind } from "../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../core/gates/sample-gates.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { hashPassword } from "../foundation/secrets/password.ts";
import { pdf } from "./files.ts";
import type { Owner } from "./owners.ts";
import { published } from "./publishing.ts";
import { uploaded } from "./uploads.ts";

/** Words that nobody may read before a gate is passed. */
export interface Canary {
	/** Eleven letters and digits, like the id of a video. It is in every target. */
	word: string;
	/** The word, and what else was made of the targets: a picture's name, and the keys of a feed's items. */
	traces: readonly string[];
	/** A title as it was found at a target. */
	title: string;
	/** The name of a picture from a target. */
	picture: string;
	items: readonly FeedItem[];
	/** The name of a stored file, whose bytes have the word, too. */
	file: string;
}

const FILE_BYTES = 2_000;

/** A canary whose titles are in a language. A page's language is found in its words. */
export async function newCanary({ browser }: Owner, word: string, words: string): Promise<Canary> {
	const picture = await uploaded(browser, word);
	const title = `${word} ${words}`;
	const keys = await Promise.all([`${word} 1`, `${word} 2`].map(sha256Hex));
	const items = keys.map((hash, at) => {
		return { key: hash.slice(0, 8), title, url: `https://${word}.example/items/${at}`, published: at };
	});
	const file = storedAs(word);
	await env.MEDIA.put(file, pdf(word, FILE_BYTES));
	return { word, file, traces: [word, picture, ...items.map(({ key }) => key)], title, picture, items };
}

const PASSWORD = "kiln-open";

/** The gates of the blocks below. */
export const CANARY_GATES: typeof SAMPLE_GATES = {
	...SAMPLE_GATES,
	email: { ...SAMPLE_GATES.email, opens: "at-once" },
};

/** The forms that visitors can post at each gate: what is missing, what is wrong, and what opens it. */
export const GATE_FORMS: { readonly [Kind in GateKind]: readonly Record<string, string>[] } = {
	password: [{}, { password: "wrong" }, { password: PASSWORD }],
	email: [{}, { email: "nonsense", consent: "yes" }, { email: "visitor@readers.example", consent: "yes" }],
	age: [{}, { answer: "no" }, { answer: "yes" }],
	payment: [{}, { consent: "yes" }],
};

type Lockable = Extract<Block, { gate?: Gate | undefined }>["kind"];

/** The fields of each kind that can be locked. The canary is in everything that comes from the target. */
const LOCKABLE: {
	readonly [Kind in Lockable]: (canary: Canary, from: string) => Omit<Extract<Block, { kind: Kind }>, "id" | "kind">;
} = {
	link: ({ word, title, picture }, from) => {
		return { title, hasFoundTitle: true, thumbnail: picture, url: `https://${word}.example/${from}/${word}` };
	},
	product: ({ word, title }, from) => {
		return { title, hasFoundTitle: true, price: "€5", url: `https://${word}.example/${from}` };
	},
	image: ({ word }, from) => {
		const { url: _, ...image } = SAMPLE_BLOCKS.image;
		return { ...image, alt: "", url: `https://${word}.example/${from}?q=${word}` };
	},
	video: ({ word, title, picture }) => {
		return { title, hasFoundTitle: true, picture, url: `https://www.youtube.com/watch?v=${word}` };
	},
	music: ({ word, title, picture }) => {
		const url = `https://${word}.bandcamp.com/album/${word}`;
		return { title, hasFoundTitle: true, picture, player: "album=1234567890", url };
	},
	post: ({ word, title, picture }) => {
		return { title, hasFoundTitle: true, picture, url: `https://www.tiktok.com/@${word}/video/7212345678901234567` };
	},
	file: ({ word, file }) => {
		const name = `${word}.pdf`;
		return { title: "Glazes", line: "", file, name, type: "pdf", bytes: FILE_BYTES };
	},
	latest: ({ word }) => ({ title: "", count: 2, feed: feedOf(word) }),
};

/** The name of a file with the word in it. */
function storedAs(word: string): string {
	return `file/${word.padEnd(21, "0")}`;
}

/** A block of every kind that can be locked, behind every gate. A desk has a third of them: each kind, and each gate. */
export function lockedBlocks(canary: Canary): Block[] {
	return Object.entries(LOCKABLE).flatMap(([kind, fieldsOf], place) =>
		GATE_KINDS.filter((_, at) => env.TEST_SCALE === 1 || (place + at) % 3 === 0).map((gate) => {
			const id = `${kind}-${gate}`;
			// Safe: the fields are those of the kind.
			return { ...fieldsOf(canary, id), id, kind, gate: CANARY_GATES[gate] } as Block;
		}),
	);
}

/** An open block of every kind, and open ones of the kinds that can be locked. */
export function openBlocks(canary: Canary): Block[] {
	const { word, picture } = canary;
	const samples = Object.values(SAMPLE_BLOCKS).map((sample) => {
		const text = JSON.stringify(sample, (field, value) => {
			if (["picture", "thumbnail"].includes(field)) return picture;
			return typeof value === "string" && SUNG_FIELDS.includes(field) ? `${value} ${word}` : value;
		});
		return JSON.parse(text.replaceAll("example.com", `${word}.example`)) as Block;
	});
	const lockable = lockedBlocks(canary).map(({ gate: _, ...block }: Block & { gate?: unknown }) => block as Block);
	return [...samples, ...lockable];
}

/** The fields of samples with words that visitors read. */
const SUNG_FIELDS: readonly string[] = [
	"title",
	"text",
	"question",
	"answer",
	"name",
	"alt",
	"line",
	"price",
	"place",
	"role",
];

/** Puts blocks on a page as a save would, and publishes it. The page's version and time stay. */
export async function plant(
	{ pageId }: Owner,
	{ word, items }: Canary,
	blocks: readonly Block[],
	{ bio = "Pots", gate = null }: { bio?: string; gate?: AgeGate | null } = {},
): Promise<void> {
	const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
	await env.DB.batch([
		run(
			"UPDATE pages SET blocks = ?, bio = ?, gate = ? WHERE id = ?",
			JSON.stringify(blocks),
			bio,
			gate && JSON.stringify(gate),
			pageId,
		),
		run(
			"INSERT INTO gate_passwords (page_id, id, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
			pageId,
			SAMPLE_GATES.password.passwordId,
			await hashPassword(PASSWORD),
		),
		run(
			"INSERT INTO feeds (url, items, next_read_at) VALUES (?, ?, 9e15) ON CONFLICT DO NOTHING",
			feedOf(word),
			JSON.stringify(items),
		),
		run("INSERT INTO page_feeds (page_id, feed_url) VALUES (?, ?) ON CONFLICT DO NOTHING", pageId, feedOf(word)),
	]);
	await env.LIVE.getByName(pageId).requestPublish(pageId);
	await published(pageId);
}

function feedOf(word: string): string {
	return `https://${word}.example/feed.xml`;
}
