import { sql } from "drizzle-orm";
import { type CleanImage, cleanImage } from "../../../core/media/image/clean-image.ts";
import { IMAGE_TYPES } from "../../../core/media/image/image-type.ts";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import type { Database } from "../../../db/client.ts";
import { media } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { accountFull } from "./account-full.ts";
import { REMOVAL_MAX_MS } from "./remove-unused.ts";

/**
 * Stores a picture for a user without its metadata, and returns its name. Throws `invalid` when the bytes are not a
 * picture, `limit_reached` on a full account, and `conflict` during the removal of the same picture. Nothing is stored
 * then.
 */
export async function storeImage(
	{ env, database }: Stores,
	userId: string,
	upload: Uint8Array,
): Promise<{ name: string }> {
	const image = cleanImage(upload);
	if (!image.ok) throw new DomainError("invalid", image.reason);
	const { type } = image;
	const bytes = await upright(image);
	const name = `${await sha256Hex(bytes)}.${type}`;
	// The row comes first, so that the removal of unused media keeps the object.
	if (!(await claim(database, userId, name, bytes.byteLength))) throw await whyNotClaimed(database, name);
	await env.MEDIA.put(name, bytes, { httpMetadata: { contentType: IMAGE_TYPES[type].mediaType } });
	return { name };
}

/** Browsers obey the orientation that PNG and JPEG files keep. The pixels of a WebP picture have to be turned. */
async function upright({
	type,
	orientation,
	bytes,
}: Extract<CleanImage, { ok: true }>): Promise<Uint8Array<ArrayBuffer>> {
	if (type !== "webp" || orientation === 1) return bytes;
	const { turnWebp } = await import("./turn-webp.ts");
	try {
		return await turnWebp(bytes, orientation);
	} catch {
		throw new DomainError("invalid", "This picture can't be turned upright. Save it again in another format.");
	}
}

/** Inserts the user's row for the picture, within the limit of the account. */
async function claim(database: Database, userId: string, name: string, bytes: number): Promise<boolean> {
	const now = Date.now();
	const others = sql`SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${media.userId} = ${userId} AND ${media.type} IS NULL AND ${media.name} <> ${name}`;
	const claimed = await database
		.insert(media)
		.select(
			sql`SELECT ${name}, ${userId}, ${bytes}, ${now}, 0, NULL, NULL, NULL
				WHERE (${others}) + ${bytes} <= ${MEDIA_MAX_BYTES_PER_ACCOUNT} AND NOT EXISTS (${selectRemoval(name)})`,
		)
		.onConflictDoUpdate({ target: [media.userId, media.name], set: { createdAt: now } })
		.returning({ name: media.name });
	return claimed.length > 0;
}

async function whyNotClaimed(database: Database, name: string): Promise<DomainError> {
	const [removal] = await database.all(selectRemoval(name));
	return removal
		? new DomainError("conflict", "This picture is just being removed. Please try again in a minute.")
		: accountFull();
}

function selectRemoval(name: string) {
	return sql`SELECT 1 FROM ${media} WHERE ${media.name} = ${name} AND ${media.createdAt} < ${REMOVAL_MAX_MS - Date.now()}`;
}
