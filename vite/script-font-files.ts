import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import {
	EMOJI_RELEASE,
	emojiGroup,
	emojiPath,
	isOwnSlice,
	SCRIPT_FONTS,
	scriptFontPath,
	scriptFontSource,
	scriptIndexPath,
} from "../core/share/script-fonts.ts";

const PACKAGES = new URL("../node_modules/", import.meta.url);

/** Emits the fonts and emoji that the Worker draws names with. Pages never load them. */
export function scriptFontFiles(): Plugin {
	return {
		name: "script-font-files",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		async generateBundle() {
			for await (const [path, source] of allFiles()) {
				this.emitFile({ type: "asset", fileName: path.slice(1), source });
			}
		},
	};
}

let files: Promise<ReadonlyMap<string, string | Buffer>> | undefined;

/** Reads one of the files by its path. Undefined when there is none. */
export async function readScriptFile(path: string): Promise<string | Buffer | undefined> {
	files ??= Array.fromAsync(allFiles()).then((all) => new Map(all));
	return (await files).get(path);
}

async function* allFiles(): AsyncGenerator<[path: string, source: string | Buffer]> {
	for (const font of Object.values(SCRIPT_FONTS)) {
		const { package: name, release, file } = scriptFontSource(font);
		await checkRelease(name, release);
		const ranges: Record<string, string> = await readJson(`${name}/unicode.json`);
		const own = Object.entries(ranges).filter(([slice]) => isOwnSlice(slice));
		yield [scriptIndexPath(font), JSON.stringify(Object.fromEntries(own))];
		for (const [slice] of own) yield [scriptFontPath(font, slice), await readFile(new URL(file(slice), PACKAGES))];
	}
	await checkRelease("@iconify-json/twemoji", EMOJI_RELEASE);
	const { icons }: { icons: Record<string, { body: string }> } = await readJson("@iconify-json/twemoji/icons.json");
	const names: Record<string, string> = await readJson("@iconify-json/twemoji/chars.json");
	for (const [, sequences] of Map.groupBy(Object.keys(names), emojiGroup)) {
		const bodies = sequences.map((sequence) => [sequence, icons[names[sequence] ?? ""]?.body]);
		yield [emojiPath(sequences[0] ?? ""), JSON.stringify(Object.fromEntries(bodies))];
	}
}

async function checkRelease(name: string, release: string): Promise<void> {
	const { version } = await readJson<{ version: string }>(`${name}/package.json`);
	if (version !== release) throw new Error(`${name} is ${version}, but core/share/script-fonts.ts names ${release}`);
}

async function readJson<Content>(path: string): Promise<Content> {
	return JSON.parse(await readFile(new URL(path, PACKAGES), "utf8"));
}
