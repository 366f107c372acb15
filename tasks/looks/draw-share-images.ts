import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SHARE_IMAGE_SIZE } from "../../core/share/page-facts.ts";
import type { Dressed } from "./draw-gates.ts";
import { drawSheet } from "./draw-sheet.ts";
import type { Pages } from "./open-pages.ts";

const SHEET = { columns: 4, scale: 0.32 };

/** Draws the pictures for link previews of pages in looks, and one contact sheet. */
export async function drawShareImages(pages: Pages, looks: readonly Dressed[], folder: string): Promise<void> {
	const pictures = [];
	for (const { key, page } of looks) {
		const file = join(folder, `${key}-link-preview.png`);
		writeFileSync(file, await pages.drawShareImage(page));
		pictures.push({ file, caption: key });
	}
	const out = join(folder, "sheet-link-previews.png");
	await drawSheet(pages, { pictures, width: SHARE_IMAGE_SIZE.width, ...SHEET, out });
}
