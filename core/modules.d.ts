declare module "the-big-username-blacklist" {
	export const list: readonly string[];
}

declare module "punycode/punycode.es6.js" {
	/** Decodes a label without its `xn--`. Throws on an invalid one. */
	export function decode(label: string): string;
}

declare module "*.svg?path" {
	/** See `vite/glyph-paths.ts`. */
	const path: string;
	export default path;
}

declare module "*?signature" {
	/** See `vite/signatures.ts`. */
	const css: string;
	export default css;
}

declare module "*?share-art" {
	/** See `vite/signatures.ts`. */
	const art: import("./look/share-art.ts").ShareArt;
	export default art;
}

declare module "*.md?raw" {
	const text: string;
	export default text;
}

/** Scripts of blocks have no exports. */
declare module "*-script.js";
