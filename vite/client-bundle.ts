import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** The files that a document needs for its first load. */
export interface DocumentParts {
	/** The paths of the scripts, in the order of execution. */
	scripts: string[];
	/** The paths of the style sheets, in the order of the cascade. */
	styleSheets: string[];
	/** The content of the style sheets. */
	sheets: string[];
	/** The ids of the modules inside. */
	modules: ReadonlySet<string>;
	/** The ids of the modules that the build renders and browsers never load, see `web/components/finished-part.tsx`. */
	finished: readonly string[];
}

/** Finished parts are in folders of this name. */
const FINISHED_FOLDER = "/finished/";

/**
 * Finds the scripts that hold the given modules, all scripts that these import statically, and their styles. `folder` is
 * where the build has written the bundle.
 */
export function partsOf(bundle: Rolldown.OutputBundle, folder: string, modules: readonly string[]): DocumentParts {
	const chunks = chunksOf(bundle, modules);
	const styleSheets = [...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))];
	return {
		// Vite drops the files of chunks that hold styles only.
		scripts: chunks.flatMap(({ fileName }) => (existsSync(join(folder, fileName)) ? `/${fileName}` : [])),
		styleSheets: styleSheets.map((file) => `/${file}`),
		sheets: styleSheets.map((file) => sourceOf(bundle, file)),
		modules: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
		finished: chunks
			.flatMap(({ dynamicImports }) => dynamicImports)
			.flatMap((file) => facadeOf(bundle, file))
			.filter((module) => module.includes(FINISHED_FOLDER)),
	};
}

function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
	const all = Object.values(bundle).filter((output) => output.type === "chunk");
	const found = new Set<Rolldown.OutputChunk>();
	const add = (chunk: Rolldown.OutputChunk | undefined) => {
		if (!chunk || found.has(chunk)) return;
		for (const fileName of chunk.imports) add(all.find((other) => other.fileName === fileName));
		found.add(chunk);
	};
	for (const module of modules) {
		// The router splits a route's component into `routes/editor.tsx?tsr-split=component`.
		const holders = all.filter(({ moduleIds }) => moduleIds.some((id) => id.split("?", 1)[0] === module));
		if (holders.length === 0) throw new Error(`The build has no chunk with ${module}`);
		for (const holder of holders) add(holder);
	}
	return [...found];
}

function facadeOf(bundle: Rolldown.OutputBundle, file: string): string[] {
	const chunk = bundle[file];
	return chunk?.type === "chunk" && chunk.facadeModuleId ? [chunk.facadeModuleId] : [];
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
	const asset = bundle[file];
	if (asset?.type !== "asset") throw new Error(`The build has no ${file}`);
	return String(asset.source).trim();
}
