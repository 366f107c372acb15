import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../../machine/command.ts";
import type { Run } from "./measure.ts";

export async function hasCommand(command: string, versionFlag: string): Promise<boolean> {
	return runCommand(command, [versionFlag], { isQuiet: true }).then(
		({ code }) => code === 0,
		() => false,
	);
}

/** Repeats one HTTP/1.1 request with h2load. */
export async function h2load(
	url: string,
	headers: Record<string, string>,
	options: { connections: number; requests: number; folder: string },
): Promise<Run> {
	const log = join(options.folder, "h2load.log");
	await rm(log, { force: true });
	const { code, output } = await runCommand(
		"h2load",
		[
			"--h1",
			`-c${options.connections}`,
			`-n${options.requests}`,
			`--log-file=${log}`,
			...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
			url,
		],
		{ isQuiet: true },
	);
	if (code !== 0) throw new Error(`h2load failed:\n${output}`);

	// Each line is a request: start, status and duration, with times in microseconds.
	const lines = (await readFile(log, "utf8")).trim().split("\n");
	const run: Run = { requests: lines.length, seconds: 0, statuses: {}, bodyBytes: 0, latencies: [] };
	let first = Number.POSITIVE_INFINITY;
	let last = 0;
	for (const line of lines) {
		const [start, status, microseconds] = line.split("\t").map(Number) as [number, number, number];
		run.statuses[status] = (run.statuses[status] ?? 0) + 1;
		run.latencies.push(microseconds / 1000);
		first = Math.min(first, start);
		last = Math.max(last, start + microseconds);
	}
	run.seconds = (last - first) / 1e6;
	run.bodyBytes = Number(/\((\d+)\) data/.exec(output)?.[1]);
	return run;
}
