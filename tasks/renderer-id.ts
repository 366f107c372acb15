import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A public page's HTML depends on these files, besides its content. */
const SOURCES = [
	"core/bio-page/*",
	"core/font.ts",
	"core/font-subset.ts",
	"core/language.ts",
	"core/media.ts",
	"core/theme.ts",
	"worker/publish/render.tsx",
	"worker/publish/page-script.js",
	"core/icon.ts",
];

/** Changes when pages have to be rendered anew: snapshots made by another renderer are outdated. */
export function rendererId(): string {
	const cwd = fileURLToPath(new URL("..", import.meta.url));
	const hash = createHash("sha256");
	for (const file of globSync(SOURCES, { cwd }).sort()) hash.update(readFileSync(`${cwd}/${file}`));
	return hash.digest("hex").slice(0, 8);
}
