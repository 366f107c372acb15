import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
const named = [...text.matchAll(/^\| `(worker\/[^`]+)\/` \|/gm)].map(([, folder = ""]) => folder);

it("the architecture names each capability of the Worker once", () => {
	const missing = capabilitiesIn("worker").filter((folder) => !named.includes(folder));
	expect(missing).toEqual([]);
	expect(named.length).toBe(new Set(named).size);
});

it("the architecture names no folder that doesn't exist", () => {
	expect(named.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});

/** The folders that hold files themselves, without the folders in them. */
function capabilitiesIn(folder: string): string[] {
	const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
	return folders.flatMap(({ name }) => {
		const path = `${folder}/${name}`;
		const hasFiles = readdirSync(join(root, path)).some((file) => /[.]tsx?$/.test(file));
		return hasFiles ? [path] : capabilitiesIn(path);
	});
}
