import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { partsOf } from "../../../core/files/file-limits.ts";
import type { FileType } from "../../../core/files/file-type.ts";
import { media, pages, removedFiles, uploadParts, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { haveSameOwner, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { endUpload } from "./end-uploads.ts";
import { uploadRemoved } from "./file-removed.ts";
import { findParts, findUpload, type OpenUpload, type UploadOfPage, uploadGone } from "./find-upload.ts";
import { hadRemoved } from "./removed-files.ts";

/** A file that has arrived whole, as a block names it. */
export interface StoredFile {
	file: string;
	type: FileType;
	bytes: number;
}

/**
 * Makes a file of an upload whose parts have all arrived. What the account has had before, by the hash over its parts, stays the only
 * copy: nobody gets bytes by naming a hash. Asking again after a lost answer returns the same. Throws `not_found`, `conflict` while
 * parts are missing, and `forbidden` for a file that an administrator has removed.
 */
export async function completeUpload(context: Context<Person>, named: UploadOfPage): Promise<StoredFile> {
	const { env, database } = context;
	const upload = await findUpload(context, named);
	if (!upload?.multipartId) return (await findArrived(context, named)) ?? Promise.reject(uploadGone());
	const parts = await findParts(context, upload.name);
	if (parts.length !== partsOf(upload.bytes)) throw partsMissing();
	const hash = await identityOf(parts.map((part) => part.hash));
	if (await isRemovedFrom(context, upload, hash)) {
		await endUpload(context, upload);
		throw uploadRemoved();
	}
	const known = await findKnown(context, upload, hash);
	if (known) {
		await endUpload(context, upload);
		return known;
	}
	const etags = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
	await join(context, upload, etags);
	await database.batch([
		database
			.insert(media)
			.select(
				sql`SELECT ${uploads.name}, ${uploads.userId}, ${uploads.bytes}, ${Date.now()}, 0, ${uploads.type}, ${hash}, ${hash} FROM ${uploads}
					WHERE ${eq(uploads.name, upload.name)} AND NOT EXISTS (SELECT 1 FROM ${removedFiles} WHERE ${hadRemoved(upload.userId, hash)})`,
			)
			.onConflictDoNothing(),
		database.delete(uploads).where(eq(uploads.name, upload.name)),
	]);
	const stored = await findKnown(context, upload, hash);
	// An upload of the same bytes was faster, or this one was canceled or removed meanwhile.
	if (stored?.file !== upload.name) await env.MEDIA.delete(upload.name);
	if (!stored) throw (await isRemovedFrom(context, upload, hash)) ? uploadRemoved() : uploadGone();
	return stored;
}

/** Has R2 join the parts. An earlier attempt may have done so before it was cut off. */
async function join(context: Context<Person>, upload: OpenUpload, parts: R2UploadedPart[]): Promise<void> {
	const { env, database } = context;
	try {
		await env.MEDIA.resumeMultipartUpload(upload.name, upload.multipartId ?? "").complete(parts);
	} catch (error) {
		const object = await env.MEDIA.head(upload.name);
		if (object?.size === upload.bytes) return;
		console.error("R2 could not join the parts of a file", { error: rootCauseOf(error) });
		// A part that was sent twice at once may have left the tag of the other.
		await database.delete(uploadParts).where(eq(uploadParts.upload, upload.name));
		throw partsMissing();
	}
}

/** A file's identity: the SHA-256 over the hashes of its parts. */
function identityOf(hashes: readonly string[]): Promise<string> {
	return sha256Hex(hashes.join(" "));
}

/** The account's file with this identity, kept for another day, or null. */
async function findKnown({ database }: Context<Person>, upload: OpenUpload, hash: string): Promise<StoredFile | null> {
	const [known] = await database
		.update(media)
		.set({ createdAt: Date.now(), checkedAt: 0 })
		.where(and(isOwnedBy(upload.userId, media), eq(media.hash, hash), gt(media.createdAt, 0)))
		.returning({ file: media.name, type: media.type, bytes: media.bytes });
	return known ? { ...known, type: known.type ?? upload.type } : null;
}

/** Whether an administrator has removed the file from the account. */
async function isRemovedFrom({ database }: Context<Person>, { userId }: OpenUpload, hash: string): Promise<boolean> {
	const [removal] = await database
		.select({ name: removedFiles.name })
		.from(removedFiles)
		.where(hadRemoved(userId, hash))
		.limit(1);
	return removal !== undefined;
}

/** What an upload has become, if its page's account has it. */
async function findArrived(
	{ database, actor }: Context<Person>,
	{ pageId, upload }: UploadOfPage,
): Promise<StoredFile | null> {
	const [stored] = await database
		.select({ file: media.name, type: sql<FileType>`${media.type}`, bytes: media.bytes })
		.from(media)
		.innerJoin(pages, haveSameOwner(media, pages))
		.where(
			and(eq(media.name, upload), isNotNull(media.type), gt(media.createdAt, 0), isAllowedOn(actor, "edit", pageId)),
		);
	return stored ?? null;
}

function partsMissing(): DomainError {
	return new DomainError("conflict", "Some parts of this file haven't arrived. Please send it again.", {
		field: "upload",
		title: "Not all has arrived",
	});
}
