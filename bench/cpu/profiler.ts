import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** V8's profile of one isolate: the call tree's nodes, and which one ran at each sample. */
interface Profile {
	nodes: readonly { id: number; callFrame: { functionName: string; url: string }; children?: readonly number[] }[];
	samples: readonly number[];
	/** Microseconds since the sample before. */
	timeDeltas: readonly number[];
}

/** CPU time of one isolate, in milliseconds. */
export interface CpuTime {
	/** In requests. */
	requests: number;
	/** In the objects of worker/work.ts, which have their own limit. */
	work: number;
}

export interface Profiler {
	/** The CPU time that the isolate takes while this runs. */
	measure(run: () => Promise<void>): Promise<CpuTime>;
	close(): void;
}

const SAMPLE_EVERY_MICROSECONDS = 100;

/** What a profile calls the time in which no JavaScript runs. */
const IDLE = new Set(["(idle)", "(program)"]);

const BUILD = "dist/linkstead/assets";

/** The modules that only the objects of worker/work.ts run, as the build's comments name them. */
const OF_WORK = ["worker/foundation/secrets/password.ts", "worker/foundation/secrets/count-guesses.ts", "@zxcvbn-ts/"];

/** Connects to workerd's inspector, for the product's isolate in this process. */
export async function openProfiler(inspectorPort: number, pid: number): Promise<Profiler> {
	const ofWork = await filesWith(OF_WORK);
	const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:linkstead`);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = () => reject(new Error("workerd's inspector doesn't answer"));
	});
	let lastId = 0;
	const waiting = new Map<number, (result: never) => void>();
	socket.onmessage = ({ data }) => {
		const { id, result } = JSON.parse(String(data));
		waiting.get(id)?.(result as never);
		waiting.delete(id);
	};
	const send = <Result>(method: string, params: object = {}) =>
		new Promise<Result>((resolve) => {
			lastId += 1;
			waiting.set(lastId, resolve);
			socket.send(JSON.stringify({ id: lastId, method, params }));
		});
	await send("Profiler.enable");
	await send("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_MICROSECONDS });
	return {
		async measure(run) {
			const before = readScheduled(pid);
			await send("Profiler.start");
			await run();
			const { profile } = await send<{ profile: Profile }>("Profiler.stop");
			const after = readScheduled(pid);
			const running = after.running - before.running;
			const share = running / (running + after.waiting - before.waiting);
			const { requests, work } = timeOf(profile, ofWork);
			return { requests: requests * share, work: work * share };
		},
		close: () => socket.close(),
	};
}

/** The time in which the isolate ran or waited for a core. */
function timeOf({ nodes, samples, timeDeltas }: Profile, filesOfWork: ReadonlySet<string>): CpuTime {
	const ofWork = new Set<number>();
	const idle = new Set(nodes.filter(({ callFrame }) => IDLE.has(callFrame.functionName)).map(({ id }) => id));
	// A node comes before its children.
	for (const { id, callFrame, children = [] } of nodes) {
		if (filesOfWork.has(basename(callFrame.url))) ofWork.add(id);
		if (ofWork.has(id)) for (const child of children) ofWork.add(child);
	}
	const time = { requests: 0, work: 0 };
	for (const [index, id] of samples.entries()) {
		if (idle.has(id)) continue;
		time[ofWork.has(id) ? "work" : "requests"] += (timeDeltas[index] ?? 0) / 1_000;
	}
	return time;
}

/** How long the process's only thread for JavaScript has run, and waited for a core, in nanoseconds. */
function readScheduled(pid: number): { running: number; waiting: number } {
	const [running = 0, waiting = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ").map(Number);
	return { running, waiting };
}

async function filesWith(texts: readonly string[]): Promise<Set<string>> {
	const files = (await readdir(BUILD)).filter((file) => file.endsWith(".js"));
	const found = await Promise.all(
		files.map(async (file) => {
			const code = await readFile(join(BUILD, file), "utf8");
			return texts.some((text) => code.includes(text)) ? [file] : [];
		}),
	);
	return new Set(found.flat());
}
