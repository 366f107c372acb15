import { scrimOf } from "../../../core/bio-page/scrim.ts";
import { mix } from "../../../core/look/channels.ts";
import { groundOf } from "../../../core/look/themes.ts";
import { SHARE_IMAGE_SIZE } from "../../../core/share/page-facts.ts";
import { photoIn } from "./avatar.ts";
import type { DrawablePicture } from "./picture.ts";
import type { ShareLook } from "./share-look.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const ALL = `width="${WIDTH}" height="${HEIGHT}"`;

/** What is behind an image whose ground no look draws: the page's colors, and the owner's wallpaper under a scrim. */
export function plainGround(look: ShareLook, wallpaper: DrawablePicture | null): string {
	const colors = groundOf(look.background);
	const plain = `${gradient(stopsOf(look))}<rect ${ALL} fill="url(#page)"/>${patternOf(look)}`;
	if (!wallpaper) return plain;
	const scrim = scrimOf(look);
	const veil = `<rect ${ALL} fill="${scrim.color}" fill-opacity="${scrim.alpha / 255}"/>`;
	const photo = photoIn({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, wallpaper);
	return `<rect ${ALL} fill="${colors[0]}"/>${photo}${veil}`;
}

function stopsOf({ background, buttonColor, ground }: ShareLook): readonly string[] {
	const colors = groundOf(background);
	if (colors.length > 1) return colors;
	const isMixed = ground === "gradient" || ground === "mesh";
	return isMixed ? [colors[0], mix(buttonColor, colors[0], 0.18)] : [colors[0], colors[0]];
}

/** The dots and lines of the vocabulary's grounds. */
function patternOf({ ground, textColor }: ShareLook): string {
	const drawn = {
		dots: `<circle cx="20" cy="20" r="2.5" fill="${textColor}" fill-opacity=".15"/>`,
		grid: `<path d="M0 0v56M0 0h56" stroke="${textColor}" stroke-opacity=".08" stroke-width="4"/>`,
	};
	if (ground !== "dots" && ground !== "grid") return "";
	const side = ground === "dots" ? 40 : 56;
	return `<pattern id="marks" width="${side}" height="${side}" patternUnits="userSpaceOnUse">${drawn[ground]}</pattern><rect ${ALL} fill="url(#marks)"/>`;
}

/** CSS's `linear-gradient(160deg, …)`. The gradient's line is as long as its ends need to reach the corners. */
function gradient(stops: readonly string[]): string {
	const angle = (160 * Math.PI) / 180;
	const [x, y] = [Math.sin(angle), -Math.cos(angle)];
	const half = (WIDTH * Math.abs(x) + HEIGHT * Math.abs(y)) / 2;
	const ends = `x1="${WIDTH / 2 - x * half}" y1="${HEIGHT / 2 - y * half}" x2="${WIDTH / 2 + x * half}" y2="${HEIGHT / 2 + y * half}"`;
	const colors = stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`);
	return `<linearGradient id="page" gradientUnits="userSpaceOnUse" ${ends}>${colors.join("")}</linearGradient>`;
}
