import { readFile } from "node:fs/promises";
import { minify, type Plugin } from "vite";

/** `import text from ".//file.js?script"` gives a minified browser script as a string, to inline in a page. */
export function inlineScript(): Plugin {
	const suffix = "?script";
	return {
		name: "inline-script",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const file = id.slice(0, -suffix.length);
			this.addWatchFile(file);
			const { code, errors } = await minify(file, await readFile(file, "utf8"), {
				module: true,
				mangle: { toplevel: true },
			});
			if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
			return `export default ${JSON.stringify(code.trim())}`;
		},
	};
}
