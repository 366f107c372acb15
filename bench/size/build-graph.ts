import { createBuilder, type Rolldown } from "vite";
import { isMarketingPath } from "../../core/paths/marketing-path.ts";

type Chunk = Rolldown.OutputChunk;
/** The chunks of one side of the build, by file name. */
export type Chunks = ReadonlyMap<string, Chunk>;

/** Builds the product as `vite build` does, and returns the bundler's list of chunks and their modules. */
export async function buildWithGraph(): Promise<{ worker: Chunks; client: Chunks }> {
	const sides = new Map<string, Chunks>();
	const builder = await createBuilder({
		logLevel: "error",
		plugins: [
			{
				name: "build-graph",
				sharedDuringBuild: true,
				writeBundle(_options, bundle) {
					const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
					sides.set(this.environment.name, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
				},
			},
		],
	});
	await builder.buildApp();
	const client = sides.get("client");
	const worker = [...sides].find(([name]) => name !== "client" && name !== "prerender")?.[1];
	if (!client || !worker) throw new Error(`Expected a client and a worker, the build has: ${[...sides.keys()]}`);
	return { worker, client };
}

/** The chunk that loads first. The client has an entry for the app and one for the marketing pages. */
export function entryOf(chunks: Chunks, name?: "app" | "marketing"): Chunk {
	const entry = chunks.values().find((chunk) => chunk.isEntry && (name === undefined || chunk.name === name));
	if (!entry) throw new Error("The build has no entry");
	return entry;
}

/** The chunk that holds a module, named by the end of its path. */
export function chunkWith(chunks: Chunks, module: string): Chunk {
	const found = chunks.values().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
	if (!found) throw new Error(`No chunk holds ${module}`);
	return found;
}

/** The given chunks and all chunks that they import statically, each once. */
export function withImports(chunks: Chunks, start: readonly Chunk[]): Chunk[] {
	const reached = new Set(start);
	for (const chunk of reached) {
		for (const fileName of chunk.imports) {
			const imported = chunks.get(fileName);
			if (imported) reached.add(imported);
		}
	}
	return [...reached];
}

/** The chunks of a first load: the entry, the own chunks of the screen or page, and all their static imports. */
export function chunksOfRoute(chunks: Chunks, path: string): Chunk[] {
	return isMarketingPath(path) ? chunksOfPage(chunks, path) : chunksOfScreen(chunks, path);
}

function chunksOfPage(chunks: Chunks, path: string): Chunk[] {
	const module = path.startsWith("/platforms/")
		? "/web/platforms/platform-page.tsx"
		: `/web/marketing/pages/${path.slice(1) || "index"}.tsx`;
	return withImports(chunks, [entryOf(chunks, "marketing"), chunkWith(chunks, module)]);
}

function chunksOfScreen(chunks: Chunks, path: string): Chunk[] {
	// `bio.stats.tsx` is the route of `/bio/stats`, and `settings/domain.tsx` that of `/settings/domain`.
	const name = path.slice(1).replaceAll("/", "[./]") || "index";
	// The router splits a route's component into `routes/editor.tsx?tsr-split=component`.
	const isOfRoute = new RegExp(`/web/routes/${name}(?:/index|/route)?(?:\\.lazy)?\\.tsx(?:\\?|$)`);
	const own = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => isOfRoute.test(id)));
	if (own.length === 0) throw new Error(`No chunk holds the route ${path}`);
	return withImports(chunks, [entryOf(chunks, "app"), ...own]);
}

/** The npm packages with code in the given chunks. */
export function packagesIn(chunks: readonly Chunk[]): Set<string> {
	const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
	return new Set(ids.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []));
}
