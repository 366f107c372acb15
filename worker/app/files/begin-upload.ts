import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { FILE_FORMATS } from "../../../core/files/file-format.ts";
import { FILE_MAX_BYTES, UPLOAD_HOURS } from "../../../core/files/file-limits.ts";
import { cleanFileName } from "../../../core/files/file-name.ts";
import { typeOfName, WRONG_FILE_TYPE } from "../../../core/files/file-type.ts";
import { STORED_FILE_PREFIX } from "../../../core/files/stored-file.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { pages, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isChangeablePage } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { noRoom, tooManyReplaced } from "./no-room.ts";
import { findRoom, openUploadsOf, storedBytesOf, usedBytesOf } from "./room.ts";

/** More than somebody sends at once, and few enough that nobody fills R2 with beginnings. */
const OPEN_UPLOADS_MAX = 50;

/** What the store holds, as a multiple of the room. Replaced files don't count, but they are there for a day. */
const STORED_MAX = 2;

export interface NewFile {
	pageId: string;
	name: string;
	bytes: number;
	/** The stored file whose place it takes, or null. */
	replaces: string | null;
}

/** A file that a browser is about to send: how it will be called, and the parts that have arrived. */
export interface Upload {
	/** Names the upload. The file that comes of it may have another one. */
	upload: string;
	/** The file's own name, cleaned. */
	name: string;
	/** The numbers of the parts that have arrived, from 1. */
	arrived: number[];
}

/**
 * Begins the upload of a file for a page's account. Its bytes count for the quota from now on: one statement decides, so uploads at
 * once can't pass it together. The file that it replaces doesn't count anymore. Throws `invalid` for what can't be a file of ours, `limit_reached` without room, and `not_found`.
 */
export async function beginUpload(
	context: Context<Person>,
	{ pageId, name: typed, bytes, replaces }: NewFile,
): Promise<Upload> {
	const { env, database, actor } = context;
	const name = cleanFileName(typed);
	const type = typeOfName(name);
	if (type === null)
		throw new DomainError("invalid", WRONG_FILE_TYPE, { field: "name", title: "Not a file for a page" });
	if (bytes < 1) throw new DomainError("invalid", "This file is empty.", { field: "bytes" });
	if (bytes > FILE_MAX_BYTES) throw new DomainError("invalid", "A file can have at most 2 GB.", { field: "bytes" });
	const upload = STORED_FILE_PREFIX + nanoid();
	const now = Date.now();
	const maxBytes = sql.raw(planLimit("pages", "fileBytes"));
	const begun = await database
		.insert(uploads)
		.select(
			sql`SELECT ${upload}, ${pages.userId}, ${pages.id}, ${type}, ${bytes}, NULL, ${now + UPLOAD_HOURS * HOUR_MS} FROM ${pages}
				WHERE ${and(
					isChangeablePage(actor, pageId),
					sql`${openUploadsOf(now)} < ${OPEN_UPLOADS_MAX}`,
					sql`${usedBytesOf(now, replaces)} + ${bytes} <= ${maxBytes}`,
					sql`${storedBytesOf(now)} + ${bytes} <= ${STORED_MAX} * ${maxBytes}`,
				)}`,
		)
		.returning({ name: uploads.name });
	if (begun.length === 0) throw await whyNotBegun(context, { pageId, bytes, replaces });
	const { uploadId } = await env.MEDIA.createMultipartUpload(upload, {
		httpMetadata: { contentType: FILE_FORMATS[type].mediaType },
	});
	await database.update(uploads).set({ multipartId: uploadId }).where(eq(uploads.name, upload));
	return { upload, name, arrived: [] };
}

async function whyNotBegun(
	context: Context<Person>,
	{ pageId, bytes, replaces }: Omit<NewFile, "name">,
): Promise<DomainError> {
	const room = await findRoom(context, pageId, replaces);
	if (room.usedBytes + bytes > room.maxBytes) return noRoom(room);
	if (room.storedBytes + bytes > STORED_MAX * room.maxBytes) return tooManyReplaced();
	return new DomainError("limit_reached", "Too many files are on their way. Wait until some have arrived.");
}
