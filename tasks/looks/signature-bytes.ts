import { fileURLToPath } from "node:url";
import type { ThemeId } from "../../core/look/themes.ts";
import { minified } from "../../vite/signatures.ts";

/** The bytes of a look's own CSS, minified. */
export async function signatureBytes(id: ThemeId): Promise<number> {
	const url = new URL(`../../core/look/looks/${id}.ts`, import.meta.url);
	const { signature } = await import(url.href);
	return Buffer.byteLength(minified(fileURLToPath(url), signature));
}
