import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { FONTS, fontFilePath, fontFileSource } from "../core/look/font.ts";
import { SUBSETS } from "../core/look/font-subset.ts";

const PACKAGES = new URL("../node_modules/", import.meta.url);
const FILES = new Map(
	Object.values(FONTS).flatMap(({ files, subsets }) =>
		files.flatMap((file) =>
			(["latin", ...subsets] as const).map(
				(subset) => [fontFilePath(file, subset), fontFileSource(file, subset)] as const,
			),
		),
	),
);

/**
 * Emits the fonts of public pages at the paths that `core/look/font.ts` names. Their names carry the release, not a hash, so
 * the Worker knows them without reading the build.
 */
export function fontFiles(): Plugin {
	return {
		name: "font-files",
		applyToEnvironment: ({ name }) => name === "client",
		async generateBundle() {
			for (const [path, source] of FILES) {
				this.emitFile({ type: "asset", fileName: path.slice(1), source: await readFont(source) });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use(async (request, response, next) => {
				const source = FILES.get(request.url ?? "");
				if (!source) return next();
				response.setHeader("content-type", "font/woff2");
				response.setHeader("access-control-allow-origin", "*");
				response.end(await readFont(source));
			});
		},
	};
}

async function readFont({ package: name, path, release, subset }: ReturnType<typeof fontFileSource>): Promise<Buffer> {
	const { version } = await readJson(`${name}/package.json`);
	if (version !== release) throw new Error(`${name} is ${version}, but core/look/font.ts names ${release}`);
	const ranges = await readJson(`${name}/unicode.json`);
	if (ranges[subset] !== SUBSETS[subset])
		throw new Error(`${name} defines ${subset} differently from core/look/font-subset.ts`);
	return readFile(new URL(path, PACKAGES));
}

async function readJson(path: string): Promise<Record<string, unknown>> {
	return JSON.parse(await readFile(new URL(path, PACKAGES), "utf8"));
}
