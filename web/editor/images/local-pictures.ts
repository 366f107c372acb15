import { mediaPath } from "../../../core/media/media.ts";

/** Blob URLs of pictures uploaded from this tab, by media name. They save a download. */
const uploaded = new Map<string, string>();

export function keepLocally(name: string, url: string): void {
	uploaded.set(name, url);
}

/** Returns the URL to show a picture from its media name. Blob URLs of pending uploads pass through. */
export function pictureUrl(picture: string): string {
	return picture.startsWith("blob:") ? picture : (uploaded.get(picture) ?? mediaPath(picture));
}
