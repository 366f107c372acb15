import { env } from "cloudflare:workers";
import { nanoid } from "nanoid";
import type { BlockOf } from "../../core/blocks/block.ts";
import { PART_BYTES } from "../../core/files/file-limits.ts";
import { openDatabase } from "../../db/client.ts";
import { media } from "../../db/schema/index.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { APP, type Browser } from "./people.ts";
import { send } from "./visits.ts";

/** A PDF of this many bytes, another one for each word. */
export function pdf(word: string, bytes = 2_000): Uint8Array<ArrayBuffer> {
	const start = new TextEncoder().encode(`%PDF-1.7\n% ${word}\n`);
	const file = new Uint8Array(bytes);
	file.set(start);
	// Bytes that tell places apart.
	for (let at = start.byteLength; at < bytes; at += 997) file[at] = at % 251;
	return file;
}

/** The parts of a file as the editor cuts them, numbered from 1. */
export function partsOfFile(file: Uint8Array<ArrayBuffer>): [number: number, bytes: Uint8Array<ArrayBuffer>][] {
	const count = Math.ceil(file.byteLength / PART_BYTES);
	return Array.from({ length: count }, (_, at) => [at + 1, file.subarray(at * PART_BYTES, (at + 1) * PART_BYTES)]);
}

/** Sends a part of an upload as the editor does. `hash` is that of its bytes unless given. */
export async function sendPart(
	{ cookie }: Pick<Browser, "cookie">,
	{ pageId, upload, number }: { pageId: string; upload: string; number: number | string },
	body: Uint8Array<ArrayBuffer> | ReadableStream,
	{ hash, env = {} }: { hash?: string; env?: Partial<Env> } = {},
): Promise<{ status: number; error?: string }> {
	const sent = hash ?? (body instanceof Uint8Array ? await sha256Hex(body) : "");
	const headers = { origin: APP, cookie: cookie(), "x-part-sha256": sent };
	const path = `/api/files/${pageId}/${upload.replace("file/", "")}/${number}`;
	const response = await send(path, { method: "PUT", body, headers }, env);
	return { status: response.status, ...(await response.json<{ error?: string }>()) };
}

/** Uploads a file for a page as the editor does, and returns the fields of its block. */
export async function uploadedFile(
	person: Browser,
	pageId: string,
	file: Uint8Array<ArrayBuffer>,
	name = "guide.pdf",
): Promise<Pick<BlockOf<"file">, "file" | "name" | "type" | "bytes">> {
	const begun = await person.client.files.begin.mutate({ id: pageId, name, bytes: file.byteLength });
	for (const [number, bytes] of partsOfFile(file)) {
		const { status, error } = await sendPart(person, { pageId, upload: begun.upload, number }, bytes);
		if (status !== 200) throw new Error(error);
	}
	const stored = await person.client.files.complete.mutate({ id: pageId, upload: begun.upload });
	return { ...stored, name: begun.name };
}

/** A file's block whose file the person has, without any bytes. Each has another name. */
export async function ownedFile(person: Browser, block: BlockOf<"file">): Promise<BlockOf<"file">> {
	const viewer = await person.client.auth.me.query();
	if (!viewer) throw new Error("Nobody has signed in");
	const owned = { ...block, file: `file/${nanoid()}` };
	await openDatabase(env.DB).insert(media).values({
		name: owned.file,
		userId: viewer.id,
		bytes: block.bytes,
		type: block.type,
		hash: owned.file,
		identity: owned.file,
		createdAt: Date.now(),
	});
	return owned;
}
