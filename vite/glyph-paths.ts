import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * `import path from "simple-icons/icons/x.svg?path"` gives the path data of a drawing that is one path. The package's
 * JavaScript is one module, so all its icons would be in one chunk.
 */
export function glyphPaths(): Plugin {
	const suffix = ".svg?path";
	return {
		name: "glyph-paths",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const file = id.slice(0, -"?path".length);
			const path = /<path d="([^"]+)"\/><\/svg>/.exec(await readFile(file, "utf8"))?.[1];
			if (!path) throw new Error(`${file} isn't one path`);
			return { code: `export default ${JSON.stringify(path)}`, moduleType: "js" };
		},
	};
}
