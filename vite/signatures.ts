import { pathToFileURL } from "node:url";
import { Features, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { Theme } from "../core/look/theme.ts";
import { withTwinRules } from "./twin-rules.ts";

/** The most bytes of a look's own CSS, minified. Each page in the look carries them. */
export const SIGNATURE_MAX_BYTES = 1800;

/** The most bytes of what a look makes of panels. Only pages with one carry them. */
const PANEL_MAX_BYTES = 900;

/**
 * `import css from "../look/looks/paper.ts?signature"` gives a look's own CSS as a string: minified, and without nesting, which
 * older phones don't know. `?share-art` gives what the look draws in the picture for link previews. Modules that import the look
 * itself get its data only.
 */
export function signatures(): Plugin {
	return {
		name: "signatures",
		enforce: "pre",
		async load(id) {
			const [file = "", query] = id.split("?");
			if (query !== "signature" && query !== "share-art") return null;
			this.addWatchFile(file);
			// The query keeps Node from answering with an earlier version.
			const {
				signature,
				panel = "",
				shareArt,
				twinTints,
				...data
			} = await import(`${pathToFileURL(file)}?${Date.now()}`);
			if (query === "share-art") return `export default ${JSON.stringify(shareArt).replaceAll("%23", "#")}`;
			refuseMore(file, signature, SIGNATURE_MAX_BYTES);
			refuseMore(file, panel, PANEL_MAX_BYTES);
			const [look] = Object.values(data) as Theme[];
			if (!look) throw new Error(`${file} has no data`);
			// Animations are last in a signature, and what follows them would have no twin.
			const css = withTwinRules(flatten(file, panel + signature), look.colors, twinTints);
			return `export default ${JSON.stringify(css)}`;
		},
	};
}

function refuseMore(file: string, css: string, maxBytes: number): void {
	const bytes = Buffer.byteLength(minified(file, css));
	if (bytes > maxBytes) throw new Error(`${file}: ${bytes} bytes of CSS, more than ${maxBytes}`);
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
