import type { BlockOf } from "../../../core/blocks/block.ts";
import { FILE_FORMATS } from "../../../core/files/file-format.ts";
import { attachment } from "../../../core/files/file-name.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { type ByteRange, readRange } from "./read-range.ts";

/** A browser that shows a file, whatever the other headers say, runs nothing in it. */
const POLICY = "default-src 'none'; sandbox";

/** R2 on one machine reads ahead of the visitor's line, so a large file is read in pieces of this size at least. */
const PIECE_BYTES = 16 * 1024 ** 2;
/** Cloudflare's free plan allows 50 requests to stores for each of a visitor's. */
const PIECES_MAX = 32;

/**
 * The bytes of a file, or the range of them that was asked for, to be saved under its name. They stream through the Worker, and nobody
 * keeps them: each request is decided anew. `begin` is called where a download begins, and may answer in its place.
 */
export async function sendFile(
	request: Request,
	env: Env,
	{ file, name, type, bytes }: Pick<BlockOf<"file">, "file" | "name" | "type" | "bytes">,
	begin: () => Promise<Response | null>,
): Promise<Response> {
	const etag = `"${(await sha256Hex(file)).slice(0, 32)}"`;
	const headers: Record<string, string> = {
		"content-type": FILE_FORMATS[type].mediaType,
		"content-disposition": attachment(name),
		"content-security-policy": POLICY,
		"x-content-type-options": "nosniff",
		"x-robots-tag": "noindex",
		"referrer-policy": "no-referrer",
		"cache-control": "private, no-store",
		"accept-ranges": "bytes",
		etag,
	};
	const range = readRange(request.headers, { bytes, etag });
	if (range === "unsatisfiable") {
		return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } });
	}
	const sent: ByteRange = range ?? { offset: 0, length: bytes };
	const status = range ? 206 : 200;
	headers["content-length"] = String(sent.length);
	if (range) headers["content-range"] = `bytes ${sent.offset}-${sent.offset + sent.length - 1}/${bytes}`;
	if (request.method === "HEAD")
		return (await env.MEDIA.head(file)) ? new Response(null, { status, headers }) : notFoundPage({ isDeleted: true });
	const [first, ...others] = piecesOf(sent);
	const object = await env.MEDIA.get(file, { range: first ?? sent });
	if (!object) return notFoundPage({ isDeleted: true });
	const instead = sent.offset === 0 ? await begin() : null;
	if (instead) {
		await object.body.cancel();
		return instead;
	}
	const { readable, writable } = new FixedLengthStream(sent.length);
	sendPieces(env, file, [object.body, ...others], writable).catch((error) => {
		console.warn("A download ended early", { error: rootCauseOf(error) });
	});
	return new Response(readable, { status, headers });
}

/** The pieces that a range is read in, one after the other. */
function piecesOf({ offset, length }: ByteRange): ByteRange[] {
	const size = Math.max(PIECE_BYTES, Math.ceil(length / PIECES_MAX));
	return Array.from({ length: Math.ceil(length / size) }, (_, at) => {
		return { offset: offset + at * size, length: Math.min(size, length - at * size) };
	});
}

/** Writes a piece after the other, at the visitor's pace. Each is asked for when the one before has gone. */
async function sendPieces(
	env: Env,
	file: string,
	pieces: readonly (ReadableStream<Uint8Array> | ByteRange)[],
	to: WritableStream<Uint8Array>,
): Promise<void> {
	try {
		for (const piece of pieces) {
			const body = "offset" in piece ? (await env.MEDIA.get(file, { range: piece }))?.body : piece;
			if (!body) throw new Error("The file was removed meanwhile");
			await body.pipeTo(to, { preventClose: true, preventAbort: true });
		}
		await to.close();
	} catch (error) {
		// The visitor's browser sees that something is missing, and can go on from there.
		await to.abort(error).catch(() => {});
		throw error;
	}
}
