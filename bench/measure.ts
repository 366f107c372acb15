import { readFileSync } from "node:fs";

/** A client's measurements of one run. */
export interface Run {
	requests: number;
	seconds: number;
	/** How often each status came. */
	statuses: Record<number, number>;
	bodyBytes: number;
	/** Of each request, in milliseconds. */
	latencies: number[];
}

export interface Measurement {
	requestsPerSecond: number;
	cpuMicroseconds: number;
	p50: number;
	p99: number;
}

/** Linux counts a process's CPU in hundredths of a second (USER_HZ) whatever the kernel's own tick is. */
const MICROSECONDS_PER_TICK = 10_000;

/** Runs a load and measures it, with the CPU time that the serving process spent meanwhile. */
export async function measure(pid: number, load: () => Promise<Run>): Promise<{ run: Run; measured: Measurement }> {
	const before = cpuOf(pid);
	const run = await load();
	const cpu = cpuOf(pid) - before;
	const sorted = run.latencies.toSorted((a, b) => a - b);
	return {
		run,
		measured: {
			requestsPerSecond: run.requests / run.seconds,
			cpuMicroseconds: cpu / run.requests,
			p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
			p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
		},
	};
}

/** CPU time a process has used, user and system, in microseconds. */
export function cpuOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The second field, the command in brackets, may hold spaces: utime and stime are the 12th and 13th after it.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
