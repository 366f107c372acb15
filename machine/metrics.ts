/**
 * What Prometheus asks a server on one machine. It runs in workerd, in front of the built Worker (entry.js), so it imports
 * nothing. The counts begin with the process. None of them says what a visitor did.
 */

import type { QueueState } from "../worker/app/operations/own-server.ts";

export const METRICS_PATH = "/metrics";

/** The bindings that are asked for numbers that this file doesn't count itself. */
export interface Measured {
	DB: { prepare(statement: string): { all(): Promise<{ results: Record<string, unknown>[] }> } };
	MACHINE: { fetch(url: string): Promise<{ json(): Promise<unknown> }> };
}

/** One number, with what tells it from others of its name. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const answers = new Map<string, number>();
const lines = new Map<string, number>();
const deliveries = new Map<string, Map<string, number>>();

/** Counts an answer under the class of its status, such as `2xx`. */
export function countAnswer(status: number): void {
	add(answers, `${Math.floor(status / 100)}xx`);
}

/** Counts a line of the log. */
export function countLine(level: string): void {
	add(lines, level);
}

/** Counts a message that a queue's consumer has taken, wants again, or never took. */
export function countDelivery(queue: string, outcome: "taken" | "again" | "given-up"): void {
	const outcomes = deliveries.get(queue) ?? new Map<string, number>();
	deliveries.set(queue, outcomes);
	add(outcomes, outcome);
}

/** Whether the numbers are for who asks: a program on this machine, or one with the token. */
export async function mayReadMetrics(client: string, authorization: string | null, token?: string): Promise<boolean> {
	if (client === "::1" || client.startsWith("127.")) return true;
	// Hashes take the same time to compare, however much of a token is right.
	return token !== undefined && (await hashOf(authorization ?? "")) === (await hashOf(`Bearer ${token}`));
}

/** All numbers in Prometheus' text format. What can't be asked now is left out. */
export async function answerMetrics(
	{ DB, MACHINE }: Measured,
	readQueues: () => Promise<Record<string, QueueState>>,
): Promise<Response> {
	const [queues, domains, memory, room, restarts] = await Promise.all([
		readQueues().catch(() => ({})),
		DB.prepare("SELECT status, count(*) AS count FROM domains GROUP BY status")
			.all()
			.then(({ results }) => results)
			.catch(() => []),
		MACHINE.fetch("http://machine/memory")
			.then((answer) => answer.json() as Promise<Record<string, number>>)
			.catch(() => ({})),
		MACHINE.fetch("http://machine/room")
			.then((answer) => answer.json() as Promise<{ isFull: boolean; free: number }>)
			.catch(() => null),
		MACHINE.fetch("http://machine/restarts")
			.then((answer) => answer.json() as Promise<number>)
			.catch(() => null),
	]);
	const ofQueues = (key: "waiting" | "overdueSeconds"): Sample[] =>
		Object.entries<QueueState>(queues).map(([queue, state]) => [{ queue }, state[key]]);
	const text = [
		metric("linkstead_answers_total", "counter", "Answers since the start.", counted("status", answers)),
		metric("linkstead_log_lines_total", "counter", "Lines of the log since the start.", counted("level", lines)),
		metric(
			"linkstead_deliveries_total",
			"counter",
			"Messages of queues since the start, such as mails, by what became of them.",
			[...deliveries].flatMap(([queue, outcomes]) =>
				counted("outcome", outcomes).map(([labels, value]): Sample => [{ queue, ...labels }, value]),
			),
		),
		metric("linkstead_queue_messages", "gauge", "Messages that wait in a queue.", ofQueues("waiting")),
		metric("linkstead_queue_overdue_seconds", "gauge", "How long a queue's oldest is due.", ofQueues("overdueSeconds")),
		metric(
			"linkstead_domains",
			"gauge",
			"Creators' own domains.",
			domains.map(({ status, count }): Sample => [{ status: String(status) }, Number(count)]),
		),
		metric("linkstead_disk_free_bytes", "gauge", "Room on the disk of the stores.", room ? [[{}, room.free]] : []),
		metric(
			"linkstead_disk_full",
			"gauge",
			"1 while nothing is saved because the disk is full.",
			room ? [[{}, Number(room.isFull)]] : [],
		),
		metric(
			"linkstead_memory_bytes",
			"gauge",
			"Memory of the two processes.",
			Object.entries(memory).map(([process, bytes]): Sample => [{ process }, bytes]),
		),
		metric(
			"linkstead_restarts_total",
			"counter",
			"How often workerd was started again because of its memory. Other counters began anew then.",
			restarts === null ? [] : [[{}, restarts]],
		),
	].join("");
	const headers = { "content-type": "text/plain; version=0.0.4", "cache-control": "no-store" };
	return new Response(text, { headers });
}

function metric(name: string, type: "counter" | "gauge", help: string, samples: readonly Sample[]): string {
	const rows = samples.map(([labels, value]) => {
		const written = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
		return `${name}${written.length > 0 ? `{${written.join(",")}}` : ""} ${value}\n`;
	});
	return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${rows.join("")}`;
}

function counted(label: string, counts: ReadonlyMap<string, number>): Sample[] {
	return [...counts].map(([text, count]) => [{ [label]: text }, count]);
}

function add(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

async function hashOf(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
