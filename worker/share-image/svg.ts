import { escapeUTF8 } from "entities/escape";
import { initialsOf } from "../../core/avatar.ts";
import { scrimOf } from "../../core/bio-page/scrim.ts";
import { isOnItsSide, TURNS } from "../../core/image/orientation.ts";
import { SHARE_IMAGE_SIZE } from "../../core/share/page-facts.ts";
import { isThemeId, THEMES } from "../../core/theme.ts";
import type { DrawablePicture } from "./picture.ts";
import type { ShareLook } from "./share-look.ts";
import { type DrawableText, drawable } from "./text.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const CENTER = WIDTH / 2;
const TEXT_WIDTH = 1040;
const AVATAR = { radius: 118, initialsSize: 88 };
const HANDLE_SIZE = 42;
const LINE_HEIGHT = 1.2;

/** Sizes of the name, in pixels. Below the second one it takes two lines, and below the third one it is cut. */
const NAME_SIZE = { most: 88, oneLine: 60, least: 40 };

/** The pictures of a page, or null. */
export interface Pictures {
	avatar: DrawablePicture | null;
	wallpaper: DrawablePicture | null;
}

/** The texts of an image. Every character in them can be drawn. */
export interface Words {
	name: DrawableText;
	/** The line below the name, or null. */
	handle: DrawableText | null;
	initials: DrawableText;
}

/** The name as it is set: in one line or two. */
export interface NameLines {
	lines: string[];
	/** In pixels. */
	size: number;
}

/** Measures the widest of some lines in pixels, at a size of 100. */
export type Measure = (lines: readonly string[]) => number;

/** The words of a page that can be drawn. A name without any such character gives way to the handle. */
export function wordsOf({ fullName, username, hostname, font }: ShareLook): Words {
	const handle = drawable(username ? `@${username}` : (hostname ?? ""), font);
	const name = drawable(fullName, font);
	const initials = drawable(initialsOf(fullName), font);
	const ofHandle = drawable(initialsOf(username ?? hostname ?? ""), font);
	return {
		name: name.text ? name : handle,
		handle: name.text ? handle : null,
		initials: initials.text ? initials : ofHandle,
	};
}

/** Sets a name as large as it fits. A very long one is cut. */
export function setName({ text: name }: DrawableText, measure: Measure): NameLines {
	const alone = sizeOf([name], measure);
	if (alone >= NAME_SIZE.oneLine) return { lines: [name], size: alone };
	const halves = halvesOf(name);
	const size = sizeOf(halves, measure);
	if (size >= NAME_SIZE.least) return { lines: halves, size };
	const lines = halves.map((line) => cutToFit(line, measure));
	return { lines, size: Math.min(NAME_SIZE.least, sizeOf(lines, measure)) };
}

/** The image as an SVG, of which only texts are other people's words. */
export function shareImageSvg(look: ShareLook, words: Words, name: NameLines, pictures: Pictures): string {
	const { lines, size } = name;
	const { textColor: color } = look;
	const first = AVATAR.radius * 2 + 54 + size * 0.72;
	const last = first + (lines.length - 1) * size * LINE_HEIGHT;
	const bottom = words.handle ? last + size * 0.3 + HANDLE_SIZE + 8 : last;
	const rows = lines.map((line, index) =>
		text({ ...words.name, text: line }, { y: first + index * size * LINE_HEIGHT, size, color }),
	);
	const handle = words.handle
		? text(thinner(words.handle), { y: bottom, size: HANDLE_SIZE, color, opacity: 0.86 })
		: "";
	const middle = `<g transform="translate(0 ${(HEIGHT - bottom) / 2 - 6})">${avatar(look, words.initials, pictures.avatar)}${rows.join("")}${handle}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${background(look, pictures.wallpaper)}${middle}</svg>`;
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

function sizeOf(lines: readonly string[], measure: Measure): number {
	return Math.min(NAME_SIZE.most, Math.floor((TEXT_WIDTH / measure(lines)) * 100));
}

/** Two lines of about the same length, or one when there is no space to break at. */
function halvesOf(name: string): string[] {
	const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
	const [middle] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
	return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

function cutToFit(line: string, measure: Measure): string {
	const share = TEXT_WIDTH / ((measure([line]) * NAME_SIZE.least) / 100);
	if (share >= 1) return line;
	const characters = [...line];
	return `${characters
		.slice(0, Math.floor(characters.length * share) - 2)
		.join("")
		.trimEnd()}…`;
}

function background(look: ShareLook, wallpaper: DrawablePicture | null): string {
	const stops = isThemeId(look.background) ? THEMES[look.background].stops : [look.background, look.background];
	const plain = `${gradient("page", stops, 1)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#page)"/>`;
	if (!wallpaper) return plain;
	const scrim = scrimOf(look);
	const photo = photoIn({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, wallpaper);
	return `${plain}${photo}${gradient("scrim", scrim.stops, scrim.opacity)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#scrim)"/>`;
}

/** CSS's `linear-gradient(160deg, …)`. The gradient's line is as long as its ends need to reach the corners. */
function gradient(id: string, stops: readonly string[], opacity: number): string {
	const angle = (160 * Math.PI) / 180;
	const [x, y] = [Math.sin(angle), -Math.cos(angle)];
	const half = (WIDTH * Math.abs(x) + HEIGHT * Math.abs(y)) / 2;
	const ends = `x1="${CENTER - x * half}" y1="${HEIGHT / 2 - y * half}" x2="${CENTER + x * half}" y2="${HEIGHT / 2 + y * half}"`;
	const colors = stops.map(
		(color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}" stop-opacity="${opacity}"/>`,
	);
	return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${colors.join("")}</linearGradient>`;
}

function avatar(
	{ buttonColor, buttonTextColor }: ShareLook,
	initials: DrawableText,
	picture: DrawablePicture | null,
): string {
	const { radius } = AVATAR;
	if (picture) {
		const photo = photoIn({ x: CENTER - radius, y: 0, width: radius * 2, height: radius * 2 }, picture);
		return `<clipPath id="circle"><circle cx="${CENTER}" cy="${radius}" r="${radius}"/></clipPath><g clip-path="url(#circle)">${photo}</g>`;
	}
	const { initialsSize: size } = AVATAR;
	const letters = text(initials, { y: radius + size * 0.36, size, color: buttonTextColor });
	return `<circle cx="${CENTER}" cy="${radius}" r="${radius}" fill="${buttonColor}"/>${letters}`;
}

/** The handle is lighter than the name. */
function thinner(words: DrawableText): DrawableText {
	return { ...words, boldOutline: words.boldOutline * 0.45 };
}

/** `y` is the baseline, in pixels. */
function text(
	{ text: words, boldOutline }: DrawableText,
	{ y, size, color, opacity = 1 }: { y: number; size: number; color: string; opacity?: number },
): string {
	const stroke = boldOutline ? ` stroke="${color}" stroke-width="${size * boldOutline}" stroke-linejoin="round"` : "";
	return `<text x="${CENTER}" y="${y}" text-anchor="middle" font-size="${size}" fill="${color}" opacity="${opacity}"${stroke}>${escapeUTF8(words)}</text>`;
}
