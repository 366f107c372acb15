import type { Plugin } from "vite";
import { DEMO_PICTURES, type DemoPicture } from "../../core/page/demo-pictures.ts";
import { readDemoPicture } from "../../vite/demo-pictures.ts";
import { FONT_FILES, readFont } from "../../vite/font-files.ts";
import { readScriptFile } from "../../vite/script-font-files.ts";

/** Fonts of the packages and pictures of the seed, in place of the Worker's stores. */
export const SHARE_STORES = {
	ASSETS: {
		async fetch({ pathname }: URL) {
			const font = FONT_FILES.get(pathname);
			const file = font ? await readFont(font) : await readScriptFile(pathname);
			return file
				? new Response(typeof file === "string" ? file : new Uint8Array(file))
				: new Response(null, { status: 404 });
		},
	},
	MEDIA: {
		async get(name: string) {
			const drawing = Object.entries(DEMO_PICTURES).find(([, file]) => file === name)?.[0];
			if (!drawing) return null;
			const bytes = await readDemoPicture(drawing as DemoPicture);
			return { key: name, arrayBuffer: async () => new Uint8Array(bytes).buffer };
		},
	},
};

/** Lets Node import WebAssembly as the Worker does: as a module that isn't an instance yet. */
export function wasmModules(): Plugin {
	return {
		name: "wasm-modules",
		enforce: "pre",
		load: (id) =>
			id.endsWith(".wasm")
				? `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${JSON.stringify(id)}))`
				: null,
	};
}
