import type { PartField, Parts } from "../../../core/look/part-options.ts";

/** A small drawing of a part, as paths on a grid of 40 × 28: full, in a soft tint, and as lines. */
export interface PartDrawing {
	fill?: string;
	soft?: string;
	line?: string;
}

const dot = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

const WORDS = box(8, 12.5, 12, 3);
/** What a look draws in its own way. */
const OWN: PartDrawing = { line: "m20 4 2.6 7.4L30 14l-7.4 2.6L20 24l-2.6-7.4L10 14l7.4-2.6z" };
const WINDOW = box(2, 3, 36, 22);

export const PART_DRAWINGS: { [Field in PartField]: Record<Parts[Field], PartDrawing> } = {
	buttonStyle: {
		solid: { fill: box(4, 7, 32, 14) },
		glass: { soft: box(4, 7, 32, 14), line: "M4 21V7h32" },
		outline: { line: box(4, 7, 32, 14) },
		soft: { soft: box(4, 7, 32, 14) },
		hard: { fill: "M35 9h3v14H7v-3h28z", line: box(3.5, 5.5, 31, 14) },
		clay: {
			soft: "M12 10h16a7.5 7.5 0 0 1 0 15H12a7.5 7.5 0 0 1 0-15z",
			fill: "M12 5h16a7 7 0 0 1 0 14H12a7 7 0 0 1 0-14z",
		},
		frame: { line: box(3, 5.5, 34, 17) + box(6.5, 9, 27, 10) },
		bands: { fill: box(0, 6, 40, 8), soft: box(0, 14, 40, 8) },
		rows: { line: "M4 5h32M4 14h32M4 23h32", fill: box(4, 8, 18, 3) + box(4, 17, 13, 3) },
		none: { fill: box(4, 7, 20, 4) + box(4, 17, 14, 4) },
	},
	buttonCorners: {
		round: { fill: "M12 6h16a8 8 0 0 1 0 16H12a8 8 0 0 1 0-16z" },
		square: { fill: box(4, 6, 32, 16) },
		rounded: { fill: "M9 6h22a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5z" },
		soft: {
			fill: "M6.5 6h27a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-27A2.5 2.5 0 0 1 4 19.5v-11A2.5 2.5 0 0 1 6.5 6z",
		},
		leaf: { fill: "M14 6h22v6a10 10 0 0 1-10 10H4v-6A10 10 0 0 1 14 6z" },
		cut: { fill: "M9 6h27v11l-5 5H4V11z" },
	},
	linkLayout: {
		stack: { fill: box(5, 4, 30, 5) + box(5, 11.5, 30, 5) + box(5, 19, 30, 5) },
		halves: { fill: box(4, 5, 15, 8) + box(21, 5, 15, 8) + box(4, 15, 15, 8) + box(21, 15, 15, 8) },
		tiles: { fill: [4, 15, 26].flatMap((x) => [box(x, 3, 10, 10), box(x, 15, 10, 10)]).join("") },
		carousel: { fill: box(2, 5, 14, 18) + box(18, 5, 14, 18), soft: box(34, 5, 6, 18) },
	},
	linkAlign: {
		center: { line: box(4, 6, 32, 16), fill: box(14, 12.5, 12, 3) },
		start: { line: box(4, 6, 32, 16), fill: WORDS },
	},
	linkMarker: {
		none: { fill: WORDS },
		arrow: { fill: WORDS, line: "M25 14h8m-3.5-3.5L33 14l-3.5 3.5" },
		out: { fill: WORDS, line: "m26 17.5 6.5-6.5M27 11h5.5v5.5" },
		chevron: { fill: WORDS, line: "m28 10 4 4-4 4" },
		number: { fill: box(18, 12.5, 14, 3), line: "m8 11.5 3-2V19" },
		prompt: { fill: box(18, 12.5, 14, 3), line: "m8 10 4 4-4 4" },
	},
	header: {
		center: { fill: dot(20, 8, 5) + box(11, 16, 18, 3), soft: box(8, 22, 24, 2) },
		left: { fill: dot(9, 8, 5) + box(4, 16, 18, 3), soft: box(4, 22, 28, 2) },
		hero: { soft: box(2, 2, 36, 24), fill: box(7, 16, 20, 5) },
		banner: { soft: box(2, 2, 36, 12), fill: box(10, 18, 20, 4) },
		wordmark: { fill: box(3, 6, 34, 9), soft: box(3, 19, 22, 3) },
	},
	avatarShape: {
		circle: { fill: dot(20, 14, 10) },
		rounded: { fill: "M15 4h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z" },
		squircle: { fill: "M20 4c8.5 0 10 1.5 10 10s-1.5 10-10 10-10-1.5-10-10 1.5-10 10-10z" },
		square: { fill: box(10, 4, 20, 20) },
		arch: { fill: "M10 24V14a10 10 0 0 1 20 0v10z" },
		blob: { fill: "M22 4c5 0 9 3.5 8.5 9S27 24 19 24s-10.5-5-9-11S16 4 22 4z" },
		none: { line: `${dot(20, 14, 9.5)}m2.8 6.7L26.7 7.3` },
	},
	headingStyle: {
		plain: { fill: box(11, 12, 18, 4) },
		rule: { fill: box(14, 12, 12, 4), line: "M2 14h9m18 0h9" },
		caps: { fill: box(7, 12, 6, 4) + box(17, 12, 6, 4) + box(27, 12, 6, 4) },
	},
	ground: {
		own: OWN,
		plain: { line: WINDOW },
		gradient: { line: WINDOW, soft: box(2, 12, 36, 13), fill: box(2, 19, 36, 6) },
		mesh: { line: WINDOW, soft: dot(13, 12, 8) + dot(28, 17, 7) },
		dots: {
			line: WINDOW,
			fill: [9, 16.5, 24, 31].flatMap((x) => [dot(x, 9, 1.2), dot(x, 14, 1.2), dot(x, 19, 1.2)]).join(""),
		},
		grid: { line: `${WINDOW}M2 10.3h36M2 17.7h36M11 3v22M20 3v22M29 3v22` },
	},
	desktopLayout: {
		own: OWN,
		sticky: {
			line: WINDOW,
			soft: box(5, 6, 10, 16),
			fill: box(19, 7, 15, 3) + box(19, 12.5, 15, 3) + box(19, 18, 15, 3),
		},
		sheet: {
			line: WINDOW,
			soft: box(12, 3, 16, 22),
			fill: box(15, 8, 10, 3) + box(15, 13, 10, 3) + box(15, 18, 10, 3),
		},
		board: { line: WINDOW, fill: box(6, 7, 28, 3) + box(6, 12.5, 28, 3) + box(6, 18, 28, 3) },
		split: {
			line: WINDOW,
			soft: box(2, 3, 18, 22),
			fill: box(23, 7, 12, 3) + box(23, 12.5, 12, 3) + box(23, 18, 12, 3),
		},
		aside: { line: WINDOW, fill: box(5, 7, 18, 3) + box(5, 12.5, 18, 3) + box(5, 18, 18, 3), soft: box(26, 6, 9, 16) },
		bento: { line: WINDOW, fill: box(5, 6, 14, 16) + box(21, 6, 6, 7) + box(29, 6, 6, 7), soft: box(21, 15, 14, 7) },
	},
};
