import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";
import { seedDemo } from "../machine/demo.ts";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { builtWorker } from "../machine/server.ts";
import { startWeb } from "../stand-ins/web/server.ts";
import { readDemoPicture } from "../vite/demo-pictures.ts";
import { newCaller } from "./cpu/caller.ts";
import { casesOf, PUBLICATION_MS } from "./cpu/cases.ts";
import { type CpuTime, openProfiler } from "./cpu/profiler.ts";
import { start, type Worker } from "./product/instance.ts";
import { readSampleBlocks } from "./product/sample-blocks.ts";
import { judge } from "./report/judge.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** Below the 10 ms that a request may take on the free plan, because Cloudflare's machines differ. */
const LIMIT_MS = 8;
const BLOCKS = 100;
/** The Worker whose isolate runs the product's Durable Objects. */
const OBJECTS = "objects";

const { values: options } = parseArgs({
	options: {
		port: { type: "string", default: "8840" },
		rounds: { type: "string", default: "5" },
		only: { type: "string", default: "" },
		profiles: { type: "string", default: "" },
	},
});
const port = Number(options.port);
const origin = `http://localhost:${port}`;
await build();
const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
await migrate(folder);
const web = await startWeb();
const product = await builtWorker({ APP_ORIGIN: origin, PAGE_TITLES_TEST_HOST: web.host });
const { miniflare } = await start(port, "linkstead", inTwoIsolates(product), `${folder}/v3`, port + 1);
await seedDemo(miniflare, origin);

const owner = newCaller(origin);
await owner.call("auth.signIn", { email: DEMO_OWNER.email, password: DEMO_OWNER.password });
const database = await miniflare.getD1Database("DB", "linkstead");
await database.exec("UPDATE subscriptions SET plan = 'business', applied_plan = 'business'");
const [page] = await owner.call<{ id: string; username: string }[]>("pages.list");
if (!page) throw new Error("The demo has no page");
const samples = (await readSampleBlocks()).filter((block) => !JSON.stringify(block).includes(".webp"));
const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
	...samples[index % samples.length],
	id: `block-${index}`,
}));
const { id: largeId } = await owner.call<{ id: string }>("pages.create");

const cases = casesOf({
	owner,
	visitor: newCaller(origin),
	pageId: page.id,
	username: page.username,
	largeId,
	blocks,
	web: web.host,
	picture: new Uint8Array(await readDemoPicture("portrait")),
}).filter(({ name }) => name.includes(options.only));
const profiler = await openProfiler(port + 1, { requests: "linkstead", objects: OBJECTS });
const times = new Map<string, CpuTime[]>();
// The first round compiles, and isn't counted.
for (let round = -1; round < Number(options.rounds); round++) {
	for (const { name, prepare, publishes } of cases) {
		const run = await prepare(round);
		const time = await profiler.measure(async () => void (await run()));
		if (options.profiles && round === 0) {
			await writeFile(
				join(options.profiles, `${name.replaceAll(/\W+/g, "-")}.cpuprofile`),
				JSON.stringify(time.profile),
			);
		}
		if (round >= 0) times.set(name, [...(times.get(name) ?? []), time]);
		await database.exec("DELETE FROM attempts");
		if (publishes) await wait(PUBLICATION_MS);
	}
}

const rows = [...times].map(([name, measured]) => ({
	name,
	requests: median(measured.map(({ requests }) => requests)),
	objects: median(measured.map(({ objects }) => objects)),
}));
rows.sort((a, b) => b.requests - a.requests);
console.log(`\nMilliseconds of CPU time in the Worker, medians of ${options.rounds} rounds`);
printTable(
	["request", "in the request", "in objects", ""],
	rows.map(({ name, requests, objects }) => [
		name,
		requests.toFixed(1),
		objects.toFixed(1),
		judge({ measured: requests, must: LIMIT_MS }),
	]),
);

profiler.close();
await miniflare.dispose();
await web.stop();
await rm(folder, { recursive: true, force: true });

/** The product with its Durable Objects in an isolate of their own, as on Cloudflare, so that each has its own profile. */
function inTwoIsolates(worker: Worker): Worker[] {
	const { durableObjects = {} } = worker as { durableObjects?: Record<string, { className: string }> };
	const elsewhere = Object.entries(durableObjects).map(([binding, { className }]) => [
		binding,
		{ className, scriptName: OBJECTS, useSQLite: true },
	]);
	const objects = { ...worker, name: OBJECTS, queueConsumers: {} } as Worker;
	return [{ ...worker, durableObjects: Object.fromEntries(elsewhere) } as Worker, objects];
}
