import { SHARE_IMAGE_SIZE } from "../../../core/share/page-facts.ts";
import { avatarSvg } from "./avatar.ts";
import type { Composition } from "./composition.ts";
import type { Face } from "./face.ts";
import { plainGround } from "./ground.ts";
import type { DrawablePicture } from "./picture.ts";
import type { SetLine } from "./set-line.ts";
import type { NameLines, NameRoom } from "./set-name.ts";
import type { ShareLook } from "./share-look.ts";
import { textAt } from "./text-at.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;

/** The sizes of the words below the name, in pixels. */
const SMALL = { line: 43, address: 34 };
/** The room above them, in parts of their size, and the height of capitals and what is below the last line, in ems. */
const [ABOVE_LINE, ABOVE_ADDRESS, CAPITALS, BELOW] = [0.95, 0.8, 0.72, 0.24];
/** The room around a line on a plate, in ems. */
const PLATE = 0.42;

/** The pictures of a page, or null. */
export interface Pictures {
	avatar: DrawablePicture | null;
	wallpaper: DrawablePicture | null;
}

/** The words of an image, each set in lines. */
export interface SetWords {
	name: NameLines;
	line: SetLine | null;
	address: SetLine;
	initials: SetLine;
}

/** The room of the name, above the other words. */
export function nameRoomOf({ words, nameSize, foot, plate }: Composition, face: Face, hasLine: boolean): NameRoom {
	const { line, address } = smallSizes(face);
	const below =
		(hasLine ? line * (1 + ABOVE_LINE + (plate ? 2 * PLATE : 0)) : 0) + (foot ? 0 : address * (1 + ABOVE_ADDRESS));
	return { width: words.width, height: words.height - below, most: nameSize, leading: face.leading };
}

/** The image as an SVG, of which only texts are other people's words. */
export function shareImageSvg(
	look: ShareLook,
	composition: Composition,
	face: Face,
	words: SetWords,
	pictures: Pictures,
): string {
	const { avatar, ground, front = "" } = composition;
	const behind = ground ?? plainGround(look, composition.hasWallpaper ? pictures.wallpaper : null);
	const person = avatar ? avatarSvg(look, avatar, pictures.avatar, words.initials) : "";
	const drawn = `${behind}${person}${ground === null ? "" : front}`.replace(
		/\$([a-z-]+)/g,
		(name, key: string) => composition.colors[key] ?? name,
	);
	const content = `${drawn}${wordsSvg(look, composition, face, words)}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`;
}

function wordsSvg(
	{ textColor }: ShareLook,
	{ words: room, inks, shadows = [], plate, foot }: Composition,
	face: Face,
	{ name, line, address }: SetWords,
): string {
	const { align, rotate = 0 } = room;
	const x = align === "center" ? room.x + room.width / 2 : room.x;
	const small = { align, x };
	const fitted = (size: number, { width }: SetLine, most: number) => Math.min(size, (most / width) * 100);
	const sizes = smallSizes(face);
	const lineSize = line ? fitted(sizes.line, line, room.width) : 0;
	const addressSize = fitted(foot?.size ?? sizes.address, address, foot ? WIDTH - foot.x - 60 : room.width);
	const nameHeight = name.size * (CAPITALS + (name.lines.length - 1) * face.leading);
	const around = plate ? lineSize * PLATE : 0;
	const lineY = nameHeight + (line ? lineSize * (ABOVE_LINE + CAPITALS) + around + name.size * BELOW * 0.5 : 0);
	const below = line ? lineSize * BELOW + around : name.size * BELOW;
	const addressY = lineY + addressSize * (ABOVE_ADDRESS + CAPITALS) + below;
	const height = foot ? lineY : addressY;
	const top = room.y + Math.max(0, (room.height - height) / 2);
	const rows = name.lines.flatMap((row, index) =>
		[...shadows, [0, inks?.name ?? textColor] as const].map(([offset, color]) =>
			textAt(row, {
				align,
				x: x + offset,
				y: top + offset + name.size * (CAPITALS + index * face.leading),
				size: name.size,
				color,
			}),
		),
	);
	const lineRow = line
		? plated(line, plate, { ...small, y: top + lineY, size: lineSize, color: inks?.line ?? textColor })
		: "";
	const place = foot ? { ...small, align: "start" as const, ...foot } : { ...small, y: top + addressY };
	const addressRow = textAt(address, { ...place, size: addressSize, color: inks?.address ?? textColor });
	const turn = rotate ? ` transform="rotate(${rotate} ${room.x + room.width / 2} ${room.y + room.height / 2})"` : "";
	return `<g${turn}>${rows.join("")}${lineRow}${foot ? "" : addressRow}</g>${foot ? addressRow : ""}`;
}

/** A line on its plate. */
function plated(line: SetLine, plate: Composition["plate"], place: Parameters<typeof textAt>[1]): string {
	const words = textAt(line, place);
	if (!plate) return words;
	const { x, y, size, align } = place;
	const [width, pad] = [(line.width * size) / 100, size * PLATE];
	const left = align === "center" ? x - width / 2 - pad : x;
	const stroke = plate.stroke ? ` stroke="${plate.stroke}" stroke-width="4"` : "";
	const box = `<rect x="${left}" y="${y - size * CAPITALS - pad}" width="${width + 2 * pad}" height="${size * CAPITALS + 2 * pad}" fill="${plate.fill}"${stroke}/>`;
	const shifted = align === "center" ? words : textAt(line, { ...place, x: x + pad });
	return `<g transform="rotate(${plate.rotate ?? 0} ${left} ${y})">${box}${shifted}</g>`;
}

function smallSizes({ scale }: Face): { line: number; address: number } {
	return { line: SMALL.line * scale, address: SMALL.address * scale };
}
