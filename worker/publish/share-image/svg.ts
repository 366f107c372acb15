import { escapeUTF8 } from "entities/escape";
import { scrimOf } from "../../../core/bio-page/scrim.ts";
import { groundOf } from "../../../core/look/themes.ts";
import { initialsOf } from "../../../core/media/avatar.ts";
import { isOnItsSide, TURNS } from "../../../core/media/image/orientation.ts";
import { SHARE_IMAGE_SIZE } from "../../../core/share/page-facts.ts";
import type { DrawablePicture } from "./picture.ts";
import type { Scripts } from "./scripts.ts";
import type { SetLine } from "./set-line.ts";
import { nameTypeface, type ShareLook } from "./share-look.ts";
import { type DrawableText, drawable } from "./text.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const CENTER = WIDTH / 2;
const TEXT_WIDTH = 1040;
const AVATAR = { radius: 118, initialsSize: 88 };
const INITIALS_WIDTH = 190;
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
	lines: SetLine[];
	/** In pixels. */
	size: number;
}

/** Sets a text in one line. */
export type SetText = (text: string) => SetLine;

/** The words of a page that can be drawn. A name without any such character gives way to the handle. */
export function wordsOf(look: ShareLook, scripts: Scripts): Words {
	const { fullName, username, hostname } = look;
	const font = nameTypeface(look);
	const handle = drawable(username ? `@${username}` : (hostname ?? ""), font, scripts);
	const name = drawable(fullName, font, scripts);
	const initials = drawable(initialsOf(fullName, username ?? hostname), font, scripts);
	const ofHandle = drawable(initialsOf(username ?? hostname ?? ""), font, scripts);
	return {
		name: name.text ? name : handle,
		handle: name.text ? handle : null,
		initials: initials.text ? initials : ofHandle,
	};
}

/** Sets a name as large as it fits. Before a very long one is cut, its words break. */
export function setName({ text: name }: DrawableText, set: SetText): NameLines {
	const alone = set(name);
	if (sizeOf([alone]) >= NAME_SIZE.oneLine) return { lines: [alone], size: sizeOf([alone]) };
	const halves = halvesOf(name);
	for (const parts of [halves, brokenOf(name)]) {
		const lines = parts.map(set);
		const size = sizeOf(lines);
		if (size >= NAME_SIZE.least) return { lines, size };
	}
	const cut = halves.map((line) => set(cutToFit(line, set(line))));
	return { lines: cut, size: Math.min(NAME_SIZE.least, sizeOf(cut)) };
}

/** The lines below the name, and the letters in place of a picture. */
export interface OtherLines {
	handle: SetLine | null;
	initials: SetLine;
}

