import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, migrate } from "../machine/prepare.ts";
import { type Case, makeCases } from "./cases.ts";
import { h2load, hasCommand } from "./h2load.ts";
import { type Instance, startBare, startSameBytes } from "./instance.ts";
import { type Measurement, measure, median, type Run } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { startCounted, startProduct, startWithQueueInside } from "./product.ts";
import { type CountingQueue, startCountingQueue } from "./queue.ts";
import { checkRecording, settleViews } from "./recording.ts";
import { copySnapshots, insertPages, type PublishedPage, publishSample, SAMPLE_USERNAME } from "./sample-page.ts";
import { printTable } from "./table.ts";
import { sendVisits } from "./visitors.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "9" },
		/** How long a case runs in a round. */
		seconds: { type: "string", default: "1.5" },
		/** First of seven ports. */
		port: { type: "string", default: "8830" },
		/** Names of cases, comma-separated: only these run, beside the bare ones. */
		only: { type: "string", default: "" },
	},
});
const rounds = Number(options.rounds);
const port = Number(options.port);

const CONNECTIONS = 16;
const WARM_UP_REQUESTS = 4_000;
const REQUESTS_TO_D1 = 150;
/** An isolate keeps 32 MB of pages (worker/site/look-up.ts); asked for in turn, half as many again are never there. */
const BYTES_PAST_MEMORY = 1.5 * 32 * 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
const cleanUps: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
	await runBench();
} finally {
	for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function runBench(): Promise<void> {
	console.log("Building and starting …");
	const queue = await startCountingQueue(port + 6);
	cleanUps.push(queue.stop);
	const [cases, views] = await prepare(queue);
	console.log(`Checked: D1 holds each of ${views} views once. ${rounds} rounds …\n`);

	const requests = new Map<Case, number>();
	for (const one of cases) requests.set(one, await warmUp(one));

	const results = new Map<Case, Measurement[]>(cases.map((one) => [one, []]));
	for (let round = 0; round < rounds; round++) {
		// Each round starts elsewhere, so that no case always follows the same one.
		const order = cases.map((_, index) => cases[(index + round) % cases.length] as Case);
		for (const one of order) {
			results.get(one)?.push(await runChecked(one, requests.get(one) ?? 0));
		}
	}
	report(results);
	const { messages, events, bytes } = await queue.count();
	const packed = `${(events / messages).toFixed(1)} views, ${(bytes / messages / 1024).toFixed(1)} KB a message`;
	console.log(`\n${events} views went to the queue elsewhere in ${messages} messages: ${packed}.`);
	// Cloudflare counts writing, reading and deleting a message, each for every 64 KB of it.
	const operations = 3 * messages * Math.ceil(bytes / messages / 65_536);
	console.log(`Queue operations for 1,000 views: ${((1_000 * operations) / events).toFixed(1)}.`);
	reportRecording(results);
}

async function prepare(queue: CountingQueue): Promise<[Case[], number]> {
	await build();
	const state = (name: string) => join(folder, name);
	await migrate(state("stores"));
	await cp(state("stores"), state("product"), { recursive: true });

	const bare = await keep(startBare(port));
	const views = 1_000;
	const published = await publishAndCheck(state("product"), views);
	await cp(state("product"), state("queue-inside"), { recursive: true });
	// A fresh isolate, as most in production: it serves what another one has rendered, published and consumed.
	const product = await keep(startCounted(port + 1, state("product"), queue));
	const queueInside = await keep(startWithQueueInside(port + 5, state("queue-inside")));
	const stores = await keep(startCounted(port + 2, state("stores"), queue));

	const inD1 = numbered("first", (rounds + 1) * REQUESTS_TO_D1);
	await insertPages(stores.miniflare, [SAMPLE_USERNAME, ...inD1]);
	const bodyLength = published.html.byteLength;
	const inKv = numbered("kv", Math.ceil(BYTES_PAST_MEMORY / bodyLength));
	await copySnapshots(stores.miniflare, inKv, published);

	const sameBytes = await keep(startSameBytes(port + 3, published.html, published.headers));
	const nginx = (await hasCommand("nginx", "-v"))
		? await startNginx(port + 4, SAMPLE_USERNAME, published.html, join(folder, "nginx"))
		: null;
	if (nginx) cleanUps.push(nginx.stop);
	else console.log("nginx is not installed: its row is left out.");

	const repeat = await chooseClient();
	const etag = published.headers.etag ?? "";
	const parts = { bare, product, queueInside, stores, sameBytes, nginx, etag, bodyLength, inKv, inD1, repeat };
	const all = makeCases({ ...parts, requestsToD1: REQUESTS_TO_D1, connections: CONNECTIONS });
	const only = options.only.split(",");
	return [all.filter(({ name }) => !options.only || name.startsWith("bare") || only.includes(name)), views];
}

/** The sample page through its whole life: written, published, visited, and its visits recorded. */
async function publishAndCheck(stateFolder: string, views: number): Promise<PublishedPage> {
	const product = await startProduct(port + 1, stateFolder);
	try {
		await insertPages(product.miniflare, [SAMPLE_USERNAME]);
		const published = await publishSample(product.miniflare, product.origin);
		await checkRecording(product, views);
		return published;
	} finally {
		await product.miniflare.dispose();
	}
}

async function keep<Kept extends Instance>(starting: Promise<Kept>): Promise<Kept> {
	const instance = await starting;
	cleanUps.push(() => instance.miniflare.dispose());
	return instance;
}

async function chooseClient() {
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

/** Lets workerd's compiler and caches settle; returns how many requests fill a case's time. */
async function warmUp(one: Case): Promise<number> {
	await runChecked(one, one.fixedRequests ?? WARM_UP_REQUESTS);
	if (one.fixedRequests) return one.fixedRequests;
	const { requestsPerSecond } = await runChecked(one, WARM_UP_REQUESTS);
	return Math.ceil(requestsPerSecond * Number(options.seconds));
}

/** One run; throws unless every answer was right and every view was recorded, so that nothing broken is fast. */
async function runChecked(one: Case, requests: number): Promise<Measurement> {
	const before = await one.recordsIn?.sent();
	const { run, measured } = await measure(one.pid, () => one.load(requests));
	checkAnswers(one, run, requests);
	if (one.recordsIn && before) await settleViews(one.recordsIn, before, requests);
	return measured;
}

function checkAnswers({ name, status, bodyLength }: Case, run: Run, requests: number): void {
	if (run.requests === requests && run.statuses[status] === requests && run.bodyBytes === requests * bodyLength) return;
	throw new Error(
		`${name}: expected ${requests} answers ${status} of ${bodyLength} bytes, got ${JSON.stringify(run.statuses)} with ${run.bodyBytes} bytes in all`,
	);
}

function report(results: ReadonlyMap<Case, readonly Measurement[]>): void {
	const medians = new Map([...results].map(([{ name }, measured]) => [name, medianOf(measured)]));
	const rows = [...results.keys()].map(({ name, baseline }) => {
		const own = medians.get(name) as Measurement;
		const bare = medians.get(baseline) as Measurement;
		return [
			name,
			own.requestsPerSecond.toFixed(0),
			(own.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
			`${own.cpuMicroseconds.toFixed(0)} µs`,
			(own.cpuMicroseconds / bare.cpuMicroseconds).toFixed(2),
			`${own.p50.toFixed(2)} ms`,
			`${own.p99.toFixed(2)} ms`,
		];
	});
	printTable(["case", "requests/s", "to bare", "CPU a request", "to bare", "p50", "p99"], rows);
}

/** The speed with recording relative to without, from the medians of the same rounds. */
function reportRecording(results: ReadonlyMap<Case, readonly Measurement[]>): void {
	const speedOf = (name: string) => {
		const measured = [...results].find(([one]) => one.name === name)?.[1];
		return measured && medianOf(measured).requestsPerSecond;
	};
	const [recorded, notRecorded] = [speedOf("page"), speedOf("page not recorded")];
	if (recorded && notRecorded) {
		console.log(`Page with recording on to off: ${(recorded / notRecorded).toFixed(2)} of the requests/s.`);
	}
}

function medianOf(measured: readonly Measurement[]): Measurement {
	const of = (pick: (one: Measurement) => number) => median(measured.map(pick));
	return {
		requestsPerSecond: of((one) => one.requestsPerSecond),
		cpuMicroseconds: of((one) => one.cpuMicroseconds),
		p50: of((one) => one.p50),
		p99: of((one) => one.p99),
	};
}

/** `kv-00000`, `kv-00001`, …: names of one length, so that their pages have one too. */
function numbered(prefix: string, count: number): string[] {
	return Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(5, "0")}`);
}
