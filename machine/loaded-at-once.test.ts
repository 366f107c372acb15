import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const SETUP = "worker/testing/setup.ts";
/** Only tests of the assistant load it, and it is as large as the rest. */
const LARGE = "worker/app/assistant/models/ai-sdk.ts";

/** The modules of ours that a module imports, as it is loaded and later. */
function importsOf(path: string): { first: string[]; later: string[] } {
	const text = readFileSync(join(root, path), "utf8");
	const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
	const resolved = (request: string) =>
		request.startsWith(".") && existsSync(join(root, dirname(path), request)) ? [join(dirname(path), request)] : [];
	const exported = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []));
	const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
	const imported = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
	return {
		first: [...imported.map(({ moduleRequest }) => moduleRequest.value), ...exported].flatMap(resolved),
		later: later.flatMap(resolved),
	};
}

it("tests of the Worker load at first whatever it imports later, because an import can hang in an object that ends", () => {
	const loaded = new Set([SETUP]);
	for (const path of loaded) for (const first of importsOf(path).first) loaded.add(first);
	const modules = globSync(["worker/**/*.{ts,tsx}", "core/words/*.ts"], { cwd: root }).filter(
		(path) => !/\.test\.|\.d\.ts$|^worker\/testing\//.test(path),
	);
	const later = new Set(modules.flatMap((path) => importsOf(path).later));
	expect(later.size).toBeGreaterThan(40);
	expect([...later].filter((path) => !loaded.has(path) && path !== LARGE)).toEqual([]);
});
