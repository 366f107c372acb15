import { SELF } from "cloudflare:test";
import { fromText, pngChunk, SAMPLE_IMAGES } from "../../core/image/sample-images.ts";
import { APP, type Browser } from "./people.ts";

/** Sends bytes to be stored, as the editor does. */
export function upload(
	person: Pick<Browser, "cookie">,
	body: Uint8Array | ReadableStream,
	headers: Record<string, string> = {},
) {
	return SELF.fetch(`${APP}/api/media`, {
		method: "POST",
		headers: { origin: APP, cookie: person.cookie(), ...headers },
		body,
	});
}

/** Stores a picture and returns its name. Every `seed` makes another one of the same pixels. */
export async function uploaded(person: Pick<Browser, "cookie">, seed: string): Promise<string> {
	const response = await upload(person, picture(seed));
	if (!response.ok) throw new Error(await response.text());
	return (await response.json<{ name: string }>()).name;
}

/** A PNG of its own for each seed, which is written where cleaning leaves it. */
export function picture(seed: string): Uint8Array<ArrayBuffer> {
	const { png } = SAMPLE_IMAGES;
	const [header, profile, pixels] = [png.slice(0, 33), pngChunk("iCCP", fromText(seed)), png.slice(33)];
	return Uint8Array.of(...header, ...profile, ...pixels);
}
