import type { BlockOf } from "../../../core/blocks/block.ts";
import { FILE_FORMATS } from "../../../core/files/file-format.ts";
import { attachment } from "../../../core/files/file-name.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { type ByteRange, readRange } from "./read-range.ts";

/** A browser that shows a file, whatever the other headers say, runs nothing in it. */
const POLICY = "default-src 'none'; sandbox";

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
	const isHead = request.method === "HEAD";
	const object = await (isHead ? env.MEDIA.head(file) : env.MEDIA.get(file, { range: sent }));
	if (!object) return notFoundPage({ isDeleted: true });
	const instead = sent.offset === 0 && !isHead ? await begin() : null;
	if (instead) {
		await (object as R2ObjectBody).body.cancel();
		return instead;
	}
	// Safe: only `get` with conditions returns an object without its body.
	const body = isHead ? null : (object as R2ObjectBody).body;
	return new Response(body, { status, headers });
}
