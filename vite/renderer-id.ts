import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The HTML of a public page depends on these files and on the page's content. */
const SOURCES = [
	"core/{addresses,bio-page,blocks,embeds,gates,language,look,media,rich-text,share,socials,text}/**/*.{ts,tsx,css,js}",
	"worker/publish/{block-scripts,page-styles,render-notice,used-styles}.ts",
	"worker/publish/{page-head,render,render-gate}.tsx",
	"worker/publish/page-script.js",
];

/** The id of the code that renders pages. Snapshots with another id are stale and get rendered again. */
export function rendererId(): string {
	const cwd = fileURLToPath(new URL("..", import.meta.url));
	const hash = createHash("sha256");
	for (const file of globSync(SOURCES, { cwd }).sort()) hash.update(readFileSync(`${cwd}/${file}`));
	return hash.digest("hex").slice(0, 8);
}
