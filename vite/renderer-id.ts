import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The HTML of a public page depends on these files and on the page's content. */
const SOURCES = [
	"core/bio-page/*",
	"core/blocks/*",
	"core/embeds/*",
	"core/font.ts",
	"core/font-subset.ts",
	"core/socials/first-platforms.ts",
	"core/language.ts",
	"core/media.ts",
	"core/socials/more-platforms.ts",
	"core/theme.ts",
	"core/share/json-ld.ts",
	"core/share/page-facts.ts",
	"worker/publish/block-scripts.ts",
	"worker/publish/page-head.tsx",
	"worker/publish/render.tsx",
	"worker/publish/page-script.js",
	"worker/publish/used-styles.ts",
	"core/icon.ts",
];

/** The id of the code that renders pages. Snapshots with another id are stale and get rendered again. */
export function rendererId(): string {
	const cwd = fileURLToPath(new URL("..", import.meta.url));
	const hash = createHash("sha256");
	for (const file of globSync(SOURCES, { cwd }).sort()) hash.update(readFileSync(`${cwd}/${file}`));
	return hash.digest("hex").slice(0, 8);
}
