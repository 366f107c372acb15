import { median } from "../report/median.ts";
import { printTable } from "../report/table.ts";
import type { Case } from "./cases.ts";
import type { Measurement } from "./measure.ts";

/** The measurements of each case, one for each round. */
export type Results = ReadonlyMap<Case, readonly Measurement[]>;

/**
 * Prints each case with its ratio to `same bytes`, a Worker that only sends this page, and to `bare`.
 */
export function printResults(results: Results): void {
	const medians = mediansOf(results);
	const rows = [...results.keys()].map(({ name, client }) => {
		const own = medians.get(name) as Measurement;
		const references = [medians.get(client.sameBytes), medians.get(client.bare)] as Measurement[];
		return [
			name,
			own.requestsPerSecond.toFixed(0),
			...references.map(({ requestsPerSecond }) => (own.requestsPerSecond / requestsPerSecond).toFixed(2)),
			`${own.cpuMicroseconds.toFixed(0)} µs`,
			...references.map(({ cpuMicroseconds }) => (own.cpuMicroseconds / cpuMicroseconds).toFixed(2)),
			`${own.p50.toFixed(2)} ms`,
			`${own.p99.toFixed(2)} ms`,
		];
	});
	const ratios = ["to same bytes", "to bare"];
	printTable(["case", "requests/s", ...ratios, "CPU a request", ...ratios, "p50", "p99"], rows);
}

/** Cases, each with the one that bounds it. */
const BOUNDS = [
	["page", "page not recorded"],
	["page", "same bytes"],
	["page in three languages", "page to new visitors"],
	["page in three languages from KV", "page from KV"],
	["click from memory", "bare to new visitors"],
	["page from KV", "same value from KV"],
] as const;

/**
 * Prints some cases relative to what bounds them, when both ran. Each ratio is the median of the rounds' ratios, because
 * both runs of a round meet the same other work on the machine.
 */
export function printBounds(results: Results): void {
	const of = (name: string) => [...results].find(([one]) => one.name === name)?.[1];
	for (const [name, bound] of BOUNDS) {
		const own = of(name);
		const others = of(bound);
		if (!own || !others) continue;
		const ratio = (pick: (one: Measurement) => number) =>
			median(own.map((one, round) => pick(one) / pick(others[round] as Measurement))).toFixed(2);
		const speed = ratio((one) => one.requestsPerSecond);
		const cpu = ratio((one) => one.cpuMicroseconds);
		console.log(`${name} to ${bound}: ${speed} of the requests/s, ${cpu} of the CPU a request.`);
	}
}

/** Prints how full the queue's messages were and how many operations Cloudflare would bill. */
export function printQueue({ messages, events, bytes }: { messages: number; events: number; bytes: number }): void {
	const packed = `${(events / messages).toFixed(1)} views, ${(bytes / messages / 1024).toFixed(1)} KB a message`;
	console.log(`\n${events} views went to the queue elsewhere in ${messages} messages: ${packed}.`);
	// Cloudflare counts writing, reading and deleting a message, each for every 64 KB of it.
	const operations = 3 * messages * Math.ceil(bytes / messages / 65_536);
	console.log(`Queue operations for 1,000 views: ${((1_000 * operations) / events).toFixed(1)}.`);
}

function mediansOf(results: Results): Map<string, Measurement> {
	return new Map([...results].map(([{ name }, measured]) => [name, medianOf(measured)]));
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
