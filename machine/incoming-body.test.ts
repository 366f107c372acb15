import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readEntryModules } from "./entry-modules.ts";
import { type BodyLimits, inTime } from "./incoming-body.ts";
import { PATIENCE_MS } from "./patience.ts";
import { freePort } from "./port.ts";

/** Gives bytes at times, in milliseconds after the one before. The last wait may never end. */
function arriving(...parts: [afterMs: number, bytes: number][]) {
	let isCancelled = false;
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		async pull(controller) {
			const part = parts.shift();
			if (!part) return controller.close();
			await new Promise((resolve) => setTimeout(resolve, part[0]));
			if (!isCancelled) controller.enqueue(new Uint8Array(part[1]));
		},
		cancel: () => {
			isCancelled = true;
		},
	});
	return { body, isCancelled: () => isCancelled };
}

const NEVER = 10 ** 9;

describe("a body", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	/** The bytes of a body, or the name of its error, and the time that it took. */
	async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, limits?: BodyLimits) {
		const begunAt = Date.now();
		const reading = new Response(inTime(body, limits)).arrayBuffer().then(
			({ byteLength }) => byteLength,
			({ name }) => name,
		);
		let ended: unknown;
		reading.then((result) => (ended = result));
		while (ended === undefined) await vi.advanceTimersByTimeAsync(100);
		return [ended, Math.round((Date.now() - begunAt) / 1000)];
	}

	it("that arrives has all its bytes, however slow it is within reason, and leaves no timer behind", async () => {
		expect(await read(arriving([0, 1], [29_000, 30_000], [29_000, 2_000_000]).body)).toEqual([2_030_001, 58]);
		expect(await read(arriving().body)).toEqual([0, 0]);
		expect(vi.getTimerCount()).toBe(0);
	});

	it("that stops for 30 seconds ends, and its sender is let go", async () => {
		const { body, isCancelled } = arriving([0, 1_000_000], [NEVER, 1]);
		expect(await read(body)).toEqual(["TimeoutError", 30]);
		expect(isCancelled()).toBe(true);
	});

	it("of one byte every half minute ends as early", async () => {
		expect(await read(arriving(...Array(100).fill([20_000, 1])).body)).toEqual(["TimeoutError", 30]);
	});

	it("of a slow phone, 1 KB a second, arrives", async () => {
		expect(await read(arriving(...Array(300).fill([1_000, 1_000])).body)).toEqual([300_000, 300]);
	});

	it("that nobody reads has no timer, and one that fails fails in the same way", async () => {
		inTime(new ReadableStream({ pull: () => new Promise(() => {}) }));
		await vi.advanceTimersByTimeAsync(0);
		expect(vi.getTimerCount()).toBe(0);
		const failing = new ReadableStream<Uint8Array<ArrayBuffer>>({
			pull: (controller) => controller.error(new TypeError("cut off")),
		});
		expect((await read(failing))[0]).toBe("TypeError");
		expect(vi.getTimerCount()).toBe(0);
	});
});

/** Says how many bytes it has got, or what kept it from getting them. Nobody reads what is sent to `/unread`. */
const PRODUCT = `
	import { DurableObject } from "cloudflare:workers";
	export class LivePage extends DurableObject {}
	export class Work extends DurableObject {}
	export default {
		async fetch(request) {
			if (request.url.endsWith("/unread")) return new Response("not read", { status: 404 });
			try {
				return new Response(String((await request.arrayBuffer()).byteLength));
			} catch (error) {
				return new Response(error.name, { status: error.name === "TimeoutError" ? 408 : 400 });
			}
		},
		scheduled() {},
	}`;

describe("a server", () => {
	let folder: string;
	let server: Miniflare;
	let port: number;

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "linkstead-body-"));
		port = await freePort();
		const modules = [...(await readEntryModules()), { type: "ESModule" as const, path: "index.js", contents: PRODUCT }];
		server = new Miniflare(
			convertV4MiniflareOptions({
				resourcePersistencePath: folder,
				workers: [
					{
						name: "linkstead",
						modules,
						compatibilityDate: "2026-10-01",
						compatibilityFlags: ["nodejs_compat"],
						bindings: { QUEUES: { producers: {}, consumers: {} }, BODY_LIMITS: { patienceMs: 500, msPerByte: 0 } },
						durableObjects: { DURABLE_QUEUES: { className: "DurableQueue", useSQLite: true } },
					},
					{
						name: "door",
						modules: true,
						script: "export default {}",
						unsafeDirectSockets: [
							{ host: "127.0.0.1", port, serviceName: "linkstead", entrypoint: "socket", proxy: true },
						],
					},
				],
			}),
		);
		await server.ready;
	});

	afterAll(async () => {
		await server.dispose();
		await rm(folder, { recursive: true });
	});

	/** Sends the text of a request, and returns the status and the words of the answer. */
	async function answerTo(...lines: string[]): Promise<string[]> {
		const socket = connect(port, "127.0.0.1");
		let answer = "";
		socket.on("data", (bytes) => (answer += bytes));
		socket.write(lines.join("\r\n"));
		await vi.waitFor(() => expect(answer).toMatch(/\r\n\r\n./), { timeout: PATIENCE_MS });
		socket.destroy();
		return [answer.slice(0, answer.indexOf("\r\n")), answer.slice(answer.indexOf("\r\n\r\n") + 4)];
	}

	const head = (path: string, ...headers: string[]) => [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, ""];

	it("answers 408 to a body of which only one byte comes, with or without a length", async () => {
		expect(await answerTo(...head("/", "Content-Length: 10"), "x")).toEqual([
			"HTTP/1.1 408 Request Timeout",
			"TimeoutError",
		]);
		expect(await answerTo(...head("/", "Transfer-Encoding: chunked"), "1", "x", "")).toEqual([
			"HTTP/1.1 408 Request Timeout",
			"TimeoutError",
		]);
	});

	it("takes whole bodies of any size, and answers before the end of one that nobody reads", async () => {
		const large = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: new Uint8Array(5_000_000) });
		expect([large.status, await large.text()]).toEqual([200, "5000000"]);
		expect(await answerTo(...head("/", "Transfer-Encoding: chunked"), "1", "x", "0", "", "")).toEqual([
			"HTTP/1.1 200 OK",
			expect.stringContaining("1"),
		]);
		expect((await answerTo(...head("/unread", "Content-Length: 10"), "x"))[0]).toBe("HTTP/1.1 404 Not Found");
		const get = ["GET /unread HTTP/1.1", "Host: localhost", "Content-Length: 10", "", "x"];
		expect((await answerTo(...get))[0]).toBe("HTTP/1.1 404 Not Found");
	});
});
