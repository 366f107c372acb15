import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startCountingQueue } from "./product/queue.ts";
import type { Case } from "./serve/cases.ts";
import { type Measurement, measure, type Run } from "./serve/measure.ts";
import { prepareCases } from "./serve/prepare.ts";
import { settleViews } from "./serve/recording.ts";
import { printQueue, printRecording, printResults } from "./serve/report.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "9" },
		/** The duration of a case in a round. */
		seconds: { type: "string", default: "1.5" },
		/** The first of seven ports in a row. */
		port: { type: "string", default: "8830" },
		/** The names of cases, comma-separated. Only these cases and their references run. */
		only: { type: "string", default: "" },
	},
});
const rounds = Number(options.rounds);
const port = Number(options.port);

const WARM_UP_REQUESTS = 4_000;

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
	const cleanUp = (stop: () => Promise<unknown>) => cleanUps.push(stop);
	const cases = chosen(await prepareCases({ port, rounds, folder, queue, cleanUp }));
	console.log(`${rounds} rounds …\n`);

	const requests = new Map<Case, number>();
	for (const one of cases) requests.set(one, await warmUp(one));

	const results = new Map<Case, Measurement[]>(cases.map((one) => [one, []]));
	for (let round = 0; round < rounds; round++) {
		// Each round starts with a different case, so that no case always follows the same one.
		const order = cases.map((_, index) => cases[(index + round) % cases.length] as Case);
		for (const one of order) {
			results.get(one)?.push(await runChecked(one, requests.get(one) ?? 0));
		}
	}
	printResults(results);
	printQueue(await queue.count());
	printRecording(results);
}

/** The cases that `--only` names, with the references of their clients. */
function chosen(all: readonly Case[]): readonly Case[] {
	if (!options.only) return all;
	const named = all.filter(({ name }) => options.only.split(",").includes(name));
	const names = named.flatMap(({ name, client }) => [name, client.sameBytes, client.bare]);
	return all.filter(({ name }) => names.includes(name));
}

/** Lets workerd's compiler and caches settle. Returns how many requests fill a case's time. */
async function warmUp(one: Case): Promise<number> {
	await runChecked(one, one.fixedRequests ?? WARM_UP_REQUESTS);
	if (one.fixedRequests) return one.fixedRequests;
	const { requestsPerSecond } = await runChecked(one, WARM_UP_REQUESTS);
	return Math.ceil(requestsPerSecond * Number(options.seconds));
}

/** Runs a case once. Throws unless every answer is right and every view is recorded, so a broken server can't win. */
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
