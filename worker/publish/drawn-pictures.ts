import { deleteContactPhoto, needsContactPhoto, refreshContactPhoto } from "./contact-photo.ts";
import { deleteAllImages, drawShareImage, type NamedShareImage, needsShareImage } from "./share-images.ts";

/** Whether a published page has pictures that aren't drawn yet: for link previews or address books. */
export async function needsDrawing(
	env: Env,
	storage: DurableObjectStorage,
	pageId: string,
	{ look }: NamedShareImage,
): Promise<boolean> {
	const isPhotoNeeded = await needsContactPhoto(env, storage, look.avatar);
	return isPhotoNeeded || (await needsShareImage(env, storage, pageId, look));
}

/** Draws the pictures of a published page. Returns whether the page names the wrong one now, and must be published again. */
export async function drawPictures(
	env: Env,
	storage: DurableObjectStorage,
	pageId: string,
	named: NamedShareImage,
): Promise<boolean> {
	await refreshContactPhoto(env, storage, pageId, named.look.avatar);
	return drawShareImage(env, storage, pageId, named);
}

/** Deletes the pictures of a page that is no longer public. */
export async function deletePictures(env: Env, storage: DurableObjectStorage, pageId: string): Promise<void> {
	await deleteAllImages(env, storage);
	await deleteContactPhoto(env, storage, pageId);
}
