import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "../../machine/migrate.ts";
import { build } from "../../machine/prepare.ts";
import type { Instance } from "../product/instance.ts";
import { startCounted, startProduct } from "../product/product.ts";
import type { CountingQueue } from "../product/queue.ts";
import {
	copySnapshots,
	insertPages,
	insertVersions,
	type PublishedPage,
	publishSample,
	SAMPLE_USERNAME,
	VERSIONS_USERNAME,
} from "../product/sample-page.ts";
import { type Case, makeCases } from "./cases.ts";
import { h2load, hasCommand } from "./h2load.ts";
import { checkRecording } from "./recording.ts";
import { SAME_VALUE, startBare, startSameBytes, startSameValue } from "./reference-workers.ts";
import { sendVisits } from "./visitors.ts";

/** Processes of one build differ by some percent, so a case has several and takes them in turn. */
const PROCESSES = 3;
const CONNECTIONS = 16;
const REQUESTS_TO_D1 = 50;
/**
 * An isolate keeps 16 MB of pages (worker/site/look-up.ts). With 1.5 times as many in turn, no page is ever in memory.
 */
const BYTES_PAST_MEMORY = 1.5 * 16 * 1024 * 1024;
const CHECKED_VIEWS = 1_000;

interface Setting {
	/** The first of 15 ports. */
	firstPort: number;
	rounds: number;
	/** The folder for stores, files and logs. */
	folder: string;
	queue: CountingQueue;
	/** Keeps everything that has to be stopped after the bench. */
	cleanUp(stop: () => Promise<unknown>): void;
}

/** Builds the product, checks that it records views, and starts every server of the comparison. */
export async function prepareCases({ firstPort, rounds, folder, queue, cleanUp }: Setting): Promise<Case[]> {
	let port = firstPort;
	async function keep<Kept extends Instance>(starting: Promise<Kept>): Promise<Kept> {
		const instance = await starting;
		cleanUp(() => instance.miniflare.dispose());
		return instance;
	}
	async function keepSeveral(start: (port: number) => Promise<Instance>): Promise<Instance[]> {
		const instances: Instance[] = [];
		for (let index = 0; index < PROCESSES; index++) instances.push(await keep(start(port++)));
		return instances;
	}
	await build();
	const state = (name: string) => join(folder, name);
	await migrate(state("stores"));
	await cp(state("stores"), state("product"), { recursive: true });
	const published = await publishAndCheck(port++, state("product"));
	const { html, headers, inLanguages } = published;
	// Fresh isolates, like most in production. They serve a page that another isolate rendered and published.
	const startCopy = async (port: number) => {
		await cp(state("product"), state(`product-${port}`), { recursive: true });
		return startCounted(port, state(`product-${port}`), queue);
	};
	const bare = await keepSeveral(startBare);
	const sameBytes = await keepSeveral((port) => startSameBytes(port, html, headers));
	const product = await keepSeveral(startCopy);
	const unrecorded = await keepSeveral(startCopy);
	const stores = await keep(startCounted(port++, state("stores"), queue));

	const [measured = "", ...inD1] = numbered("first", (rounds + 1) * REQUESTS_TO_D1 + 1);
	await insertPages(stores.miniflare, [SAMPLE_USERNAME, measured, ...inD1]);
	// At its first view a page has no share image yet, so it's shorter.
	const firstView = await fetch(`${stores.origin}/${measured}`);
	const firstLength = (await firstView.arrayBuffer()).byteLength;
	const bodyLength = html.byteLength;
	const inKv = numbered("kv", Math.ceil(BYTES_PAST_MEMORY / bodyLength));
	const addressesInKv = inKv.map((username) => `@${username}`);
	await copySnapshots(stores.miniflare, addressesInKv, published);
	const versionsInKv = numbered("versions", Math.ceil(BYTES_PAST_MEMORY / inLanguages.value.byteLength));
	await copySnapshots(
		stores.miniflare,
		versionsInKv.map((username) => `@${username}`),
		inLanguages,
	);
	const sameValue = await keep(startSameValue(port++, headers, state("same-value")));
	await copySnapshots(sameValue.miniflare, addressesInKv, published, SAME_VALUE);

	const servers = { bare, sameBytes, product, unrecorded, queue, stores, sameValue };
	const load = { repeat: await chooseClient(folder), requestsToD1: REQUESTS_TO_D1, connections: CONNECTIONS };
	const lengths = { bodyLength, firstLength, versionLength: inLanguages.germanLength };
	return makeCases({ ...servers, ...load, ...lengths, etag: headers.etag ?? "", inKv, versionsInKv, inD1 });
}

/** Writes, publishes and visits the sample page, and checks that D1 holds each visit once. */
async function publishAndCheck(port: number, stateFolder: string): Promise<Published> {
	const product = await startProduct(port, stateFolder);
	try {
		await insertPages(product.miniflare, [SAMPLE_USERNAME]);
		const published = await publishSample(product.miniflare, product.origin);
		await insertVersions(product.miniflare);
		await publishSample(product.miniflare, product.origin, VERSIONS_USERNAME);
		const inLanguages = await findInLanguages(product);
		await checkRecording(product, CHECKED_VIEWS);
		console.log(`Checked: D1 holds each of ${CHECKED_VIEWS} views once.`);
		return { ...published, inLanguages };
	} finally {
		await product.miniflare.dispose();
	}
}

interface Published extends PublishedPage {
	/** The page in three languages, and the length of what a German visitor gets. */
	inLanguages: PublishedPage & { germanLength: number };
}

/** Its first publication finds the page's own language, so the next one has the others. */
async function findInLanguages({ miniflare, origin }: Instance): Promise<Published["inLanguages"]> {
	for (let attempt = 0; attempt < 100; attempt++) {
		const german = await fetch(`${origin}/${VERSIONS_USERNAME}/de`, { redirect: "manual" });
		const { byteLength } = await german.arrayBuffer();
		if (german.status === 200) {
			const published = await publishSample(miniflare, origin, VERSIONS_USERNAME);
			if (published.value.byteLength > 2 * byteLength) return { ...published, germanLength: byteLength };
		}
		await wait(100);
	}
	throw new Error("The sample page has no languages");
}

async function chooseClient(folder: string) {
	if (await hasCommand("h2load", "--version")) {
		return (url: string, headers: Record<string, string>, requests: number) =>
			h2load(url, headers, { connections: CONNECTIONS, requests, folder });
	}
	console.log("h2load is not installed (Debian: apt-get install nghttp2-client): using this bench's own client.");
	return (url: string, headers: Record<string, string>, requests: number) => {
		const { origin, pathname: path } = new URL(url);
		return sendVisits(origin, () => ({ path, headers }), { connections: CONNECTIONS, requests });
	};
}

/** Names such as `kv-00000` and `kv-00001`. They have the same length, so their pages have the same length too. */
function numbered(prefix: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(5, "0")}`);
}
