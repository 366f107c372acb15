import { and, eq, lte } from "drizzle-orm";
import { uploads } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { findUpload, type OpenUpload, requireEditable, type UploadOfPage } from "./find-upload.ts";

const ENDED_AT_ONCE = 20;

/** Gives an upload up. What has arrived is deleted, now or soon. One that has ended is no error. Throws `not_found` for a page that isn't theirs to edit. */
export async function cancelUpload(context: Context<Person>, named: UploadOfPage): Promise<void> {
	const upload = await findUpload(context, named);
	if (upload) await endUpload(context, upload);
	else await requireEditable(context, named.pageId);
}

/**
 * Ends an upload: no part counts anymore, then R2 forgets what has arrived, and the row goes last. If R2 fails, the next run of
 * `endOldUploads` finishes it.
 */
export async function endUpload({ env, database }: Stores, upload: OpenUpload): Promise<void> {
	await database.update(uploads).set({ endsAt: 0 }).where(eq(uploads.name, upload.name));
	await forget({ env, database }, upload);
}

/** Forgets uploads that didn't end within a day, and canceled ones that R2 still has. Returns whether there were any. */
export async function endOldUploads({ env, database }: Stores): Promise<boolean> {
	const old = await database.select().from(uploads).where(lte(uploads.endsAt, Date.now())).limit(ENDED_AT_ONCE);
	for (const upload of old) await forget({ env, database }, upload);
	return old.length > 0;
}

/** Forgets the files on their way to an account that is deleted. Returns whether none is left. */
export async function endUploadsOf({ env, database }: Stores, accountId: string): Promise<boolean> {
	const isOwn = isOwnedBy(accountId, uploads);
	await database.update(uploads).set({ endsAt: 0 }).where(isOwn);
	for (const upload of await database.select().from(uploads).where(isOwn)) await forget({ env, database }, upload);
	const left = await database.select({ name: uploads.name }).from(uploads).where(isOwn).limit(1);
	return left.length === 0;
}

async function forget({ env, database }: Stores, upload: OpenUpload): Promise<void> {
	try {
		if (upload.multipartId) await env.MEDIA.resumeMultipartUpload(upload.name, upload.multipartId).abort();
	} catch (error) {
		// R2 has joined its parts, or doesn't know it anymore.
		console.warn("An upload could not be aborted", { error: rootCauseOf(error) });
	}
	try {
		await env.MEDIA.delete(upload.name);
		await database.delete(uploads).where(and(eq(uploads.name, upload.name), lte(uploads.endsAt, Date.now())));
	} catch (error) {
		console.error("An upload could not be deleted", { error: rootCauseOf(error) });
	}
}
