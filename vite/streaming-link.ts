import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const SUFFIX = "?streaming";

/**
 * Gives `web/start/streaming-link.ts` a copy of tRPC's modules. The package has its links in one module, so streaming would
 * load with every screen. Errors stay the same class.
 */
export function streamingLink(): Plugin {
	return {
		name: "streaming-link",
		apply: "build",
		enforce: "pre",
		async resolveId(source, importer, options) {
			const isCopied = importer?.endsWith(SUFFIX) ?? false;
			if (!isCopied && !importer?.endsWith("/web/start/streaming-link.ts")) return null;
			const from = isCopied ? importer?.slice(0, -SUFFIX.length) : importer;
			const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
			if (!resolved || !/\/node_modules\/@trpc\//.test(resolved.id) || /TRPCClientError/.test(resolved.id))
				return resolved;
			return { ...resolved, id: resolved.id + SUFFIX, moduleSideEffects: false };
		},
		async load(id) {
			if (!id.endsWith(SUFFIX)) return null;
			return { code: await readFile(id.slice(0, -SUFFIX.length), "utf8"), moduleType: "js" };
		},
	};
}
