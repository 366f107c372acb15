import { parseArgs } from "node:util";
import { createServer } from "vite";
import { PATHOLOGICAL_MARKUP } from "../worker/testing/pathological.ts";
import type * as Readers from "../worker/testing/readers.ts";
import { judge } from "./report/judge.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** As much as `fetchPublic` takes of an answer. */
const LENGTH = 2_000_000;
/** One reading may keep the Worker for this long, in milliseconds. */
const AIM_MS = 250;

const { values: options } = parseArgs({
	options: { rounds: { type: "string", default: "3" }, reader: { type: "string", default: "" } },
});
const rounds = Number(options.rounds);

type Read = () => unknown;

/** Every reader with the inputs that it gets, by name. They read with the budgets of the product. */
function readingsOf({ MARKUP_READERS, BOUNDED_READERS, BYTE_READERS }: typeof Readers) {
	const ofShortTexts = Object.entries(BOUNDED_READERS).map(([name, { read }]) => [name, read] as const);
	const ofMarkup = [...Object.entries(MARKUP_READERS), ...ofShortTexts].map(
		([reader, read]) =>
			[reader, Object.entries(PATHOLOGICAL_MARKUP).map(([input, of]) => prepared(input, of, read))] as const,
	);
	const ofBytes = Object.entries(BYTE_READERS).map(
		([reader, { read, inputs }]) =>
			[reader, Object.entries(inputs).map(([input, of]) => prepared(input, of, read))] as const,
	);
	return [...ofMarkup, ...ofBytes];
}

/** Makes the input only when it is read, because all of them together need gigabytes. */
function prepared<Input>(input: string, of: (length: number) => Input, read: (input: Input) => unknown) {
	return {
		input,
		prepare(): Read {
			const made = of(LENGTH);
			return () => read(made);
		},
	};
}

// workerd has it, and Node 22 has not.
Uint8Array.prototype.toHex ??= function (this: Uint8Array) {
	return Buffer.from(this).toString("hex");
};
// Node can't load the readers itself, because some of them know the kinds of blocks, whose views are JSX.
const server = await createServer({
	configFile: false,
	logLevel: "error",
	appType: "custom",
	server: { middlewareMode: true, ws: false },
	optimizeDeps: { noDiscovery: true },
});
const readers = (await server.ssrLoadModule("/worker/testing/readers.ts")) as typeof Readers;

const plain = "<p>a".repeat(LENGTH / 4);
const baseline = await time(() => new TextDecoder().decode(new TextEncoder().encode(plain)).split("<"));
const rows: string[][] = [];
for (const [reader, inputs] of readingsOf(readers)) {
	if (!reader.includes(options.reader)) continue;
	let worst = { input: "", ms: 0 };
	for (const { input, prepare } of inputs) {
		const ms = await time(prepare());
		if (ms > worst.ms) worst = { input, ms };
	}
	const verdict = judge({ measured: worst.ms, must: AIM_MS });
	rows.push([reader, worst.input, worst.ms.toFixed(0), (worst.ms / baseline).toFixed(1), verdict]);
}
console.log(
	`Baseline, decoding ${LENGTH / 1e6} MB and cutting it at each "<": ${baseline.toFixed(0)} ms. Aim: ${AIM_MS} ms`,
);
printTable(["reader", "its worst input", "ms", "to the baseline", "verdict"], rows);
await server.close();

/** The median CPU time of some rounds, in milliseconds, after one that isn't counted. Other programs don't add to it. */
async function time(run: Read): Promise<number> {
	await run();
	const times: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const before = process.threadCpuUsage();
		await run();
		const { user, system } = process.threadCpuUsage(before);
		times.push((user + system) / 1000);
	}
	return median(times);
}
