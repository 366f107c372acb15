import { and, eq, gt, sql } from "drizzle-orm";
import { HEAD_BYTES, isOfType } from "../../../core/files/file-format.ts";
import { bytesOfPart, partsOf } from "../../../core/files/file-limits.ts";
import { FILE_TYPES } from "../../../core/files/file-type.ts";
import { uploadParts, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { findUpload, type OpenUpload, type UploadOfPage, uploadGone } from "./find-upload.ts";

export interface SentPart extends UploadOfPage {
	/** From 1. */
	number: number;
	/** The SHA-256 of its bytes in hex, as the browser has read them. */
	hash: string;
}

/**
 * Stores a part of an upload while it arrives. Nothing of it is kept in memory. A part counts only once R2 has it and its bytes were
 * those that the browser meant, so one that breaks off is sent again. Sending a part twice changes nothing. Throws `not_found` for an
 * upload that isn't open or isn't theirs, and `invalid` for wrong bytes.
 */
export async function storePart(
	context: Omit<Context<Person>, "afterwards">,
	{ number, hash, ...named }: SentPart,
	body: ReadableStream<Uint8Array>,
): Promise<void> {
	const { env, database } = context;
	const upload = await findUpload(context, named);
	if (!upload?.multipartId) throw uploadGone();
	if (number > partsOf(upload.bytes)) throw wrongPart("number", "This file has no such part.");
	const isPart = and(eq(uploadParts.upload, upload.name), eq(uploadParts.number, number));
	const [known] = await database.select({ hash: uploadParts.hash }).from(uploadParts).where(isPart);
	// Read to its end: a connection that is closed while a browser still sends looks broken to it.
	if (known?.hash === hash) return void (await body.pipeTo(new WritableStream()));

	const bytes = bytesOfPart(upload.bytes, number);
	const { readable, writable } = new FixedLengthStream(bytes);
	const digest = new crypto.DigestStream("SHA-256");
	// A part that breaks off has none, and nobody asks for it.
	digest.digest.catch(() => {});
	const toStore = writable.getWriter();
	const copied = copy(body, bytes, [toStore, digest.getWriter()], (head) => {
		if (number === 1 && !isOfType(head, upload.type)) throw notOfType(FILE_TYPES[upload.type]);
	});
	const stored = env.MEDIA.resumeMultipartUpload(upload.name, upload.multipartId).uploadPart(number, readable);
	// A store that fails takes no more, and the copy would wait for it.
	stored.catch((error) => toStore.abort(error));
	const [copying, storing] = await Promise.allSettled([copied, stored]);
	if (copying.status === "rejected" && copying.reason instanceof DomainError) throw copying.reason;
	if (storing.status === "rejected")
		throw isGoneAtR2(storing.reason) ? await endedAtR2(context, upload) : storing.reason;
	if (copying.status === "rejected") throw copying.reason;
	if (new Uint8Array(await digest.digest).toHex() !== hash) throw wrongPart("hash", "This part arrived damaged.");
	const { etag } = storing.value;
	await database
		.insert(uploadParts)
		.select(
			sql`SELECT ${upload.name}, ${number}, ${hash}, ${etag} FROM ${uploads}
				WHERE ${and(eq(uploads.name, upload.name), gt(uploads.endsAt, Date.now()))}`,
		)
		.onConflictDoUpdate({ target: [uploadParts.upload, uploadParts.number], set: { hash, etag } });
}

/** R2's code of an upload that it doesn't know: it is a week old, or the stores were restored or moved meanwhile. */
function isGoneAtR2(error: unknown): boolean {
	return error instanceof Error && error.message.includes("(10024)");
}

async function endedAtR2({ database }: Pick<Context, "database">, { name }: OpenUpload): Promise<DomainError> {
	await database.update(uploads).set({ endsAt: 0 }).where(eq(uploads.name, name));
	return uploadGone();
}

/**
 * Copies a stream of this many bytes to writers, at the pace of the slowest. `check` sees the first bytes before anything is written, and
 * stops everything by throwing.
 */
async function copy(
	body: ReadableStream<Uint8Array>,
	bytes: number,
	writers: readonly WritableStreamDefaultWriter<Uint8Array>[],
	check: (head: Uint8Array) => void,
): Promise<void> {
	try {
		let head: Uint8Array | null = new Uint8Array();
		let left = bytes;
		const write = (chunk: Uint8Array) => Promise.all(writers.map((writer) => writer.write(chunk)));
		for await (const chunk of chunksOf(body)) {
			left -= chunk.byteLength;
			if (left < 0) throw wrongPart("body", "This part has more bytes than it should.");
			if (head === null) {
				await write(chunk);
				continue;
			}
			head = joined(head, chunk);
			if (head.byteLength < HEAD_BYTES) continue;
			check(head);
			await write(head);
			head = null;
		}
		if (left > 0) throw wrongPart("body", "This part didn't arrive whole.");
		if (head !== null) {
			check(head);
			await write(head);
		}
		await Promise.all(writers.map((writer) => writer.close()));
	} catch (error) {
		await Promise.allSettled(writers.map((writer) => writer.abort(error)));
		throw error;
	}
}

/** The chunks of a body. One that breaks off is its sender's fault. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* body;
	} catch {
		throw wrongPart("body", "This part didn't arrive whole.");
	}
}

function joined(head: Uint8Array, chunk: Uint8Array): Uint8Array {
	const both = new Uint8Array(head.byteLength + chunk.byteLength);
	both.set(head);
	both.set(chunk, head.byteLength);
	return both;
}

function wrongPart(field: string, message: string): DomainError {
	return new DomainError("invalid", `${message} Please try again.`, { field });
}

function notOfType(name: string): DomainError {
	return new DomainError("invalid", `This isn't a ${name} file, whatever its name says. Choose another one.`, {
		field: "name",
		title: "Not the file that it says",
	});
}
