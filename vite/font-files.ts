import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { DRAWN_CUTS } from "../core/look/drawn-cuts.ts";
import { SUBSETS } from "../core/look/font-subset.ts";
import { fontFilePath, fontFileSource, type Typeface } from "../core/look/typeface.ts";
import { TYPEFACES } from "../core/look/typefaces.ts";

const PACKAGES = new URL("../node_modules/", import.meta.url);
/** The font files of public pages and of their pictures, by path. */
export const FONT_FILES = new Map(
	[...Object.values<Typeface>(TYPEFACES), ...Object.values(DRAWN_CUTS)].flatMap(({ files, subsets }) =>
		files.flatMap((file) =>
			(["latin", ...subsets] as const).map(
				(subset) => [fontFilePath(file, subset), fontFileSource(file, subset)] as const,
			),
		),
	),
);

/**
 * Emits the fonts of public pages at the paths that `core/look/typeface.ts` names. Their names carry the release, not a hash, so
 * the Worker knows them without reading the build.
 */
export function fontFiles(): Plugin {
	return {
		name: "font-files",
		applyToEnvironment: ({ name }) => name === "client",
		async generateBundle(_options, bundle) {
			for (const [path, source] of FONT_FILES) {
				if (bundle[path.slice(1)]) continue;
				this.emitFile({ type: "asset", fileName: path.slice(1), source: await readFont(source) });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use(async (request, response, next) => {
				const source = FONT_FILES.get(request.url ?? "");
				if (!source) return next();
				response.setHeader("content-type", "font/woff2");
				response.setHeader("access-control-allow-origin", "*");
				response.end(await readFont(source));
			});
		},
	};
}

/** The names of public pages' font files, by their paths in `node_modules`. */
const NAMES = new Map([...FONT_FILES].map(([path, source]) => [source.path, path.slice(1)]));

/**
 * The name of a file in the build. The app's own fonts have the names that public pages know, so a browser that shows a page in
 * the app loads none twice.
 */
export function assetFileName({ originalFileNames }: { originalFileNames: readonly string[] }): string {
	const font = originalFileNames.map((path) => NAMES.get(path.replace(/^.*\/?node_modules\//, ""))).find(Boolean);
	return font ?? "assets/[name]-[hash][extname]";
}

/** Reads a font file of the installed packages. Throws when its package is another release than the paths name. */
export async function readFont({
	package: name,
	path,
	release,
	subset,
}: ReturnType<typeof fontFileSource>): Promise<Buffer> {
	const { version } = await readJson(`${name}/package.json`);
	if (version !== release) throw new Error(`${name} is ${version}, but core/look/typeface.ts names ${release}`);
	const ranges = await readJson(`${name}/unicode.json`);
	if (ranges[subset] !== SUBSETS[subset])
		throw new Error(`${name} defines ${subset} differently from core/look/font-subset.ts`);
	return readFile(new URL(path, PACKAGES));
}

async function readJson(path: string): Promise<Record<string, unknown>> {
	return JSON.parse(await readFile(new URL(path, PACKAGES), "utf8"));
}
