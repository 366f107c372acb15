import { readFileSync } from "node:fs";

/** A client's measurements of one run. */
export interface Run {
	requests: number;
	seconds: number;
	/** The number of responses per status. */
	statuses: Record<number, number>;
	bodyBytes: number;
	/** The latency of each request, in milliseconds. */
	latencies: number[];
}

export interface Measurement {
	requestsPerSecond: number;
	/** The CPU time of the serving process per request. */
	cpuMicroseconds: number;
	/** Latencies in milliseconds. */
	p50: number;
	p99: number;
}

/** Linux reports a process's CPU time in hundredths of a second (USER_HZ), at any tick rate of the kernel. */
const MICROSECONDS_PER_TICK = 10_000;

/** Runs a load, and measures it together with the CPU time of the serving process. */
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

/** User and system time of a process, in microseconds. */
function cpuOf(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The second field is the command in brackets and may contain spaces. utime and stime are the 12th and 13th fields
	// after it.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}
