import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bytesOfPart, PART_BYTES, partsOf } from "../../../core/files/file-limits.ts";
import { WRONG_FILE_TYPE } from "../../../core/files/file-type.ts";
import { type FileTransport, type SentPart, TransportFailure } from "./file-transport.ts";
import { keptUploads } from "./kept-uploads.ts";
import { FileSending, type SendingState, whyRefused } from "./send-file.ts";

let stored: Map<string, string>;
let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("navigator", { onLine: true });
	worker = startWorker();
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const BYTES = 2 * PART_BYTES + 1_000;
const content = new Uint8Array(BYTES).map((_, at) => (at * 31) % 251);
const notebook = (bytes: Uint8Array<ArrayBuffer> = content, name = "Glaze Recipes.PDF") =>
	new File([bytes], name, { lastModified: 1_700_000_000_000 });

/** What the Worker does with uploads. `faults` are thrown, one for each request that they name. */
function startWorker() {
	const uploads = new Map<string, { bytes: number; parts: Map<number, ArrayBuffer> }>();
	const asked: string[] = [];
	const canceled: string[] = [];
	const faults: { at: string; failure: Error; act: () => void }[] = [];
	/** Called before a part is answered. */
	let onPart: (part: SentPart, signal: AbortSignal) => Promise<void> = async () => {};

	/** Called when a part has arrived. */
	let afterPart: (part: SentPart) => void = () => {};

	function ask(request: string) {
		asked.push(request);
		const at = faults.findIndex((fault) => request.startsWith(fault.at));
		const [fault] = at < 0 ? [] : faults.splice(at, 1);
		fault?.act();
		if (fault) throw fault.failure;
	}
	function opened(upload: string) {
		const found = uploads.get(upload);
		if (!found) throw new TransportFailure("This upload has ended. Choose the file again.", 404);
		return found;
	}
	const transport: FileTransport = {
		async begin({ name, bytes }) {
			ask(`begin ${name}`);
			const upload = `file/${String(uploads.size + canceled.length).padStart(21, "0")}`;
			uploads.set(upload, { bytes, parts: new Map() });
			return { upload, name: name.replace(".PDF", ".pdf"), arrived: [] };
		},
		async progress(upload) {
			ask("progress");
			return { arrived: [...opened(upload).parts.keys()] };
		},
		async put(part, { signal, onProgress }) {
			ask(`part ${part.part}`);
			const { bytes, parts } = opened(part.upload);
			expect(part.bytes.byteLength).toBe(bytesOfPart(bytes, part.part));
			expect(part.hash).toBe(await sha256(part.bytes));
			onProgress(part.bytes.byteLength / 2);
			await onPart(part, signal);
			if (signal.aborted) throw new TransportFailure("Aborted", null);
			parts.set(part.part, part.bytes);
			afterPart(part);
		},
		async complete(upload) {
			ask("complete");
			const { bytes, parts } = opened(upload);
			if (parts.size < partsOf(bytes)) throw new TransportFailure("Some parts haven't arrived.", 409);
			return { file: "file/stored", type: "pdf", bytes };
		},
		async cancel(upload) {
			ask("cancel");
			canceled.push(upload);
			uploads.delete(upload);
		},
	};
	return {
		transport,
		uploads,
		asked,
		canceled,
		fail: (at: string, failure: Error, act = () => {}) => void faults.push({ at, failure, act }),
		after: (act: typeof afterPart) => {
			afterPart = act;
		},
		before: (act: typeof onPart) => {
			onPart = act;
		},
		/** What was asked. Parts go at once, so they are in the order of their numbers. */
		requests() {
			const parts = asked.filter((request) => request.startsWith("part")).sort();
			return asked.map((request) => (request.startsWith("part") ? String(parts.shift()) : request));
		},
		/** The hash of what has arrived of the first upload. */
		arrived: async () => {
			const parts = [...(uploads.get(FIRST)?.parts ?? [])].sort(([one], [other]) => one - other);
			return sha256(await new Blob(parts.map(([, part]) => part)).arrayBuffer());
		},
	};
}