/** The image as an SVG, of which only texts are other people's words. */
export function shareImageSvg(
	look: ShareLook,
	name: NameLines,
	{ handle, initials }: OtherLines,
	pictures: Pictures,
): string {
	const { lines, size } = name;
	const { textColor: color } = look;
	const first = AVATAR.radius * 2 + 54 + size * 0.72;
	const last = first + (lines.length - 1) * size * LINE_HEIGHT;
	const bottom = handle ? last + size * 0.3 + HANDLE_SIZE + 8 : last;
	const rows = lines.map((line, index) => text(line, { y: first + index * size * LINE_HEIGHT, size, color }));
	const below = handle ? text(handle, { y: bottom, size: HANDLE_SIZE, color, opacity: 0.86, boldness: 0.45 }) : "";
	const middle = `<g transform="translate(0 ${(HEIGHT - bottom) / 2 - 6})">${avatar(look, initials, pictures.avatar)}${rows.join("")}${below}</g>`;
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

function sizeOf(lines: readonly SetLine[]): number {
	const width = Math.max(...lines.map((line) => line.width));
	return Math.min(NAME_SIZE.most, Math.floor((TEXT_WIDTH / width) * 100));
}

/** Two lines of about the same length, or one when there is no place to break. Some scripts have no spaces. */
function halvesOf(name: string): string[] {
	const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
	const [middle] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
	if (middle !== undefined) return [name.slice(0, middle), name.slice(middle + 1)];
	if (!WITHOUT_SPACES.test(name)) return [name];
	const words = [...new Intl.Segmenter("ja", { granularity: "word" }).segment(name)].map(({ index }) => index).slice(1);
	const [at] = words.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
	return at === undefined ? [name] : [name.slice(0, at), name.slice(at)];
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Two lines of the same length, wherever that is. */
function brokenOf(name: string): string[] {
	const graphemes = graphemesOf(name);
	const middle = Math.ceil(graphemes.length / 2);
	return [graphemes.slice(0, middle), graphemes.slice(middle)].map((half) => half.join("").trim());
}

function cutToFit(line: string, { width }: SetLine): string {
	const share = TEXT_WIDTH / ((width * NAME_SIZE.least) / 100);
	if (share >= 1) return line;
	const graphemes = graphemesOf(line);
	return `${graphemes
		.slice(0, Math.floor(graphemes.length * share) - 2)
		.join("")
		.trimEnd()}…`;
}

const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

function background(look: ShareLook, wallpaper: DrawablePicture | null): string {
	const ground = groundOf(look.background);
	const stops = ground.length === 1 ? [ground[0], ground[0]] : ground;
	const plain = `${gradient(stops)}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#page)"/>`;
	if (!wallpaper) return plain;
	const scrim = scrimOf(look);
	const veil = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${scrim.color}" fill-opacity="${scrim.alpha / 255}"/>`;
	const photo = photoIn({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, wallpaper);
	return `${plain}${photo}${veil}`;
}

/** CSS's `linear-gradient(160deg, …)`. The gradient's line is as long as its ends need to reach the corners. */
function gradient(stops: readonly string[]): string {
	const angle = (160 * Math.PI) / 180;
	const [x, y] = [Math.sin(angle), -Math.cos(angle)];
	const half = (WIDTH * Math.abs(x) + HEIGHT * Math.abs(y)) / 2;
	const ends = `x1="${CENTER - x * half}" y1="${HEIGHT / 2 - y * half}" x2="${CENTER + x * half}" y2="${HEIGHT / 2 + y * half}"`;
	const colors = stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`);
	return `<linearGradient id="page" gradientUnits="userSpaceOnUse" ${ends}>${colors.join("")}</linearGradient>`;
}

function avatar(
	{ buttonColor, buttonTextColor }: ShareLook,
	initials: SetLine,
	picture: DrawablePicture | null,
): string {
	const { radius } = AVATAR;
	if (picture) {
		const photo = photoIn({ x: CENTER - radius, y: 0, width: radius * 2, height: radius * 2 }, picture);
		return `<clipPath id="circle"><circle cx="${CENTER}" cy="${radius}" r="${radius}"/></clipPath><g clip-path="url(#circle)">${photo}</g>`;
	}
	const size = Math.min(AVATAR.initialsSize, (INITIALS_WIDTH / initials.width) * 100);
	const letters = text(initials, { y: radius + size * 0.36, size, color: buttonTextColor });
	return `<circle cx="${CENTER}" cy="${radius}" r="${radius}" fill="${buttonColor}"/>${letters}`;
}

interface TextLook {
	/** The baseline, in pixels. */
	y: number;
	size: number;
	color: string;
	opacity?: number;
	/** The part of the outline that makes a font bold. The handle is lighter than the name. */
	boldness?: number;
}

/** A centered line. */
function text({ pieces, width }: SetLine, { y, size, color, opacity = 1, boldness = 1 }: TextLook): string {
	const scale = size / 100;
	const start = CENTER - (width * scale) / 2;
	const drawn = pieces.map(({ piece, left, origin, width }) => {
		if ("emoji" in piece) {
			const side = width * scale;
			return `<svg x="${start + left * scale}" y="${y - side * 0.82}" width="${side}" height="${side}" viewBox="0 0 36 36">${piece.emoji}</svg>`;
		}
		const outline = size * piece.boldOutline * boldness;
		const stroke = outline ? ` stroke="${color}" stroke-width="${outline}" stroke-linejoin="round"` : "";
		return `<text x="${start + origin * scale}" y="${y}" font-size="${size}" fill="${color}"${stroke}>${escapeUTF8(piece.text)}</text>`;
	});
	return `<g opacity="${opacity}">${drawn.join("")}</g>`;
}
