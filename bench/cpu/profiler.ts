/** V8's profile of one isolate: the call tree's nodes, and which one ran at each sample. */
interface Profile {
	nodes: readonly { id: number; callFrame: { functionName: string; url: string }; children?: readonly number[] }[];
	samples: readonly number[];
	/** Microseconds since the sample before. */
	timeDeltas: readonly number[];
}

/** CPU time in milliseconds. */
export interface CpuTime {
	/** Of the Worker's requests. */
	requests: number;
	/** Of Durable Objects, which have their own limit. */
	objects: number;
}

export interface Profiler {
	/** The CPU time of both isolates while this runs. */
	measure(run: () => Promise<void>): Promise<CpuTime & { profile: Profile }>;
	close(): void;
}

const SAMPLE_EVERY_MICROSECONDS = 100;

/** A sample that comes later than this had to wait for a core. */
const SAMPLE_AT_MOST_MICROSECONDS = 300;

/** What a profile calls the time in which no JavaScript runs. */
const IDLE = new Set(["(idle)", "(program)"]);

/** Connects to workerd's inspector, for two isolates of this process: the one that answers requests, and that of its objects. */
export async function openProfiler(
	inspectorPort: number,
	names: { requests: string; objects: string },
): Promise<Profiler> {
	const [requests, objects] = await Promise.all([
		openInspector(inspectorPort, names.requests),
		openInspector(inspectorPort, names.objects),
	]);
	return {
		async measure(run) {
			await Promise.all([requests.start(), objects.start()]);
			await run();
			const [profile, ofObjects] = await Promise.all([requests.stop(), objects.stop()]);
			return { requests: timeOf(profile), objects: timeOf(ofObjects), profile };
		},
		close() {
			requests.close();
			objects.close();
		},
	};
}

async function openInspector(port: number, name: string) {
	const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:${name}`);
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
		start: () => send("Profiler.start"),
		stop: async () => (await send<{ profile: Profile }>("Profiler.stop")).profile,
		close: () => socket.close(),
	};
}

/** The time in which the isolate ran, in milliseconds. */
function timeOf({ nodes, samples, timeDeltas }: Profile): number {
	const idle = new Set(nodes.filter(({ callFrame }) => IDLE.has(callFrame.functionName)).map(({ id }) => id));
	const microseconds = samples.map((id, at) =>
		idle.has(id) ? 0 : Math.min(timeDeltas[at] ?? 0, SAMPLE_AT_MOST_MICROSECONDS),
	);
	return microseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}
