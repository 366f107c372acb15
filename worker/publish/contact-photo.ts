import { rootCauseOf } from "../foundation/errors/root-cause.ts";

/*
 * Address books show only photos that are in the contact's file, and many read only JPEG and PNG, but most profile
 * pictures are WebP. So the live object turns the picture into a JPEG, which takes more time than a visitor's request has.
 */

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put" | "delete">;

/** The name of the profile picture whose photo is stored, or an empty text while that is unknown. */
const KEY = "contactPhoto";

/** The photo's name in R2. It has no address of its own. */
export function contactPhotoName(pageId: string): string {
	return `share/${pageId}/contact.jpg`;
}

/** Whether the stored photo isn't that of the profile picture. */
export async function needsContactPhoto(env: Env, storage: Storage, avatar: string | null): Promise<boolean> {
	return env.SHARE_IMAGES !== "off" && ((await storage.get<string>(KEY)) ?? null) !== avatar;
}

/** Stores a new photo when the profile picture has changed. When that fails, the next publication tries again. */
export async function refreshContactPhoto(
	env: Env,
	storage: Storage,
	pageId: string,
	avatar: string | null,
): Promise<void> {
	if (!(await needsContactPhoto(env, storage, avatar))) return;
	if (avatar === null) return deleteContactPhoto(env, storage, pageId);
	try {
		const { drawPhoto } = await import("./share-image/photo.ts");
		const photo = await drawPhoto(env, avatar);
		// Noted as unused first, so that a crash before the last line leaves a photo that will be deleted, not one that stays
		// forever.
		await storage.put(KEY, "");
		if (photo) await env.MEDIA.put(contactPhotoName(pageId), photo, { httpMetadata: { contentType: "image/jpeg" } });
		else await env.MEDIA.delete(contactPhotoName(pageId));
		await storage.put(KEY, avatar);
	} catch (error) {
		console.error("A contact has no new photo for now", { pageId, error: rootCauseOf(error) });
	}
}

/** Deletes the photo of a page that has no picture, or is no longer public. */
export async function deleteContactPhoto(env: Env, storage: Storage, pageId: string): Promise<void> {
	if ((await storage.get<string>(KEY)) === undefined) return;
	await env.MEDIA.delete(contactPhotoName(pageId));
	await storage.delete(KEY);
}
