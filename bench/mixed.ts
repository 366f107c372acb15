/** Mixed load on production of one machine. `--minutes=2` is shorter. The exit code is 1 when something failed or grew. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStoredDatabase } from "../machine/data-folder.ts";
import { build } from "../machine/prepare.ts";
import { type Act, openLoad } from "./mixed/load.ts";
import { kill, openMachine } from "./own-machine/open-machine.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

/** The pause between two looks at the memory. */
const SAMPLE_EVERY_MS = 5_000;
/** A program whose memory grew by a larger factor than this has a leak. */
const GROWTH_MAX = 1.1;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const endsAfterMs = Number(values.minutes) * 60_000;

await build();
const machine = await openMachine();
const child = await machine.start();
const { acts, answered, emails } = await openLoad(machine.port);
const failures: string[] = [];
const took = new Map<string, number[]>();
const memory: Record<string, number>[] = [];
const beganAt = performance.now();
const remains = () => performance.now() - beganAt < endsAfterMs;
await Promise.all([...Object.entries(acts).map(([name, act]) => keep(name, act)), watchMemory()]);
await machine.settle(emails);
report();
await kill(child);
await machine.close();

/** Begins an act at its pace, however long the answers take. */
async function keep(name: string, { perSecond, run }: Act): Promise<void> {
	const times: number[] = [];
	const open = new Set<Promise<void>>();
	took.set(name, times);
	for (let count = 1; remains(); count++) {
		const act = measured(run, times)
			.catch((error) => void failures.push(`${name}: ${error}`))
			.finally(() => open.delete(act));
		open.add(act);
		await wait(Math.max(0, beganAt + (count / perSecond) * 1_000 - performance.now()));
	}
	await Promise.all(open);
}

async function measured(run: () => Promise<unknown>, times: number[]): Promise<void> {
	const sentAt = performance.now();
	await run();
	times.push(performance.now() - sentAt);
}

async function watchMemory(): Promise<void> {
	while (remains()) {
		memory.push(memoryOfGroup(child.pid ?? 0));
		await wait(SAMPLE_EVERY_MS);
	}
}

/** What each program of a process group has in memory, in MB. */
function memoryOfGroup(group: number): Record<string, number> {
	const megabytes: Record<string, number> = {};
	for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
		try {
			const status = readFileSync(`/proc/${pid}/status`, "utf8");
			const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
			// The group is the third word after the name, which can hold anything.
			const own = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[2];
			if (Number(own) === group) megabytes[field("Name")] = Number(field("VmRSS")) / 1024;
		} catch {
			// The process has ended meanwhile.
		}
	}
	return megabytes;
}

function report(): void {
	printTable(
		["", "answers", "median, ms", "99 of 100 within, ms"],
		[...took].map(([name, times]) => {
			const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
			return [name, String(times.length), median(times).toFixed(1), slow.toFixed(0)];
		}),
	);
	const grown = reportMemory();
	const counted = { views: countOf("view"), clicks: countOf("link") };
	console.log({ answered, counted });
	const kinds = Map.groupBy(failures, (failure) => failure);
	for (const [failure, all] of kinds) console.log(`${all.length} × ${failure}`);
	const hasAnswers = [...took.values()].every((times) => times.length > 0);
	const isWhole =
		hasAnswers && failures.length === 0 && counted.views >= answered.views && counted.clicks === answered.clicks;
	if (grown.length > 0) console.log(`More and more memory: ${grown.join(", ")}`);
	console.log(isWhole ? "Every request had its answer, and every visit is counted." : "Something is missing.");
	if (!isWhole || grown.length > 0) process.exitCode = 1;
}

/** Prints the memory of each program in sixths of the run. Returns those that grew from the middle to the end. */
function reportMemory(): string[] {
	const programs = Object.keys(memory[0] ?? {});
	if (programs.length === 0) return ["no program was found"];
	const sixths = Array.from({ length: 6 }, (_, at) =>
		memory.slice((memory.length * at) / 6, (memory.length * (at + 1)) / 6),
	);
	const medians = programs.map((program) =>
		sixths.map((samples) => median(samples.map((sample) => sample[program] ?? Number.NaN))),
	);
	printTable(
		["memory, MB", ...sixths.map((_, at) => `${at + 1}/6`)],
		programs.map((program, at) => [program, ...(medians[at] ?? []).map((each) => each.toFixed(0))]),
	);
	return programs.filter((_, at) => {
		const [, , , middle = Number.NaN, , end = Number.NaN] = medians[at] ?? [];
		return !(end / middle <= GROWTH_MAX);
	});
}

function countOf(kind: "view" | "link"): number {
	const database = openStoredDatabase(machine.folder);
	const [row] = database?.prepare("SELECT count(*) AS count FROM events WHERE kind = ?").all(kind) ?? [];
	database?.close();
	return Number(row?.count);
}
