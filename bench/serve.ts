import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, migrate } from "../tasks/prepare.ts";
import { type Case, makeCases } from "./cases.ts";
import { h2load, hasCommand } from "./h2load.ts";
import { type Held, heldBy, type Instance, startBare, startProduct, startSameBytes } from "./instance.ts";
import { type Measurement, measure, median, type Run } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { checkRecording, settleViews } from "./recording.ts";
import { copySnapshots, insertPages, type PublishedPage, publishSample, SAMPLE_USERNAME } from "./sample-page.ts";
import { printTable } from "./table.ts";
import { sendVisits } from "./visitors.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "9" },
		/** How long a case runs in a round. */
		seconds: { type: "string", default: "1.5" },
		/** First of five ports. */
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
	const [cases, views] = await prepare();
	console.log(`Checked: D1 holds each of ${views} views once. ${rounds} rounds …\n`);

	const requests = new Map<Case, number>();
	for (const one of cases) requests.set(one, await warmUp(one));

	const results = new Map<Case, Measurement[]>(cases.map((one) => [one, []]));
	const sent: Held = { messages: 0, events: 0 };
	for (let round = 0; round < rounds; round++) {
		// Each round starts elsewhere, so that no case always follows the same one.
		const order = cases.map((_, index) => cases[(index + round) % cases.length] as Case);
		for (const one of order) {
			const { measured, held } = await runChecked(one, requests.get(one) ?? 0);
			results.get(one)?.push(measured);
			sent.messages += held.messages;
			sent.events += held.events;
		}
	}
	report(results, sent);
}

async function prepare(): Promise<[Case[], number]> {
	await build();
	const states = [join(folder, "product"), join(folder, "stores")] as const;
	await migrate(states[0]);
	await cp(states[0], states[1], { recursive: true });

	const bare = await keep(startBare(port));
	const views = 1_000;
	const published = await publishAndCheck(states[0], views);
	// A fresh isolate, as most in production: it serves what another one has rendered, published and consumed.
	const product = await keep(startProduct(port + 1, states[0]));
	const stores = await keep(startProduct(port + 2, states[1]));

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
	const parts = { bare, product, stores, sameBytes, nginx, etag, bodyLength, inKv, inD1, repeat };
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

async function keep(starting: Promise<Instance>): Promise<Instance> {
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
	const { measured } = await runChecked(one, WARM_UP_REQUESTS);
	return Math.ceil(measured.requestsPerSecond * Number(options.seconds));
}

/** One run; throws unless every answer was right and every view was recorded, so that nothing broken is fast. */
async function runChecked(one: Case, requests: number): Promise<{ measured: Measurement; held: Held }> {
	const before = one.recordsIn && (await heldBy(one.recordsIn));
	const { run, measured } = await measure(one.pid, () => one.load(requests));
	checkAnswers(one, run, requests);
	const held = one.recordsIn && before && (await settleViews(one.recordsIn, before, requests));
	return { measured, held: held ?? { messages: 0, events: 0 } };
}

function checkAnswers({ name, status, bodyLength }: Case, run: Run, requests: number): void {
	if (run.requests === requests && run.statuses[status] === requests && run.bodyBytes === requests * bodyLength) return;
	throw new Error(
		`${name}: expected ${requests} answers ${status} of ${bodyLength} bytes, got ${JSON.stringify(run.statuses)} with ${run.bodyBytes} bytes in all`,
	);
}

function report(results: ReadonlyMap<Case, readonly Measurement[]>, sent: Held): void {
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
	const packed = (sent.events / sent.messages).toFixed(1);
	console.log(`\n${sent.events} views travelled in ${sent.messages} queue messages: ${packed} views a message.`);
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
