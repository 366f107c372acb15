import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { shuffled } from "../db/seed/seeded-random.ts";
import { type Sent, startCountingQueue, type ViewCount } from "./product/queue.ts";
import { median } from "./report/median.ts";
import type { Case, Server } from "./serve/cases.ts";
import { type Measurement, measure, type Run } from "./serve/measure.ts";
import { prepareCases } from "./serve/prepare.ts";
import { settleViews } from "./serve/recording.ts";
import { printBounds, printQueue, printResults } from "./serve/report.ts";

const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "60" },
		/** The duration of a case in a round. */
		seconds: { type: "string", default: "0.25" },
		/** The first of 16 ports in a row. */
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
	const queue = await startCountingQueue(port);
	cleanUps.push(queue.stop);
	const cleanUp = (stop: () => Promise<unknown>) => cleanUps.push(stop);
	const cases = chosen(await prepareCases({ firstPort: port + 1, rounds, folder, queue, cleanUp }));
	console.log(`${rounds} rounds …\n`);

	const requests = new Map<Case, number>();
	for (const one of cases) requests.set(one, await warmUp(one));

	const results = new Map<Case, Measurement[]>(cases.map((one) => [one, []]));
	for (let round = 0; round < rounds; round++) {
		// Some cases leave work behind, such as publishing pages. No case always follows one of them.
		const order = shuffled(cases, Math.random);
		const turns = order.map((one) => ({
			one,
			server: one.servers[round % one.servers.length] as Server,
			requests: requests.get(one) ?? 0,
		}));
		const measured = await runTurns(turns);
		for (const [index, one] of order.entries()) results.get(one)?.push(measured[index] as Measurement);
	}
	printResults(results);
	printQueue(await queue.count());
	printBounds(results);
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
	const requests = one.fixedRequests ?? WARM_UP_REQUESTS;
	const turns = one.servers.map((server) => ({ one, server, requests }));
	await runTurns(turns);
	if (one.fixedRequests) return one.fixedRequests;
	const measured = await runTurns(turns);
	return Math.ceil(median(measured.map(({ requestsPerSecond }) => requestsPerSecond)) * Number(options.seconds));
}

interface Turn {
	one: Case;
	server: Server;
	requests: number;
}

/**
 * Runs cases one after the other, without a pause, so that they meet the same other work on the machine. Throws unless
 * every answer is right and every view is recorded, so a broken server can't win.
 */
async function runTurns(turns: readonly Turn[]): Promise<Measurement[]> {
	const expected = Map.groupBy(turns, ({ one }) => one.views);
	const before = new Map<ViewCount, Sent>();
	for (const views of expected.keys()) if (views) before.set(views, await views.count());

	const measurements: Measurement[] = [];
	for (const { one, server, requests } of turns) {
		const { run, measured } = await measure(server.pid, () => one.load(server.origin, requests));
		checkAnswers(one, run, requests);
		measurements.push(measured);
	}
	for (const [views, sent] of before) {
		const served = expected.get(views)?.reduce((sum, { requests }) => sum + requests, 0) ?? 0;
		await settleViews(views, sent, served);
	}
	return measurements;
}

function checkAnswers({ name, status, bodyLength }: Case, run: Run, requests: number): void {
	if (run.requests === requests && run.statuses[status] === requests && run.bodyBytes === requests * bodyLength) return;
	throw new Error(
		`${name}: expected ${requests} answers ${status} of ${bodyLength} bytes, got ${JSON.stringify(run.statuses)} with ${run.bodyBytes} bytes in all`,
	);
}
