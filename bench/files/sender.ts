import { createCipheriv, createHash } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { bytesOfPart, partsOf } from "../../core/files/file-limits.ts";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import { APP_ORIGIN, openAsk } from "../own-machine/ask.ts";

const HOST = new URL(APP_ORIGIN).host;
/** As many as the editor sends. */
const PARTS_AT_ONCE = 2;
const HEAD = Buffer.from("%PDF-1.7\n");
/** A pause before a part is sent again to a server that was killed. */
const PAUSE_MS = 200;

/** The parts of a file whose bytes nothing can shrink. The same seed makes the same file. */
export function* bytesOfFile(bytes: number, seed: string): Generator<Buffer> {
	for (let part = 1; part <= partsOf(bytes); part += 1) yield partOf(bytes, seed, part);
}

function partOf(bytes: number, seed: string, part: number): Buffer {
	const key = createHash("sha256").update(`${seed} ${part}`).digest();
	const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
	const content = cipher.update(Buffer.alloc(bytesOfPart(bytes, part)));
	if (part === 1) HEAD.copy(content);
	return content;
}

/** A person who sends files to the server on a port, as the editor does, and a visitor who downloads the last one. */
export function openSender(port: number) {
	const server = openAsk(port);
	let cookie = "";
	let pageId = "";
	let version = 1;

	const call = async (procedure: string, input: object) =>
		JSON.parse((await server.call(procedure, input, cookie)).body).result.data;

	function put(path: string, body: Buffer): Promise<number> {
		return new Promise((resolve, reject) => {
			const headers = {
				host: HOST,
				origin: APP_ORIGIN,
				cookie,
				"x-forwarded-for": server.newAddress(),
				"x-part-sha256": createHash("sha256").update(body).digest("hex"),
				"content-length": body.byteLength,
			};
			const sent = request({ host: "127.0.0.1", port, method: "PUT", path, headers }, (answer) => {
				answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
				answer.resume();
			});
			sent.on("error", reject).end(body);
		});
	}

	const sender = {
		/** The name of the file that the page offers. */
		file: "",
		/** Called after each part that has arrived. */
		onPart: async () => {},

		async prepare(): Promise<void> {
			const person = { fullName: "Jane Roe", email: "jane@example.com", password: "a quiet harbour" };
			cookie = (await server.call("auth.signUp", person, "")).cookies.map((each) => each.split(";")[0]).join("; ");
			pageId = (await call("pages.create", {})).id;
		},

		/** Sends a file and puts it on the page. `restart` starts a server that was killed. */
		async send(bytes: number, restart: () => Promise<void>, seed = "one"): Promise<void> {
			const { upload, name } = await call("files.begin", { id: pageId, name: "large.pdf", bytes });
			for (;;) {
				const asked = encodeURIComponent(JSON.stringify({ id: pageId, upload }));
				const answer = await server.ask("GET", `/api/trpc/files.progress?input=${asked}`, { cookie });
				const { arrived } = JSON.parse(answer.body).result.data as { arrived: number[] };
				const missing = Array.from({ length: partsOf(bytes) }, (_, at) => at + 1).filter(
					(part) => !arrived.includes(part),
				);
				if (missing.length === 0) break;
				const isAlive = await sendParts(upload, missing, (part) => partOf(bytes, seed, part));
				if (!isAlive) await restart();
			}
			const { file, type } = await call("files.complete", { id: pageId, upload });
			sender.file = file;
			const block = { id: "large-file", kind: "file", title: "Large", line: "", file, name, type, bytes };
			const draft = { fullName: "Jane Roe", username: "jane", bio: "", ...PAGE_DEFAULTS, blocks: [block] };
			({ version } = await call("pages.save", { id: pageId, version, draft }));
		},

		/** The SHA-256 of what a visitor gets. */
		download(): Promise<string> {
			return new Promise((resolve, reject) => {
				const hash = createHash("sha256");
				const headers = { host: HOST, "x-forwarded-for": server.newAddress() };
				const path = `/go/${pageId}/link/large-file`;
				request({ host: "127.0.0.1", port, path, headers }, (answer) => {
					answer.on("data", (chunk) => hash.update(chunk));
					answer.on("error", reject).on("end", () => resolve(hash.digest("hex")));
				})
					.on("error", reject)
					.end();
			});
		},
	};

	/** Sends parts until all have arrived, or the server is gone. Returns whether it is there. */
	async function sendParts(upload: string, parts: number[], bytesOf: (part: number) => Buffer): Promise<boolean> {
		const waiting = [...parts];
		let isAlive = true;
		const sendSome = async () => {
			for (let part = waiting.shift(); part !== undefined && isAlive; part = waiting.shift()) {
				try {
					const status = await put(`/api/files/${pageId}/${upload.replace("file/", "")}/${part}`, bytesOf(part));
					if (status === 429) {
						waiting.push(part);
						await wait(PAUSE_MS);
					} else if (status !== 200) throw new Error(`Part ${part}: ${status}`);
					else await sender.onPart();
				} catch (error) {
					// A kill breaks the connection. Everything else is a failure.
					if (!(error instanceof Error && "code" in error)) throw error;
					isAlive = false;
				}
			}
		};
		await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendSome));
		return isAlive;
	}

	return sender;
}
