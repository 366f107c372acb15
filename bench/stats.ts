import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { SiteEvent } from "../core/stats/event.ts";
import { seededRandom } from "../db/seed/seeded-random.ts";
import { build, migrate } from "../machine/prepare.ts";
import { builtWorker } from "../machine/server.ts";
import { getStats } from "../worker/stats/read/get-stats.ts";
import { type Instance, start } from "./product/instance.ts";
import { insertPages } from "./product/sample-page.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";
import { busyPage } from "./stats/events.ts";
import { STATS_WORKER } from "./stats/worker.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		port: { type: "string", default: "8830" },
		/** The number of events of the larger history. With 0, only recording is measured. */
		events: { type: "string", default: "3000000" },
	},
});

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const FEW = 100_000;
const MOST_IN_A_BATCH = 10_000;
/** The number of events in a batch and in a round. A batch size of 0 inserts each event with its own statement. */
const CASES: readonly [size: number, events: number][] = [
	[0, 1_000],
	[1, 300],
	[10, 1_500],
	[100, 5_000],
	[1_000, 10_000],
	[MOST_IN_A_BATCH, 20_000],
];

interface Written {
	raw: number;
	rollups: number;
}

const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
const random = seededRandom(1);
let instance: Instance | undefined;
try {
	await build();
	await migrate(folder);
	const product = await builtWorker();
	const entry = { type: "ESModule" as const, path: "stats-worker.js", contents: STATS_WORKER };
	const worker = { ...product, modules: [entry, ...product.modules], queueConsumers: {} };
	instance = await start(Number(options.port), "linkstead", [worker], `${folder}/v3`);
	await insertPages(instance.miniflare, ["busy", "few", "many"]);
	await measureConsumer(instance.origin);
	if (Number(options.events) > 0) await measureReading(instance);
} finally {
	await instance?.miniflare.dispose();
	await rm(folder, { recursive: true, force: true });
}

async function measureConsumer(origin: string): Promise<void> {
	const speeds = CASES.map((): number[] => []);
	const written: Written[] = [];
	const now = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
	for (let round = -1; round < Number(options.rounds); round++) {
		for (const index of CASES.keys()) {
			// Each round starts with a different case, so that no case always follows the same one.
			const turn = (index + Math.max(round, 0)) % CASES.length;
			const [size, count] = CASES[turn] as [number, number];
			const period = { count, from: now, until: now + QUARTER_MS, name: `r${round}c${turn}`, random };
			const events = [...busyPage("id-of-busy", period)];
			// The baseline inserts views only: the least work that recording takes.
			const body = JSON.stringify({ events: size === 0 ? events.map(asView) : events, size });
			const startedAt = performance.now();
			const answer = await send(origin, body);
			const seconds = (performance.now() - startedAt) / 1000;
			// Round -1 is the warm-up.
			if (round < 0) continue;
			speeds[turn]?.push(count / seconds);
			written[turn] = answer;
		}
	}
	const oneByOne = median(speeds[0] ?? []);
	const rows = CASES.map(([size, count], index) => {
		const speed = median(speeds[index] ?? []);
		const perEvent = (rowCount: number | undefined) => ((rowCount ?? 0) / count).toFixed(3);
		return [
			size === 0 ? "one by one, rows only" : `${size} a batch`,
			speed.toFixed(0),
			(speed / oneByOne).toFixed(1),
			perEvent(written[index]?.raw),
			perEvent(written[index]?.rollups),
		];
	});
	printTable(["events", "events/s", "to one by one", "rows an event", "rollup rows an event"], rows);
}

async function measureReading({ origin, miniflare }: Instance): Promise<void> {
	const until = Date.now();
	const from = until - 30 * DAY_MS;
	for (const [name, count] of [
		["few", FEW],
		["many", Number(options.events)],
	] as const) {
		const startedAt = performance.now();
		const events = busyPage(`id-of-${name}`, { count, from, until, name, random });
		for (let batch = take(events); batch.length > 0; batch = take(events)) {
			await send(origin, JSON.stringify({ events: batch, size: MOST_IN_A_BATCH }));
		}
		console.log(`\n${count} events of 30 days recorded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
	}
	const database = await miniflare.getD1Database("DB", "linkstead");
	const questions = [
		["7d", "UTC"],
		["30d", "UTC"],
		["30d", "Europe/Berlin"],
		["30d", "America/Los_Angeles"],
		["30d", "Asia/Kolkata"],
	] as const;
	const rows: string[][] = [];
	for (const [period, timeZone] of questions) {
		const [few, many] = [await read("few"), await read("many")];
		rows.push([
			`${period} in ${timeZone}`,
			...[few.rows, many.rows].map(String),
			(many.rows / few.rows).toFixed(3),
			String(many.trips),
			`${few.milliseconds.toFixed(0)} ms`,
			`${many.milliseconds.toFixed(0)} ms`,
		]);

		async function read(name: string) {
			const counted = { rows: 0, trips: 0 };
			const batch = async (statements: Parameters<typeof database.batch>[0]) => {
				const results = await database.batch(statements);
				counted.trips += 1;
				for (const { meta } of results) counted.rows += meta.rows_read;
				return results;
			};
			const counting = new Proxy(database, {
				get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)),
			});
			const question = { id: `id-of-${name}`, period, timeZone };
			const startedAt = performance.now();
			await getStats(counting, { id: `owner-of-${name}`, plan: "business" }, question, until);
			return { ...counted, milliseconds: performance.now() - startedAt };
		}
	}
	const many = `${options.events} events`;
	printTable(["stats of", `rows at ${FEW} events`, `at ${many}`, "ratio", "round trips", "time", `at ${many}`], rows);
}

async function send(origin: string, body: string): Promise<Written> {
	const response = await fetch(origin, { method: "POST", body, headers: { connection: "close" } });
	if (!response.ok) throw new Error(`The consumer answered ${response.status}: ${await response.text()}`);
	return (await response.json()) as Written;
}

function take(events: Iterator<SiteEvent>): SiteEvent[] {
	const batch: SiteEvent[] = [];
	while (batch.length < MOST_IN_A_BATCH) {
		const { value, done } = events.next();
		if (done) break;
		batch.push(value);
	}
	return batch;
}

function asView({ id, pageId, at, visitor, userAgent, referrer, language, country, region, city, edge }: SiteEvent) {
	return { id, pageId, at, visitor, userAgent, referrer, language, country, region, city, edge, kind: "view" };
}
