import { connect } from "node:net";
import type { Run } from "./measure.ts";

/** Path and headers of the n-th visitor's request. */
export type Visit = (index: number) => { path: string; headers: Record<string, string> };

/**
 * Sends different requests over kept-alive HTTP/1.1 connections, for example from many addresses or for many pages.
 * h2load can only repeat one request.
 */
export async function sendVisits(
	origin: string,
	visit: Visit,
	{ connections, requests }: { connections: number; requests: number },
): Promise<Run> {
	const run: Run = { requests, seconds: 0, statuses: {}, bodyBytes: 0, latencies: [] };
	let next = 0;
	const takeNext = () => (next < requests ? requestText(origin, visit(next++)) : null);
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: connections }, () => converse(origin, takeNext, run)));
	run.seconds = (performance.now() - startedAt) / 1000;
	return run;
}

/** Sends requests over one connection until there are no more. Each waits for the whole previous response. */
function converse(origin: string, takeNext: () => string | null, run: Run): Promise<void> {
	const { hostname, port } = new URL(origin);
	return new Promise((resolve, reject) => {
		const socket = connect({ host: hostname, port: Number(port), noDelay: true });
		let sentAt = 0;
		let received = Buffer.alloc(0);

		const sendNext = () => {
			const text = takeNext();
			if (text === null) {
				socket.destroy();
				resolve();
				return;
			}
			sentAt = performance.now();
			socket.write(text, "latin1");
		};
		socket.on("connect", sendNext);
		socket.on("error", reject);
		socket.on("close", () => reject(new Error("The server closed a connection")));
		socket.on("data", (chunk) => {
			received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
			const headEnd = received.indexOf("\r\n\r\n");
			if (headEnd < 0) return;
			const head = received.toString("latin1", 0, headEnd);
			const status = Number(head.slice(9, 12));
			const bodyLength = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
			if (Number.isNaN(bodyLength)) return socket.destroy(new Error(`An answer without a length: ${head}`));
			if (received.length < headEnd + 4 + bodyLength) return;
			run.statuses[status] = (run.statuses[status] ?? 0) + 1;
			run.bodyBytes += bodyLength;
			run.latencies.push(performance.now() - sentAt);
			received = Buffer.alloc(0);
			sendNext();
		});
	});
}

function requestText(origin: string, { path, headers }: ReturnType<Visit>): string {
	let text = `GET ${path} HTTP/1.1\r\n`;
	const all: Record<string, string> = { host: new URL(origin).host, ...headers };
	for (const name in all) text += `${name}: ${all[name]}\r\n`;
	return `${text}\r\n`;
}
