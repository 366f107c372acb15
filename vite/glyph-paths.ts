import { readFile } from "node:fs/promises";
import { type Config, optimize } from "svgo";
import type { Plugin } from "vite";

/** Drawings have a grid of 24, and icons at most 48 pixels. So a hundredth is less than a screen can show. */
const SHORTER = { plugins: [{ name: "convertPathData", params: { floatPrecision: 2 } }] } satisfies Config;

/**
 * `import path from "simple-icons/icons/x.svg?path"` gives the path data of a drawing that is one path. The package's
 * JavaScript is one module, so all its icons would be in one chunk. Every page carries its icons, so paths are shortened.
 */
export function glyphPaths(): Plugin {
	const suffix = ".svg?path";
	return {
		name: "glyph-paths",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const file = id.slice(0, -"?path".length);
			const path = /<path d="([^"]+)"\/><\/svg>/.exec(optimize(await readFile(file, "utf8"), SHORTER).data)?.[1];
			if (!path) throw new Error(`${file} isn't one path`);
			return { code: `export default ${JSON.stringify(path)}`, moduleType: "js" };
		},
	};
}
