import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readEntryModules } from "./entry-modules.ts";
import { PATIENCE_MS } from "./patience.ts";

/**
 * A product whose consumer does what messages say, and whose store is an object. `outcomes` has one of `ack`, `retry`, `throw`
 * and `nothing` for each delivery. The last one repeats.
 */
const PRODUCT = `
	import { DurableObject } from "cloudflare:workers";
	export class LivePage extends DurableObject {}
	export class Work extends DurableObject {
		record(delivery) { this.ctx.storage.kv.put(crypto.randomUUID(), { ...delivery, at: Date.now() }); }
		read() { return [...this.ctx.storage.kv.list()].map(([, each]) => each).sort((a, b) => a.at - b.at); }
	}
	export default {
		async fetch(request, env, ctx) {
			const { pathname } = new URL(request.url);
			if (pathname === "/deliveries") return Response.json(await env.WORK.getByName("log").read());
			const message = await request.json();
			const send = () => env[pathname.slice(1)].send(message, { delaySeconds: message.delaySeconds ?? 0 });
			if (message.isLater) ctx.waitUntil(send());
			else if (message.count) await env.EVENTS.sendBatch(Array.from({ length: message.count }, (_, at) => ({ body: { name: message.name } })));
			else await send();
			return new Response("sent");
		},
		async queue({ queue, messages }, env) {
			await env.WORK.getByName("log").record({ queue, size: messages.length, bodies: messages.map(({ id, body, attempts }) => ({ id, attempts, ...body })) });
			for (const message of messages) {
				const { outcomes = ["ack"] } = message.body;
				const outcome = queue === "dead" ? "ack" : outcomes[Math.min(message.attempts, outcomes.length) - 1];
				if (outcome === "throw") throw new Error("as the message says");
				if (outcome === "ack") message.ack();
				if (outcome === "retry") message.retry({ delaySeconds: message.body.retryAfter ?? 0 });
			}
		},
		scheduled() {},
	}`;

const QUEUES = {
	producers: { MAIL: { name: "mail", isAwaited: true }, EVENTS: { name: "events", isAwaited: false } },
	consumers: {
		mail: { max_batch_size: 10, max_batch_timeout: 0, max_retries: 2, dead_letter_queue: "dead" },
		events: { max_batch_size: 3, max_batch_timeout: 1, max_retries: 2 },
		dead: { max_batch_size: 10, max_batch_timeout: 0, max_retries: 2 },
	},
};

interface Delivery {
	queue: string;
	size: number;
	at: number;
	bodies: { id: string; attempts: number; name: string; words?: string }[];
}

let folder: string;
let server: Miniflare;
/** The processes of the server. */
let pids: number[] = [];

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-queue-"));
	server = await start();
});

afterAll(async () => {
	await server.dispose();
	await rm(folder, { recursive: true });
});

async function start(): Promise<Miniflare> {
	const modules = [...(await readEntryModules()), { type: "ESModule" as const, path: "index.js", contents: PRODUCT }];
	const before = children();
	const started = new Miniflare(
		convertV4MiniflareOptions({
			resourcePersistencePath: folder,
			modules,
			compatibilityDate: "2026-10-01",
			compatibilityFlags: ["nodejs_compat"],
			bindings: { QUEUES },
			durableObjects: {
				DURABLE_QUEUES: { className: "DurableQueue", useSQLite: true },
				WORK: { className: "Work", useSQLite: true },
			},
		}),
	);
	await started.ready;
	pids = children().filter((pid) => !before.includes(pid));
	await (await started.getWorker()).scheduled({ cron: "wake" });
	return started;
}

/** The name of the running test, which its messages have. */
const nameOfTest = () => expect.getState().currentTestName ?? "";

async function send(binding: "MAIL" | "EVENTS", message: object): Promise<void> {
	const body = JSON.stringify({ name: nameOfTest(), ...message });
	const answer = await server.dispatchFetch(`http://machine/${binding}`, { method: "POST", body });
	expect(await answer.text()).toBe("sent");
}

