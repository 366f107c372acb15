import type { ShareArt } from "../../../core/look/share-art.ts";
import { isOnItsSide, TURNS } from "../../../core/media/image/orientation.ts";
import type { DrawablePicture } from "./picture.ts";
import type { SetLine } from "./set-line.ts";
import type { ShareLook } from "./share-look.ts";
import { textAt } from "./text-at.ts";

type Picture = NonNullable<ShareArt["avatar"]>;

/** The shapes of pictures, 100 wide, with their middle at 0, 0. */
const OUTLINES = {
	circle: "M-50 0a50 50 0 0 1 100 0a50 50 0 0 1-100 0z",
	rounded: roundedSquare(19),
	squircle: roundedSquare(38),
	square: "M-50-50H50V50H-50z",
	arch: "M-50-11a50 50 0 0 1 100 0V53a8 8 0 0 1-8 8H-42a8 8 0 0 1-8-8z",
	blob: "M-50 2a58 52 0 0 1 58-52a42 58 0 0 1 42 58a55 42 0 0 1-55 42a45 48 0 0 1-45-48z",
	none: "",
} as const satisfies Record<ShareLook["avatarShape"], string>;

/** How the colors of a picture change: rows of red, green, blue and opacity, as in CSS's filters. */
const TONES = {
	gray: luminanceMatrix([0, 1.1], [0, 1.1], [0, 1.1]),
	sepia: ".74 .37 .09 0 0 .17 .84 .08 0 0 .13 .26 .55 0 0 0 0 0 1 0",
	violet: luminanceMatrix([0.2, 0.56], [0.08, 0.4], [0.24, 0.6]),
	// From a light orange to cream.
	warm: luminanceMatrix([0.74, 0.26], [0.36, 0.56], [0.2, 0.5]),
};

/** Most of a shape that initials fill. */
const INITIALS = { size: 0.37, width: 0.8 };

/** The profile picture, or the initials in its place, in its shape. */
export function avatarSvg(
	{ buttonColor, buttonTextColor, avatarShape }: ShareLook,
	place: Picture,
	picture: DrawablePicture | null,
	initials: SetLine,
): string {
	if (place.isCover && !picture) return "";
	const { x, y, width, rotate = 0, ring = "", tone } = place;
	const height = heightOf(place, avatarShape);
	const outline = place.outline ?? stretched(OUTLINES[avatarShape], avatarShape, height / width);
	const scale = width / 100;
	const at = `translate(${x} ${y}) rotate(${rotate})`;
	const around = `<g transform="${at} scale(${scale})">${ring}</g>`;
	if (!picture) {
		const size = Math.min(width * INITIALS.size, ((width * INITIALS.width) / initials.width) * 100);
		const letters = textAt(initials, { x: 0, y: size * 0.36, size, color: buttonTextColor, align: "center" });
		return `${around}<g transform="${at}"><path transform="scale(${scale})" d="${outline}" fill="${buttonColor}"/>${letters}</g>`;
	}
	const photo = photoIn({ x: -width / 2, y: -height / 2, width, height }, picture);
	const filter = tone
		? `<filter id="tone" color-interpolation-filters="sRGB"><feColorMatrix values="${TONES[tone]}"/></filter>`
		: "";
	return `${around}${filter}<clipPath id="outline"><path transform="scale(${scale})" d="${outline}"/></clipPath><g transform="${at}"><g clip-path="url(#outline)"${tone ? ' filter="url(#tone)"' : ""}>${photo}</g></g>`;
}

/** A picture that covers a box, upright. */
export function photoIn(
	{ x, y, width, height }: { x: number; y: number; width: number; height: number },
	{ href, orientation }: DrawablePicture,
): string {
	const [fileWidth, fileHeight] = isOnItsSide(orientation) ? [height, width] : [width, height];
	const box = `x="${-fileWidth / 2}" y="${-fileHeight / 2}" width="${fileWidth}" height="${fileHeight}"`;
	const turn = `matrix(${[...TURNS[orientation], x + width / 2, y + height / 2].join(" ")})`;
	return `<image ${box} transform="${turn}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
}

/** The most pixels of a picture's side. More would take longer to unpack and pack than they are worth. */
const MOST_PIXELS = 320;

/** How many pixels of a picture are drawn. */
export function pictureSize(place: Picture, shape: ShareLook["avatarShape"]): { width: number; height: number } {
	const height = heightOf(place, shape);
	const scale = Math.min(1, MOST_PIXELS / Math.min(place.width, height));
	return { width: Math.round(place.width * scale), height: Math.round(height * scale) };
}

function heightOf({ width, height }: Picture, shape: ShareLook["avatarShape"]): number {
	return height ?? (shape === "arch" ? width * 1.22 : width);
}

/** Squares may be taller than wide. */
function stretched(outline: string, shape: ShareLook["avatarShape"], ratio: number): string {
	return shape === "square" ? `M-50${-50 * ratio}H50V${50 * ratio}H-50z` : outline;
}

function roundedSquare(radius: number): string {
	const [side, arc] = [100 - 2 * radius, `a${radius} ${radius} 0 0 1`];
	return `M${radius - 50}-50h${side}${arc} ${radius} ${radius}v${side}${arc}-${radius} ${radius}h-${side}${arc}-${radius}-${radius}v-${side}${arc} ${radius}-${radius}z`;
}

type Channel = readonly [black: number, more: number];

/** Black and white, in which black and white are two other colors. */
function luminanceMatrix(...channels: readonly [Channel, Channel, Channel]): string {
	const rows = channels.map(([black, more]) => `${0.213 * more} ${0.715 * more} ${0.072 * more} 0 ${black}`);
	return `${rows.join(" ")} 0 0 0 1 0`;
}
