import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const rooms = readFileSync(join(root, "docs/rooms.md"), "utf8");
const story = readFileSync(join(root, "docs/architecture.md"), "utf8");
/** What stands between the fences of the story, in its order: the house, the Worker, and the ways through it. */
const [house = "", workerDrawing = "", ways = ""] = [...story.matchAll(/^```\n([\s\S]+?)^```/gm)].map(
	([, drawn]) => drawn,
);

/** The folders in the first columns of the tables. */
const named = [...rooms.matchAll(/^\| (`(?:core|web|worker)\/\w[^|]*)\|/gm)].flatMap(([, cell = ""]) =>
	[...cell.matchAll(/`([^`]+)\/`/g)].map(([, folder = ""]) => folder),
);

/** A path in backticks, from the root: `worker/index.ts`. */
const NAMED_PATH = /`((?:bench|core|db|e2e|machine|stand-ins|tasks|vite|web|worker)\/[\w./-]+)`/g;
/** A name and its file: `UNLOCKABLE` (`core/blocks/lockable.ts`). */
const NAME_IN_FILE = /`([A-Za-z_]\w+)`\s\(`((?:bench|core|db|machine|stand-ins|tasks|web|worker)\/[\w./-]+\.\w+)`\)/g;
/** Code that begins with its own path. */
const SAMPLE = /^```tsx?\n\/\/ (\S+)\n([\s\S]+?)^```/gm;

it("the list of rooms names each capability of the Worker once", () => {
	const folders = [...capabilitiesIn("worker"), ...foldersIn("worker/foundation")];
	const missing = folders.filter((folder) => !named.includes(folder));
	expect(missing).toEqual([]);
	expect(named.length).toBe(new Set(named).size);
});

it.each(["core", "web"])("the list of rooms names each room of %s", (side) => {
	expect(foldersIn(side).filter((folder) => !named.includes(folder))).toEqual([]);
});

it("the list of rooms names no folder that doesn't exist", () => {
	expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

it("the drawing of the house, and the table beside it, have every folder with code", () => {
	const drawn = [...house.matchAll(/(\w+)\/ /g)].map(([, folder]) => folder);
	expect(drawn.sort()).toEqual(["core", "db", "web", "worker"]);
	const folders = foldersIn(".").map((path) => path.slice(2));
	const withCode = folders.filter((folder) => !["node_modules", "dist"].includes(folder) && hasCode(folder));
	expect(withCode.length).toBeGreaterThan(8);
	expect(withCode.filter((folder) => !drawn.includes(folder) && !story.includes(`\`${folder}/\``))).toEqual([]);
});

it("the drawing of the Worker has its files and its wings, and nothing else", () => {
	const files = readdirSync(join(root, "worker")).filter((file) => /(?<![.](?:d|test))[.]ts$/.test(file));
	expect([...workerDrawing.matchAll(/[\w-]+[.]ts\b/g)].map(([file]) => file).sort()).toEqual(files.sort());
	const wings = foldersIn("worker").map((path) => path.slice("worker/".length));
	const drawn = new Set([...workerDrawing.matchAll(/(\w+)\//g)].map(([, wing]) => wing));
	drawn.delete("worker");
	expect([...drawn].sort()).toEqual(wings.filter((wing) => wing !== "testing").sort());
});

it("the ways through the Worker are drawn past files that exist", () => {
	const paths = [...ways.matchAll(/worker\/[\w./-]+/g)].map(([path]) => path);
	expect(paths.length).toBeGreaterThan(8);
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("the docs name no file that doesn't exist", () => {
	const paths = everyMatch(NAMED_PATH).map(({ page, found: [, path = ""] }) => ({ page, path }));
	expect(paths.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

it("what the docs say is in a file is there", () => {
	const pairs = everyMatch(NAME_IN_FILE).map(({ page, found: [, name = "", path = ""] }) => ({ page, name, path }));
	expect(pairs.length).toBeGreaterThan(20);
	expect(pairs.filter(({ name, path }) => !hasName(path, name))).toEqual([]);
});

it("the samples in the docs import what their modules export", () => {
	const samples = everyMatch(SAMPLE).map(({ found: [, path = "", code = ""] }) => ({ path, code }));
	const imports = samples.flatMap(({ path, code }) =>
		[...code.matchAll(/^import (?:type )?\{ (.+) \} from "(\..+)"/gm)].flatMap(([, names = "", from = ""]) =>
			names.split(", ").map((name) => ({ name, module: join(path, "..", from) })),
		),
	);
	expect(imports.length).toBeGreaterThan(5);
	const own = new Set(samples.map(({ path }) => path));
	expect(imports.filter(({ name, module }) => !own.has(module) && !hasName(module, name))).toEqual([]);
});

it("the good examples of the style are code of this house", () => {
	const style = readFileSync(join(root, "docs/style.md"), "utf8");
	const examples = [...style.matchAll(/^\/\/ good: (\S+)\n([\s\S]+?)(?=^\/\/ (?:good|bad)\b)/gm)];
	expect(examples.length).toBeGreaterThan(8);
	const missing = examples.flatMap(([, path = "", code = ""]) => {
		const written = readFileSync(join(root, path), "utf8");
		return code
			.trim()
			.split("\n")
			.filter((line) => !line.split("…").every((part) => written.includes(part.trim())))
			.map((line) => `${path}: ${line}`);
	});
	expect(missing).toEqual([]);
});

const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map((name) => `docs/${name}`);
const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "worker/app/pages/README.md", ...docs].filter((name) =>
	name.endsWith(".md"),
);

function everyMatch(pattern: RegExp): { page: string; found: RegExpExecArray }[] {
	return pages.flatMap((page) =>
		[...readFileSync(join(root, page), "utf8").matchAll(pattern)].map((found) => ({ page, found })),
	);
}

function hasName(path: string, name: string): boolean {
	const file = join(root, path);
	return existsSync(file) && new RegExp(`\\b${name}\\b`).test(readFileSync(file, "utf8"));
}

function hasCode(folder: string): boolean {
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).some((file) => /[.]tsx?$/.test(file));
}

/** The folders that hold files themselves, without the folders in them. */
function capabilitiesIn(folder: string): string[] {
	return foldersIn(folder).flatMap((path) => {
		const hasFiles = readdirSync(join(root, path)).some((file) => /[.]tsx?$/.test(file));
		return hasFiles ? [path] : capabilitiesIn(path);
	});
}

/** Hidden folders are the tools' own. */
function foldersIn(folder: string): string[] {
	const entries = readdirSync(join(root, folder), { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
	return folders.map(({ name }) => `${folder}/${name}`);
}
