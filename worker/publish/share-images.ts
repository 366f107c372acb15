import { MINUTE_MS } from "../../core/time/duration.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { fingerprintOf, type ShareLook } from "./share-image/share-look.ts";

/** An image of a page for link previews, as its live object remembers it. */
export interface StoredShareImage {
	/** Its name in R2: `share/{pageId}/{hash}.png`. It is served under `/media/`. */
	name: string;
	/** Identifies what it shows. */
	fingerprint: string;
	/** The time when a newer one replaced it, in milliseconds since 1970. Null for the current one. */
	replacedAt: number | null;
}

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put" | "delete">;

const KEY = "shareImages";

/** A replaced image stays until all caches of the page name the new one, and visitors that have just read it are done. */
const KEPT_AFTER_MS = 5 * MINUTE_MS;

/**
 * The path of the page's image. Draws a new one when the page looks different. Returns null when that fails: no failure
 * of the drawing or of R2 stops a publication, and the next publication tries again.
 */
export async function refreshShareImage(
	env: Env,
	storage: Storage,
	pageId: string,
	look: ShareLook,
): Promise<string | null> {
	if (env.SHARE_IMAGES === "off") return null;
	try {
		const fingerprint = await fingerprintOf(look);
		const current = (await readImages(storage)).find(({ replacedAt }) => replacedAt === null);
		const image = current?.fingerprint === fingerprint ? current : await draw(env, storage, pageId, look, fingerprint);
		return `/media/${image.name}`;
	} catch (error) {
		console.error("A page has no share image for now", { pageId, error: rootCauseOf(error) });
		await write(storage, await replaced(storage));
		return null;
	}
}

/** Deletes images that were replaced some time ago. Returns the time when another one is due, or null. */
export async function deleteReplacedImages(env: Env, storage: Storage): Promise<number | null> {
	const images = await readImages(storage);
	const isDue = ({ replacedAt }: StoredShareImage) => replacedAt !== null && replacedAt + KEPT_AFTER_MS <= Date.now();
	const due = images.filter(isDue);
	const kept = images.filter((image) => !isDue(image));
	if (due.length > 0) {
		await env.MEDIA.delete(due.map(({ name }) => name));
		await write(storage, kept);
	}
	const times = kept.flatMap(({ replacedAt }) => (replacedAt === null ? [] : [replacedAt + KEPT_AFTER_MS]));
	return times.length > 0 ? Math.min(...times) : null;
}

/** Deletes all images of a page that is no longer public. */
export async function deleteAllImages(env: Env, storage: Storage): Promise<void> {
	const images = await readImages(storage);
	if (images.length === 0) return;
	await env.MEDIA.delete(images.map(({ name }) => name));
	await storage.delete(KEY);
}

async function draw(
	env: Env,
	storage: Storage,
	pageId: string,
	look: ShareLook,
	fingerprint: string,
): Promise<StoredShareImage> {
	const { drawShareImage } = await import("./share-image/draw.ts");
	const png = await drawShareImage(env, look);
	const name = `share/${pageId}/${(await sha256Hex(png)).slice(0, HASH_LENGTH)}.png`;
	const others = (await replaced(storage)).filter((image) => image.name !== name);
	// First as one that may be deleted. A crash before the next line must not leave an image that nobody deletes.
	await write(storage, [...others, { name, fingerprint, replacedAt: Date.now() }]);
	await env.MEDIA.put(name, png, { httpMetadata: { contentType: "image/png" } });
	const image = { name, fingerprint, replacedAt: null };
	await write(storage, [...others, image]);
	return image;
}

/** 64 bits of SHA-256 in hex. They tell the images of one page apart. */
const HASH_LENGTH = 16;

/** The stored images, with the current one replaced. */
async function replaced(storage: Storage): Promise<StoredShareImage[]> {
	const images = await readImages(storage);
	return images.map((image) => ({ ...image, replacedAt: image.replacedAt ?? Date.now() }));
}

async function readImages(storage: Storage): Promise<StoredShareImage[]> {
	return (await storage.get<StoredShareImage[]>(KEY)) ?? [];
}

function write(storage: Storage, images: readonly StoredShareImage[]): Promise<void> {
	return storage.put(KEY, images);
}
