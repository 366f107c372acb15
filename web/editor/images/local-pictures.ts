import { mediaPath } from "../../../core/media.ts";

/** Pictures uploaded from this tab, by media name: shown from here, they need no second way over the network. */
const uploaded = new Map<string, string>();

export function keepLocally(name: string, url: string): void {
	uploaded.set(name, url);
}

/** Where to show a picture from, given its media name, or the blob URL of one that is still on its way. */
export function pictureUrl(picture: string): string {
	return picture.startsWith("blob:") ? picture : (uploaded.get(picture) ?? mediaPath(picture));
}
