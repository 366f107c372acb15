import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Messages and events that a queue has received so far. */
export interface Sent {
	messages: number;
	events: number;
}

/** Counts what has reached a queue. */
export interface ViewCount {
	count(): Promise<Sent>;
}

/** A process in place of the queue's machine. It counts messages. */
export interface CountingQueue extends ViewCount {
	address: string;
	count(): Promise<Sent & { bytes: number }>;
	stop(): Promise<void>;
}

export async function startCountingQueue(port: number): Promise<CountingQueue> {
	const child = fork(fileURLToPath(new URL("queue-counter.ts", import.meta.url)), [String(port)]);
	const hasExited = once(child, "exit");
	const failsToStart = hasExited.then(([code]) => {
		throw new Error(`The counting queue ended with ${code}`);
	});
	await Promise.race([once(child, "message"), failsToStart]);
	const address = `127.0.0.1:${port}`;
	return {
		address,
		async count() {
			return (await (await fetch(`http://${address}`)).json()) as Sent & { bytes: number };
		},
		async stop() {
			child.kill();
			await hasExited;
		},
	};
}
