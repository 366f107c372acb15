import { readFileSync, writeFileSync } from "node:fs";
import type { Pages } from "./open-pages.ts";

interface Sheet {
	/** The pictures and the words below them. */
	pictures: readonly { file: string; caption: string }[];
	/** The width of each picture, in CSS pixels. */
	width: number;
	columns: number;
	scale: number;
	/** The file to write. */
	out: string;
}

/** One picture of many. */
export async function drawSheet(pages: Pages, { pictures, width, columns, scale, out }: Sheet): Promise<void> {
	const cells = pictures.map(({ file, caption }) => {
		const picture = readFileSync(file).toString("base64");
		return `<figure><img src="data:image/png;base64,${picture}" width="${Math.round(width * scale)}"><figcaption>${caption}</figcaption></figure>`;
	});
	const style = `body{margin:12px;display:grid;grid-template-columns:repeat(${columns},max-content);gap:12px;font:12px sans-serif;background:#888}figure{margin:0}img{display:block}`;
	const sheet = await pages.draw(`<style>${style}</style>${cells.join("")}`, columns * (width * scale + 12) + 12);
	writeFileSync(out, sheet);
	console.log(out);
}
