import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { copySnapshots, insertPages, publishSample, SAMPLE_USERNAME } from "../product/sample-page.ts";
import { type BenchProduct, startBenchProduct, type Used } from "./product.ts";
import { longTail, visit, visitAtRate } from "./visits.ts";

type MixName = "hot page" | "long tail" | "lone views";

export interface MixResult {
	name: MixName;
	views: number;
	used: Used;
}

interface Mix {
	name: MixName;
	usernames: readonly string[];
	views: number;
	/** The time that the queue collects messages, if not the product's own. */
	batchSeconds?: number;
	send(product: BenchProduct, random: () => number): Promise<void>;
}

const HOT_VIEWS = 3_000;
const TAIL_VIEWS = 1_500;
const TAIL_PAGES = names("tail", 400);
const LONE_PAGES = names("lone", 100);

const MIXES: readonly Mix[] = [
	{
		name: "hot page",
		usernames: ["hot"],
		views: HOT_VIEWS,
		send: ({ origin }, random) => visitAtRate(origin, Array(HOT_VIEWS).fill("hot"), { perSecond: 200, random }),
	},
	{
		name: "long tail",
		usernames: TAIL_PAGES,
		views: TAIL_VIEWS,
		send: ({ origin }, random) =>
			visitAtRate(origin, longTail(TAIL_PAGES, TAIL_VIEWS, random), { perSecond: 20, random }),
	},
	{
		name: "lone views",
		usernames: LONE_PAGES,
		views: LONE_PAGES.length,
		batchSeconds: 0,
		async send(product, random) {
			for (const [index, username] of LONE_PAGES.entries()) {
				await visit(product.origin, username, random);
				await settle(product, index + 1);
			}
		},
	},
];

/** Plays each mix to a fresh isolate. Like most in production, it serves pages that another isolate has published. */
export async function playMixes(port: number, stateFolder: string): Promise<MixResult[]> {
	await preparePages(port, stateFolder);
	const results: MixResult[] = [];
	for (const { name, views, batchSeconds, send } of MIXES) {
		const product = await startBenchProduct(port, stateFolder, batchSeconds === undefined ? {} : { batchSeconds });
		try {
			const before = await countViews(product);
			await send(product, seededRandom(7));
			const used = await settle(product, views);
			if (used.uncounted.length > 0) throw new Error(`D1 doesn't say how many rows this reads: ${used.uncounted[0]}`);
			const recorded = (await countViews(product)) - before;
			if (recorded !== views) throw new Error(`${name}: ${views} views were sent, but D1 holds ${recorded}`);
			results.push({ name, views, used });
		} finally {
			await product.miniflare.dispose();
		}
	}
	return results;
}

/** Publishes the sample page, and copies its snapshot for every page of the mixes. */
async function preparePages(port: number, stateFolder: string): Promise<void> {
	const usernames = MIXES.flatMap((mix) => mix.usernames);
	const { miniflare, origin } = await startBenchProduct(port, stateFolder);
	try {
		await insertPages(miniflare, [SAMPLE_USERNAME, ...usernames]);
		const page = await publishSample(miniflare, origin);
		for (const username of usernames) {
			// A view counts for the page that the snapshot names.
			const metadata = { ...(page.metadata as object), pageId: `id-of-${username}` };
			await copySnapshots(miniflare, [`@${username}`], { ...page, metadata });
		}
	} finally {
		await miniflare.dispose();
	}
}

/** Waits until the consumer has finished this many events. */
async function settle(product: BenchProduct, events: number): Promise<Used> {
	const patience = AbortSignal.timeout(60_000);
	for (;;) {
		const used = await product.used();
		if (used.consumed >= events) return used;
		patience.throwIfAborted();
		await wait(50);
	}
}

async function countViews({ miniflare }: BenchProduct): Promise<number> {
	const database = await miniflare.getD1Database("DB", "linkstead");
	return Number(await database.prepare("SELECT count(*) AS views FROM events WHERE kind = 'view'").first("views"));
}

function names(prefix: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);
}
