import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setInterval as every } from "node:timers/promises";
import { readMemoryOf } from "../../machine/workerd-memory.ts";

const SAMPLE_MS = 100;
const MIB = 2 ** 20;

export interface Watched<Result> {
	result: Result;
	seconds: number;
	/** The most memory that the server's processes had together. */
	mostMib: number;
}

/** Runs something, and samples the memory of the server's processes meanwhile. */
export async function watchMemory<Result>(server: ChildProcess, run: () => Promise<Result>): Promise<Watched<Result>> {
	const ended = new AbortController();
	let most = 0;
	const sampling = (async () => {
		for await (const _ of every(SAMPLE_MS, null, { signal: ended.signal }))
			most = Math.max(most, await memoryOf(server));
	})().catch(() => {});
	const start = performance.now();
	const result = await run();
	const seconds = (performance.now() - start) / 1000;
	most = Math.max(most, await memoryOf(server));
	ended.abort();
	await sampling;
	return { result, seconds, mostMib: most / MIB };
}

/** The memory of a process and of those that it has started. */
async function memoryOf({ pid = 0 }: ChildProcess): Promise<number> {
	const own = [pid, ...childrenOf(pid)];
	const all = await Promise.all(own.map(readMemoryOf));
	return all.reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

function childrenOf(parent: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number {
	try {
		// The name before it may have spaces and brackets.
		return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
	} catch {
		return 0;
	}
}
