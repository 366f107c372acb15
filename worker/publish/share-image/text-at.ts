import { escapeUTF8 } from "entities/escape";
import type { SetLine } from "./set-line.ts";

interface TextPlace {
	/** The start or the middle of the line, in pixels. */
	x: number;
	/** The baseline. */
	y: number;
	align: "start" | "center";
	size: number;
	color: string;
}

/** A line as SVG. */
export function textAt({ pieces, width }: SetLine, { x, y, align, size, color }: TextPlace): string {
	const scale = size / 100;
	const start = align === "center" ? x - (width * scale) / 2 : x;
	const drawn = pieces.map(({ piece, left, origin, width }) => {
		if ("emoji" in piece) {
			const side = width * scale;
			return `<svg x="${start + left * scale}" y="${y - side * 0.82}" width="${side}" height="${side}" viewBox="0 0 36 36">${piece.emoji}</svg>`;
		}
		const outline = size * piece.boldOutline;
		const stroke = outline ? ` stroke="${color}" stroke-width="${outline}" stroke-linejoin="round"` : "";
		const spacing = piece.tracking ? ` letter-spacing="${piece.tracking * size}"` : "";
		return `<text x="${start + origin * scale}" y="${y}" font-size="${size}" fill="${color}"${stroke}${spacing}>${escapeUTF8(piece.text)}</text>`;
	});
	return drawn.join("");
}
