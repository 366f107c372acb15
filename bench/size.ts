import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readSampleBlocks } from "./product/sample-blocks.ts";
import { isMet, judge } from "./report/judge.ts";
import { printTable } from "./report/table.ts";
import {
	buildWithGraph,
	type Chunks,
	chunksOfRoute,
	chunkWith,
	entryOf,
	packagesIn,
	withImports,
} from "./size/build-graph.ts";
import { readEarlyScripts } from "./size/early-script.ts";
import { readSamplePage } from "./size/page-size.ts";
import { measureStartUp } from "./size/start-up.ts";
import { readUpload } from "./size/upload.ts";

const { values: options } = parseArgs({
	options: {
		/** Skips the timing. Sizes and imports are the same in each run. */
		bytes: { type: "boolean", default: false },
		port: { type: "string", default: "8836" },
		rounds: { type: "string", default: "15" },
	},
});
/** Cloudflare states the limit of a Worker in these. */
const MEBIBYTE = 1024 * 1024;
const port = Number(options.port);
const budget = JSON.parse(await readFile(new URL("budget.json", import.meta.url), "utf8"));

let passed = 0;
let failed = 0;

const { worker, client } = await buildWithGraph();
checkBuild([worker, client]);
await checkPage();
checkWorker(worker);
checkUpload();
checkRoutes(client);
await checkEarlyScripts();
if (!options.bytes) await checkStartUp();

console.log(`\n${passed} passed, ${failed} failed`);
// Tables know what wasn't measured at all.
process.exit(failed === 0 ? process.exitCode : 1);

async function checkPage(): Promise<void> {
	const { html, script, requests } = await readSamplePage(port);
	const everyKind = await readSamplePage(port, await readSampleBlocks());
	console.log("\nPublic page with 15 links and 4 social icons, and one with a block of every kind");
	printTable(
		["", "bytes", "gzip", "brotli"],
		[
			["HTML, all inline", ...sizes(html)],
			["script inside", ...sizes(script)],
			["HTML with every kind", ...sizes(everyKind.html)],
		],
	);
	check("page HTML, gzip KB", gzipKilobytes(html), budget.pageHtmlKilobytes);
	check("page script, gzip KB", gzipKilobytes(script), budget.pageScriptKilobytes);
	check(`requests (${requests.join(", ")})`, requests.length, budget.pageRequests);
	check("HTML with every kind, gzip KB", gzipKilobytes(everyKind.html), budget.everyKindHtmlKilobytes);
}

/** What imitates outside services must not reach a deployment. */
function checkBuild(sides: readonly Chunks[]): void {
	const ids = sides.flatMap((chunks) => [...chunks.values()].flatMap(({ moduleIds }) => moduleIds));
	const folders = budget.neverInBuild.map((folder: string) => resolve(folder));
	const intruders = ids.filter((id) => folders.some((folder: string) => id.startsWith(`${folder}/`)));
	console.log("\nBuild");
	check(`modules that the budget excludes (${intruders.join(", ") || "none"})`, intruders.length, 0);
}

function checkWorker(chunks: Chunks): void {
	const first = withImports(chunks, [entryOf(chunks)]);
	const names = new Set(first.map(({ fileName }) => fileName));
	const rows = [...chunks.values()]
		.map(({ fileName, code }) => [fileName, names.has(fileName) ? "at start" : "on demand", ...sizes(code)])
		.sort((a, b) => Number(names.has(b[0] ?? "")) - Number(names.has(a[0] ?? "")));
	console.log("\nWorker");
	printTable(["chunk", "loaded", "bytes", "gzip", "brotli"], rows);

	const atStart = first.reduce((total, { code }) => total + gzipKilobytes(code), 0);
	check("modules at start, gzip KB", atStart, budget.startUpKilobytes);

	const packages = packagesIn(first);
	console.log(`Packages at start: ${[...packages].join(", ") || "none"}`);
	const isExcluded = (name: string) =>
		budget.neverInWorkerEntry.some((out: string) => name === out || name.startsWith(`${out}/`));
	const intruders = [...packages].filter(isExcluded);
	check(`packages at start that the budget excludes (${intruders.join(", ") || "none"})`, intruders.length, 0);

	const appModules = withImports(chunks, [chunkWith(chunks, "/worker/app.ts")]).flatMap(({ moduleIds }) => moduleIds);
	const early = appModules.filter((id) => budget.neverInAppStart.some((part: string) => id.includes(part)));
	check(`modules at the app's start that the budget excludes (${early.join(", ") || "none"})`, early.length, 0);
}

function checkUpload(): void {
	const modules = readUpload();
	const sum = (of: "bytes" | "gzip") => modules.reduce((total, module) => total + module[of], 0) / MEBIBYTE;
	console.log("\nWorker, the largest modules of the upload");
	const largest = modules.slice(0, 10).map(({ name, bytes, gzip }) => [name, String(bytes), String(gzip)]);
	printTable(["module", "bytes", "gzip"], largest);
	console.log(`${modules.length} modules, ${sum("gzip").toFixed(2)} MiB gzipped`);
	check("upload, MiB", sum("bytes"), budget.uploadMebibytes);
}

function checkRoutes(chunks: Chunks): void {
	console.log("\nApp, JavaScript of a first load");
	for (const [path, kilobytes] of Object.entries<number>(budget.routeKilobytes)) {
		const loaded = chunksOfRoute(chunks, path);
		const sum = loaded.reduce((total, { code }) => total + gzipKilobytes(code), 0);
		check(`${path}, gzip KB in ${loaded.length} chunks`, sum, kilobytes);
	}
}

async function checkEarlyScripts(): Promise<void> {
	console.log("\nMarketing pages, JavaScript before the browser is idle or somebody touches what needs more");
	for (const [path, script] of await readEarlyScripts())
		check(`${path}, gzip KB`, gzipKilobytes(script), budget.earlyScriptKilobytes);
}

async function checkStartUp(): Promise<void> {
	const entryFiles = withImports(worker, [entryOf(worker)]).map(({ fileName }) => fileName);
	const { bare, entry, build } = await measureStartUp(entryFiles, port, Number(options.rounds));
	console.log("\nCPU of a fresh workerd until its first answer");
	const row = (name: string, spent: number) => [name, `${spent.toFixed(1)} ms`, `${(spent - bare).toFixed(1)} ms`];
	printTable(
		["", "CPU", "over bare"],
		[row("bare Worker", bare), row("entry and its imports", entry), row("whole build, most of it unused", build)],
	);
	check("entry's start-up CPU over bare, ms", entry - bare, budget.startUpMilliseconds);
}

function check(what: string, value: number, limit: number): void {
	const verdict = judge({ measured: value, must: limit });
	if (isMet(verdict)) passed += 1;
	else failed += 1;
	const shown = Number.isInteger(value) ? value : value.toFixed(2);
	console.log(`${verdict.padEnd(6)} ${what}: ${shown} of at most ${limit}`);
}

function sizes(text: string): string[] {
	const bytes = Buffer.from(text);
	return [bytes.length, gzipSync(bytes).length, brotliCompressSync(bytes).length].map(String);
}

/** One KB is 1,000 bytes, as in Vite's reports. No text has no bytes, where gzip makes 20 of it. */
function gzipKilobytes(text: string): number {
	return text === "" ? 0 : gzipSync(text).length / 1000;
}
