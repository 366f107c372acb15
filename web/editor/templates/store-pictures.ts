import { templatePicturePath } from "../../../core/page/demo-pictures.ts";
import { templatePicturesOf } from "../../../core/templates/make-template.ts";
import { uploadPicture } from "../images/upload-picture.ts";

const NOT_LOADED = "The template's pictures didn't load. Check your connection and try again.";

/** Uploads the template's pictures on a page as the person's own. Throws an error with words for people when one fails. */
export async function storePictures(page: Parameters<typeof templatePicturesOf>[0]): Promise<void> {
	await Promise.all(templatePicturesOf(page).map(storePicture));
}

async function storePicture(name: string): Promise<void> {
	const response = await fetch(templatePicturePath(name)).catch(() => null);
	if (!response?.ok) throw new Error(NOT_LOADED);
	const { signal } = new AbortController();
	const stored = await uploadPicture(await response.blob(), { signal, onProgress: () => {} });
	if (!stored.ok) throw new Error(stored.reason ?? NOT_LOADED);
}
