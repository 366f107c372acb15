import { SELF } from "cloudflare:test";
import { pngChunk } from "../../core/media/image/png-chunk.ts";
import { fromText, SAMPLE_IMAGES } from "../../core/media/image/sample-images.ts";
import { APP, type Browser } from "./people.ts";

/** Uploads bytes as the editor does. */
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

/** Stores a picture and returns its name. Each `seed` makes a different file with the same pixels. */
export async function uploaded(person: Pick<Browser, "cookie">, seed: string): Promise<string> {
	const response = await upload(person, picture(seed));
	if (!response.ok) throw new Error(await response.text());
	return (await response.json<{ name: string }>()).name;
}

/** A different PNG for each seed. The seed is in a part that cleaning keeps. */
export function picture(seed: string): Uint8Array<ArrayBuffer> {
	const { png } = SAMPLE_IMAGES;
	const [header, profile, pixels] = [png.slice(0, 33), pngChunk("iCCP", fromText(seed)), png.slice(33)];
	return Uint8Array.of(...header, ...profile, ...pixels);
}
