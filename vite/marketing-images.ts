import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { escapeUTF8 } from "entities/escape";
import { SHARE_IMAGE_SIZE } from "../core/share/page-facts.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const { resolve } = createRequire(import.meta.url);
const ASSETS = fileURLToPath(new URL("../dist/client/assets/", import.meta.url));
const MARK = new URL("../web/public/mark.svg", import.meta.url);
const FONT = resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2");

const MARGIN = 80;
const AWNING = { stripes: 9, height: 92, scallop: 40, green: "#0e6b50", light: "#efece4" };
const PAPER = "#fbfaf7";
const INK = "#1c1b19";
const TITLE = { size: 88, lineHeight: 1.16 };
const NAME_SIZE = 40;

/** Loads what drawing needs. Call it once in a process. */
export async function openMarketingImages() {
	await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
	const fontBuffers = [await readFile(FONT)];
	const mark = await readFile(MARK, "base64");
	const draw = (width: number, height: number, content: string) =>
		new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`, {
			font: { fontBuffers },
		});

	const widthOf = (line: string) => {
		const drawing = draw(1, 1, text(line, { y: 0, size: TITLE.size }));
		const width = drawing.getBBox()?.width ?? 0;
		drawing.free();
		return width;
	};

	/** Sets words in as many lines as they need. */
	const linesOf = (words: string) => {
		const lines: string[] = [];
		for (const word of words.split(" ")) {
			const line = [lines.at(-1), word].filter(Boolean).join(" ");
			if (lines.length > 0 && widthOf(line) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = line;
			else lines.push(word);
		}
		return lines;
	};

	/** Writes the picture that link previews show of a page: its title, and the product's name. Returns its path. */
	return async function writeMarketingImage(title: string): Promise<string> {
		const rows = linesOf(title).map((line, index) =>
			text(line, { y: 264 + index * TITLE.size * TITLE.lineHeight, size: TITLE.size }),
		);
		const brand = `<image x="${MARGIN}" y="${HEIGHT - 112}" width="56" height="56" href="data:image/svg+xml;base64,${mark}"/>${text("Linkstead", { x: MARGIN + 74, y: HEIGHT - 70, size: NAME_SIZE })}`;
		const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`;
		const drawing = draw(WIDTH, HEIGHT, paper + awning() + rows.join("") + brand);
		const image = drawing.render();
		const png = image.asPng();
		const name = `share-${createHash("sha256").update(png).digest("hex").slice(0, 8)}.png`;
		await writeFile(ASSETS + name, png);
		image.free();
		drawing.free();
		return `/assets/${name}`;
	};
}

/** `y` is the baseline, in pixels. */
function text(words: string, { x = MARGIN, y, size }: { x?: number; y: number; size: number }): string {
	return `<text x="${x}" y="${y}" font-size="${size}" fill="${INK}">${escapeUTF8(words)}</text>`;
}

/** The striped roof of the marketing pages, with an odd number of stripes, so that both ends are green. */
function awning(): string {
	const { stripes, height, scallop, green, light } = AWNING;
	const width = WIDTH / stripes;
	return Array.from({ length: stripes }, (_, index) => {
		const x = index * width;
		const bow = `A${width / 2} ${scallop} 0 0 1 ${x} ${height}`;
		return `<path d="M${x} 0H${x + width}V${height}${bow}Z" fill="${index % 2 ? light : green}"/>`;
	}).join("");
}