async function ended(signal: AbortSignal): Promise<void> {
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function send(file = notebook(), arrivesMeanwhile = 0) {
	const states: SendingState[] = [];
	const rests: number[] = [];
	const sending = new FileSending(file, {
		pageId: "page",
		transport: worker.transport,
		onChange: (state) => states.push(state),
		async rest(milliseconds) {
			rests.push(milliseconds);
			await expect.poll(() => worker.uploads.get(FIRST)?.parts.size ?? 0).toBeGreaterThanOrEqual(arrivesMeanwhile);
		},
	});
	return { sending, states, rests };
}

const FIRST = `file/${"0".repeat(21)}`;
const unreachable = () => new TransportFailure("Linkstead can't be reached.", null);

describe("a file on its way", () => {
	it("is sent in parts, each with its hash, and gets the name that the Worker gave it", async () => {
		const { sending, states } = send();
		expect(await sending.run()).toEqual({
			file: "file/stored",
			type: "pdf",
			bytes: BYTES,
			name: "Glaze Recipes.pdf",
		});
		expect(worker.requests()).toEqual(["begin Glaze Recipes.PDF", "part 1", "part 2", "part 3", "complete"]);
		expect(await worker.arrived()).toBe(await sha256(content.buffer));
		expect(states[0]).toEqual({ sentBytes: 0, isPaused: false, isWaiting: false });
		expect(states.at(-1)?.sentBytes).toBe(BYTES);
		expect(stored.size).toBe(0);
	});

	it("of one byte has one part, and one of exactly one part has no empty one behind it", async () => {
		await send(notebook(content.slice(0, 1))).sending.run();
		await send(notebook(content.slice(0, PART_BYTES), "Two.pdf")).sending.run();
		expect(worker.asked.filter((request) => request.startsWith("part"))).toEqual(["part 1", "part 1"]);
	});

	it("has at most two parts on the line at once", async () => {
		let now = 0;
		let most = 0;
		worker.before(async () => {
			now += 1;
			most = Math.max(most, now);
			await new Promise((resolve) => setTimeout(resolve, 5));
			now -= 1;
		});
		await send().sending.run();
		expect(most).toBe(2);
	});
});

describe("a line that breaks", () => {
	it("costs only the part that was on it, with growing pauses", async () => {
		worker.fail("part 2", unreachable());
		worker.fail("part 2", new TransportFailure("Try later.", 503));
		worker.fail("part 2", new TransportFailure("Too many parts.", 429, 7));
		const { sending, rests, states } = send();
		expect(await sending.run()).toMatchObject({ bytes: BYTES });
		expect(rests).toEqual([1_000, 2_000, 7_000]);
		expect(states.some(({ isWaiting }) => isWaiting)).toBe(true);
		expect(states.at(-1)?.isWaiting).toBe(false);
		expect(worker.asked.filter((request) => request === "part 1")).toHaveLength(1);
	});

	it("is waited for without an end while the browser is offline", async () => {
		vi.stubGlobal("navigator", { onLine: false });
		for (let failure = 0; failure < 50; failure++) worker.fail("part 1", unreachable());
		const { sending, rests } = send();
		expect(await sending.run()).toMatchObject({ bytes: BYTES });
		expect(new Set(rests)).toEqual(new Set([15_000]));
	});

	it("for minutes is an error, and choosing the file again goes on from there", async () => {
		for (let failure = 0; failure < 9; failure++) worker.fail("part 3", unreachable());
		const first = send(notebook(), 2);
		await expect(first.sending.run()).rejects.toThrow("Linkstead can't be reached.");
		expect(first.rests).toHaveLength(8);
		expect(keptUploads("page")).toMatchObject([{ upload: FIRST, name: "Glaze Recipes.pdf" }]);
		worker.asked.length = 0;
		const { sending, states } = send();
		expect(await sending.run()).toMatchObject({ name: "Glaze Recipes.pdf" });
		expect(worker.asked).toEqual(["progress", "part 3", "complete"]);
		expect(states[0]?.sentBytes).toBe(2 * PART_BYTES);
		expect(stored.size).toBe(0);
	});

	it("also at the beginning and at the end costs nothing but time", async () => {
		worker.fail("begin", unreachable());
		worker.fail("complete", unreachable());
		expect(await send().sending.run()).toMatchObject({ bytes: BYTES });
		expect(worker.asked.filter((request) => request.startsWith("part"))).toHaveLength(3);
	});
});

it("a part of which only the answer was lost isn't sent again", async () => {
	let isLost = false;
	worker.after(({ part }) => {
		if (part !== 2 || isLost) return;
		isLost = true;
		throw unreachable();
	});
	expect(await send().sending.run()).toMatchObject({ bytes: BYTES });
	expect(worker.asked.filter((request) => request === "part 2")).toHaveLength(1);
});

describe("a refusal", () => {
	it("ends it with the Worker's message, and nothing more is sent", async () => {
		worker.fail("part 1", new TransportFailure("This isn't a PDF file.", 400));
		await expect(send().sending.run()).rejects.toThrow("This isn't a PDF file.");
		expect(worker.asked).not.toContain("complete");
		// Otherwise it would take room for a day.
		expect(worker.canceled).toEqual([FIRST]);
		expect(stored.size).toBe(0);
		const before = [...worker.asked];
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(worker.asked).toEqual(before);
	});

	it("of the beginning, such as of a full account, ends it at once", async () => {
		worker.fail("begin", new TransportFailure("Your files can have 2 GB together.", 403));
		const { sending, rests } = send();
		await expect(sending.run()).rejects.toThrow("Your files can have 2 GB together.");
		expect(rests).toEqual([]);
		expect(stored.size).toBe(0);
	});

	it("of a page that isn't there doesn't begin without end", async () => {
		worker.fail("begin", new TransportFailure("This page doesn't exist.", 404));
		await expect(send().sending.run()).rejects.toThrow("This page doesn't exist.");
		expect(worker.asked).toEqual(["begin Glaze Recipes.PDF"]);
	});

	it.each([
		["a program", { name: "setup.exe", size: 10 }, WRONG_FILE_TYPE],
		["a file without an ending", { name: "pdf", size: 10 }, WRONG_FILE_TYPE],
		["an empty file", { name: "a.pdf", size: 0 }, "This file is empty."],
		["more than 2 GB", { name: "a.mov", size: 2_000_000_001 }, "A file can have at most 2 GB."],
		["2 GB", { name: "a.MOV", size: 2_000_000_000 }, null],
	])("comes before any request for %s", (_, file, reason) => {
		expect(whyRefused(file)).toBe(reason);
	});
});

describe("a person", () => {
	it("pauses and goes on, and what was on the line is sent again", async () => {
		const reached = Promise.withResolvers<void>();
		let isFirst = true;
		worker.before(async ({ part }, signal) => {
			if (part !== 2 || !isFirst) return;
			isFirst = false;
			reached.resolve();
			await ended(signal);
		});
		const { sending, states } = send();
		const run = sending.run();
		await reached.promise;
		sending.pause();
		expect(states.at(-1)?.isPaused).toBe(true);
		await new Promise((resolve) => setTimeout(resolve, 20));
		const before = [...worker.asked];
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(worker.asked).toEqual(before);
		expect(worker.asked).not.toContain("complete");
		sending.resume();
		expect(states.at(-1)?.isPaused).toBe(false);
		expect(await run).toMatchObject({ bytes: BYTES });
		expect(worker.asked.filter((request) => request === "part 2")).toHaveLength(2);
		expect(await worker.arrived()).toBe(await sha256(content.buffer));
	});

	it.each([
		["while it is sent", false],
		["while it is paused", true],
	])("cancels %s, and the Worker and this browser forget it", async (_, isPaused) => {
		const reached = Promise.withResolvers<void>();
		worker.before(async (_, signal) => {
			reached.resolve();
			await ended(signal);
		});
		const { sending, states } = send();
		const run = sending.run();
		await reached.promise;
		if (isPaused) sending.pause();
		sending.cancel();
		const told = states.length;
		expect(await run).toBeNull();
		expect(worker.canceled).toEqual([FIRST]);
		expect(states).toHaveLength(told);
		expect(stored.size).toBe(0);
	});

	it("cancels after a failure, and the Worker and this browser forget it", async () => {
		for (let failure = 0; failure < 9; failure++) worker.fail("part 1", unreachable());
		const { sending } = send();
		await expect(sending.run()).rejects.toThrow("Linkstead can't be reached.");
		expect(worker.canceled).toEqual([]);
		sending.cancel();
		expect(worker.canceled).toEqual([FIRST]);
		expect(stored.size).toBe(0);
	});

	it("cancels before the Worker has answered, and the upload that it begins is canceled, too", async () => {
		const { sending } = send();
		const run = sending.run();
		sending.cancel();
		expect(await run).toBeNull();
		expect(worker.uploads.size).toBe(0);
		expect(stored.size).toBe(0);
	});

	it("leaves the form, and the same file goes on later", async () => {
		const reached = Promise.withResolvers<void>();
		worker.before(async ({ part }, signal) => {
			if (part === 1) return;
			reached.resolve();
			await ended(signal);
		});
		const { sending } = send();
		const run = sending.run();
		await reached.promise;
		await expect.poll(() => worker.uploads.get(FIRST)?.parts.size).toBe(1);
		sending.stop();
		expect(await run).toBeNull();
		expect(worker.canceled).toEqual([]);
		worker.before(async () => {});
		expect(await send().sending.run()).toMatchObject({ bytes: BYTES });
		expect(worker.asked.filter((request) => request === "part 1")).toHaveLength(1);
	});
});

describe("an upload that the Worker knows differently", () => {
	it("is sent what is missing", async () => {
		// R2 could not join the parts, and the Worker has forgotten one.
		const forget = () => void worker.uploads.get(FIRST)?.parts.delete(2);
		worker.fail("complete", new TransportFailure("Some parts haven't arrived.", 409), forget);
		expect(await send().sending.run()).toMatchObject({ bytes: BYTES });
		expect(worker.asked.slice(-4)).toEqual(["complete", "progress", "part 2", "complete"]);
		expect(await worker.arrived()).toBe(await sha256(content.buffer));
	});

	it("isn't sent without end", async () => {
		for (let round = 0; round < 9; round++) worker.fail("complete", new TransportFailure("Not all has arrived.", 409));
		await expect(send().sending.run()).rejects.toThrow("Not all has arrived.");
		expect(worker.asked.filter((request) => request === "complete")).toHaveLength(4);
	});

	it("begins anew when it is gone", async () => {
		const { sending } = send();
		const run = sending.run();
		await expect.poll(() => worker.uploads.size).toBe(1);
		sending.stop();
		await run;
		worker.uploads.clear();
		worker.asked.length = 0;
		expect(await send().sending.run()).toMatchObject({ bytes: BYTES });
		expect(worker.requests()).toEqual([
			"progress",
			"begin Glaze Recipes.PDF",
			"part 1",
			"part 2",
			"part 3",
			"complete",
		]);
		expect(stored.size).toBe(0);
	});

	it("goes on with no other file: not with one that was changed since, and not on another page", async () => {
		for (let failure = 0; failure < 9; failure++) worker.fail("part 1", unreachable());
		await expect(send().sending.run()).rejects.toThrow("Linkstead can't be reached.");
		worker.asked.length = 0;
		await send(new File([content], "Glaze Recipes.PDF", { lastModified: 1_800_000_000_000 })).sending.run();
		expect(worker.asked[0]).toMatch(/^begin/);
		expect(keptUploads("page")).toHaveLength(1);
		expect(keptUploads("other page")).toEqual([]);
	});
});

it("a file that was changed or deleted on the device says so", async () => {
	const gone = notebook();
	vi.spyOn(gone, "slice").mockReturnValue({
		arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")),
	} as unknown as Blob);
	await expect(send(gone).sending.run()).rejects.toThrow("This file can't be read anymore. Choose it again.");
});
