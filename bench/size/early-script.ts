import { readFile } from "node:fs/promises";
import { MARKETING_PATHS } from "../../core/paths/marketing-path.ts";

/**
 * The scripts that each marketing page runs before the browser is idle or somebody touches what needs more: those inside its
 * document, and the files that it names for loading. By path, without pages that are apps and load at once.
 */
export async function readEarlyScripts(): Promise<Map<string, string>> {
	const scripts = new Map<string, string>();
	for (const path of MARKETING_PATHS) {
		const html = await readFile(`dist/client/documents/${path === "/" ? "landing" : path.slice(1)}.html`, "utf8");
		if (html.includes(" data-urgent>")) continue;
		const inline = [...html.matchAll(/<script(?![^>]*\ssrc=|[^>]*\stype="application\/)[^>]*>(.*?)<\/script>/gs)];
		const files = [...html.matchAll(/(?:<script[^>]*\ssrc|<link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g)];
		const loaded = await Promise.all(files.map(([, file]) => readFile(`dist/client${file}`, "utf8")));
		scripts.set(path, [...inline.map(([, text]) => text), ...loaded].join("\n"));
	}
	if (scripts.size === 0) throw new Error("No marketing page was read");
	return scripts;
}
