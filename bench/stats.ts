import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate } from "../machine/migrate.ts";
import { build } from "../machine/prepare.ts";
import { insertPages } from "./product/sample-page.ts";
import { goalsOfLists, goalsOfMixes, goalsOfReading, goalsOfRecording, printGoals } from "./stats/goals.ts";
import { measureLists } from "./stats/lists.ts";
import { printMixes } from "./stats/mix-table.ts";
import { playMixes } from "./stats/mixes.ts";
import { type BenchProduct, startBenchProduct } from "./stats/product.ts";
import { measureReading, READ_PAGES } from "./stats/reading.ts";
import { measureRecording } from "./stats/recording.ts";

const PARTS = ["mixes", "recording", "reading", "lists"];

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		port: { type: "string", default: "8830" },
		/** The number of events of the larger history. */
		events: { type: "string", default: "3000000" },
		/** The parts to run, comma-separated. */
		only: { type: "string", default: PARTS.join(",") },
	},
});
const port = Number(options.port);
const parts = options.only.split(",");
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}. There are: ${PARTS.join(", ")}`);

const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
const goals = [];
let product: BenchProduct | undefined;
try {
	await build();
	await migrate(folder);
	if (parts.includes("mixes")) {
		const results = await playMixes(port, folder);
		printMixes(results);
		goals.push(...goalsOfMixes(results));
	}
	product = await startBenchProduct(port, folder);
	await insertPages(product.miniflare, ["busy", ...READ_PAGES]);
	if (parts.includes("recording")) {
		goals.push(...goalsOfRecording(await measureRecording(product.origin, "id-of-busy", Number(options.rounds))));
	}
	if (parts.includes("reading")) goals.push(...goalsOfReading(await measureReading(product, Number(options.events))));
	if (parts.includes("lists")) goals.push(...goalsOfLists(await measureLists(product)));
	printGoals(goals);
} finally {
	await product?.miniflare.dispose();
	await rm(folder, { recursive: true, force: true });
}
