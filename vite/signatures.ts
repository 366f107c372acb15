import { pathToFileURL } from "node:url";
import { Features, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { Theme } from "../core/look/theme.ts";
import { withTwinRules } from "./twin-rules.ts";

/** The most bytes of a look's own CSS, minified. Each page in the look carries them. */
export const SIGNATURE_MAX_BYTES = 1800;

/**
 * `import css from "../look/looks/paper.ts?signature"` gives a look's own CSS as a string: minified, and without nesting, which
 * older phones don't know. Modules that import the look itself get its data only.
 */
export function signatures(): Plugin {
	const suffix = "?signature";
	return {
		name: "signatures",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const file = id.slice(0, -suffix.length);
			this.addWatchFile(file);
			// The query keeps Node from answering with an earlier version.
			const { signature, ...data } = await import(`${pathToFileURL(file)}?${Date.now()}`);
			const bytes = Buffer.byteLength(minified(file, signature));
			if (bytes > SIGNATURE_MAX_BYTES)
				throw new Error(`${file}: ${bytes} bytes of CSS, more than ${SIGNATURE_MAX_BYTES}`);
			const [look] = Object.values(data) as Theme[];
			if (!look) throw new Error(`${file} has no data`);
			const css = withTwinRules(flatten(file, signature), look.colors);
			return `export default ${JSON.stringify(css)}`;
		},
	};
}

/** CSS without nesting and without white space. Throws on a mistake, with its place. */
function flatten(filename: string, css: string): string {
	return minified(filename, css, Features.Nesting);
}

/** CSS without white space. */
export function minified(filename: string, css: string, include = 0): string {
	const { code, warnings } = transform({ filename, code: Buffer.from(css), minify: true, include });
	const [warning] = warnings;
	if (warning) throw new Error(`${filename}: ${warning.message}`);
	return code.toString();
}