/** The deliveries of this test's messages, once there are as many as expected. */
const delivered = (count: number) =>
	vi.waitFor(
		async () => {
			const all = (await (await server.dispatchFetch("http://machine/deliveries")).json()) as Delivery[];
			const own = all.filter(({ bodies }) => bodies.every(({ name }) => name === nameOfTest()));
			expect(own.length).toBeGreaterThanOrEqual(count);
			return own;
		},
		{ timeout: PATIENCE_MS, interval: 50 },
	);

function children(): number[] {
	if (process.platform !== "linux") return [];
	const text = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
	return text.split(" ").filter(Boolean).map(Number);
}

it("a message is delivered once and has its content", async () => {
	await send("MAIL", { words: "hello" });
	const [delivery] = await delivered(1);
	expect(delivery).toMatchObject({ queue: "mail", size: 1, bodies: [{ words: "hello", attempts: 1 }] });
});

it("a retried message comes again with its id, after its delay", async () => {
	await send("MAIL", { outcomes: ["retry", "ack"], retryAfter: 1 });
	const [first, second] = await delivered(2);
	expect(second?.bodies[0]).toMatchObject({ id: first?.bodies[0]?.id, attempts: 2 });
	expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000);
});

it("a message that fails as often as its queue allows becomes a dead letter, with its id", async () => {
	await send("MAIL", { outcomes: ["throw", "retry", "throw"] });
	const all = await delivered(4);
	expect(all.map(({ queue }) => queue)).toEqual(["mail", "mail", "mail", "dead"]);
	expect(new Set(all.flatMap(({ bodies }) => bodies.map(({ id }) => id))).size).toBe(1);
});

it("a message without an answer counts as acknowledged, and the next one still comes", async () => {
	await send("MAIL", { words: "silent", outcomes: ["nothing"] });
	await delivered(1);
	await send("MAIL", { words: "next" });
	expect((await delivered(2)).map(({ bodies }) => bodies[0]?.words)).toEqual(["silent", "next"]);
});

it("a full batch leaves at once, and the rest together later", async () => {
	await send("EVENTS", { count: 7 });
	const all = await delivered(3);
	expect(all.map(({ size }) => size)).toEqual([3, 3, 1]);
});

/** Changes what a queue has stored, while the server is stopped. */
async function whileStopped(statement: string): Promise<void> {
	await server.dispose();
	for (const file of globSync(join(folder, "do/*DurableQueue/*.sqlite"))) {
		const database = new DatabaseSync(file);
		if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'messages'").get()) database.exec(statement);
		database.close();
	}
	server = await start();
}

it("a message that was stored while the clock was wrong is delivered when it is right again", async () => {
	await send("MAIL", { words: "from the future", delaySeconds: 3600 });
	await send("MAIL", { words: "delayed for an hour", delaySeconds: 3600 });
	// An hour ahead, and a year.
	await whileStopped(`UPDATE messages SET sent_at = sent_at + 3600000, due_at = due_at + 3600000
		WHERE body LIKE '%from the future%'`);
	await delivered(1);
	await whileStopped("UPDATE messages SET due_at = due_at + 31536000000 WHERE body LIKE '%for an hour%'");
	const words = (await delivered(2)).map(({ bodies }) => bodies[0]?.words);
	expect(words).toEqual(["from the future", "delayed for an hour"]);
});

it("a mail that has failed for a day still leaves, with its id, when its time comes", async () => {
	await send("MAIL", { outcomes: ["retry", "ack"], retryAfter: 3600 });
	const [first] = await delivered(1);
	await whileStopped("UPDATE messages SET sent_at = sent_at - 86400000, due_at = due_at - 3600000");
	const [, second] = await delivered(2);
	expect(second?.bodies[0]).toMatchObject({ id: first?.bodies[0]?.id, attempts: 2 });
});

it.skipIf(process.platform !== "linux")(
	"what was answered before the server is killed is delivered after that",
	async () => {
		await send("MAIL", { words: "delayed", delaySeconds: 1 });
		await send("EVENTS", { words: "a view" });
		for (const pid of pids) process.kill(pid, "SIGKILL");
		await server.dispose();
		server = await start();
		const all = await delivered(2);
		expect(all.flatMap(({ bodies }) => bodies.map(({ words }) => words)).sort()).toEqual(["a view", "delayed"]);
	},
);
