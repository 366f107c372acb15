import { MINUTE_MS } from "../../core/time/duration.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { fingerprintOf, type ShareLook } from "./share-image/share-look.ts";

/** An image of a page for link previews, as its live object remembers it. */
export interface StoredShareImage {
	/** Its name in R2: `share/{pageId}/{hash}.png`, by what it shows. It is served under `/media/`. */
	name: string;
	/** The time when a newer one replaced it, in milliseconds since 1970. Null for the current one. */
	replacedAt: number | null;
}

/** What an image shows, and the name that the published page has for it. */
export interface NamedShareImage {
	look: ShareLook;
	name: string | null;
}

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put" | "delete">;

const KEY = "shareImages";

/** The name of the image whose drawing has failed last. */
const FAILED_KEY = "failedShareImage";

/** A replaced image stays until all caches of the page name the new one, and visitors that have just read it are done. */
const KEPT_AFTER_MS = 5 * MINUTE_MS;

/**
 * The name of the image that shows this look, or null when its drawing has failed or pages have none. A page is published
 * before its image is drawn, because a fresh isolate draws for longer than everything else takes.
 */
export async function nameShareImage(
	env: Env,
	storage: Storage,
	pageId: string,
	look: ShareLook,
): Promise<string | null> {
	if (env.SHARE_IMAGES === "off") return null;
	const name = await nameOf(pageId, look);
	return (await storage.get<string>(FAILED_KEY)) === name ? null : name;
}

/** Whether the page's image doesn't show this look yet. */
export async function needsShareImage(env: Env, storage: Storage, pageId: string, look: ShareLook): Promise<boolean> {
	if (env.SHARE_IMAGES === "off") return false;
	const current = (await readImages(storage)).find(({ replacedAt }) => replacedAt === null);
	return current?.name !== (await nameOf(pageId, look));
}

/**
 * Draws the image of a page that was published with this name of its image, or with null. Returns whether the page must
 * be published again: its image couldn't be drawn, or now it could. The next publication tries again.
 */
export async function drawShareImage(
	env: Env,
	storage: Storage,
	pageId: string,
	{ look, name: published }: NamedShareImage,
): Promise<boolean> {
	if (!(await needsShareImage(env, storage, pageId, look))) return false;
	const name = await nameOf(pageId, look);
	try {
		await draw(env, storage, name, look);
		await storage.delete(FAILED_KEY);
		return published === null;
	} catch (error) {
		console.error("A page has no share image for now", { pageId, error: rootCauseOf(error) });
		await write(storage, await replaced(storage));
		await storage.put(FAILED_KEY, name);
		return published !== null;
	}
}

/** Deletes images that were replaced some time ago. Returns the time when another one is due, or null. Never throws. */
export async function deleteReplacedImages(env: Env, storage: Storage): Promise<number | null> {
	try {
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
	} catch (error) {
		console.error("Old share images stay until the next publication", { error: rootCauseOf(error) });
		return null;
	}
}

/** Deletes all images of a page that is no longer public. */
export async function deleteAllImages(env: Env, storage: Storage): Promise<void> {
	await storage.delete(FAILED_KEY);
	const images = await readImages(storage);
	if (images.length === 0) return;
	await env.MEDIA.delete(images.map(({ name }) => name));
	await storage.delete(KEY);
}

async function draw(env: Env, storage: Storage, name: string, look: ShareLook): Promise<void> {
	const { drawLook } = await import("./share-image/draw.ts");
	const png = await drawLook(env, look);
	const others = (await replaced(storage)).filter((image) => image.name !== name);
	// Noted as replaced first, so that a crash before the next line leaves an image that will be deleted, not one that stays
	// forever.
	await write(storage, [...others, { name, replacedAt: Date.now() }]);
	await env.MEDIA.put(name, png, { httpMetadata: { contentType: "image/png" } });
	await write(storage, [...others, { name, replacedAt: null }]);
}

/** 64 bits of SHA-256 in hex. They tell the images of one page apart. */
const HASH_LENGTH = 16;

async function nameOf(pageId: string, look: ShareLook): Promise<string> {
	return `share/${pageId}/${(await fingerprintOf(look)).slice(0, HASH_LENGTH)}.png`;
}

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
