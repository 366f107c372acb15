import { Resvg } from "@resvg/resvg-wasm";
import { beforeAll, expect, it } from "vitest";
import { colorOf } from "../../../core/look/channels.ts";
import { contrastRatio } from "../../../core/look/contrast.ts";
import { lookOfTheme } from "../../../core/look/look-defaults.ts";
import { THEME_IDS } from "../../../core/look/themes.ts";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { compositionOf } from "./composition.ts";
import { faceOf } from "./face.ts";
import { openResvg } from "./resvg.ts";
import { shareImageSvg } from "./share-image-svg.ts";
import type { ShareLook } from "./share-look.ts";

/** An image a quarter as large has every color of a whole one. */
const SCALE = 0.25;

beforeAll(openResvg);

it.each(THEME_IDS)("the words of %s are readable wherever they stand", (theme) => {
	const look: ShareLook = {
		...PAGE_DEFAULTS,
		...lookOfTheme(theme),
		fullName: "",
		bio: "",
		username: "jane",
		language: null,
		hostname: null,
		appHost: "linkstead.com",
	};
	const composition = compositionOf(look);
	const { words: room, inks = {}, plate, foot } = composition;
	const noWords = { name: { lines: [], size: 0 }, line: null, address: NOTHING, initials: NOTHING };
	const svg = shareImageSvg(look, composition, faceOf(look, composition), noWords, { avatar: null, wallpaper: null });
	const { pixels, width } = new Resvg(svg, { fitTo: { mode: "zoom", value: SCALE } }).render();
	const leastIn = (box: { x: number; y: number; width: number; height: number }, ink: string) => {
		let least = 21;
		for (let y = box.y; y < box.y + box.height; y += 12) {
			for (let x = box.x; x < box.x + box.width; x += 12) {
				const at = (Math.floor(y * SCALE) * width + Math.floor(x * SCALE)) * 4;
				least = Math.min(least, contrastRatio(colorOf([...pixels.slice(at, at + 3)]), ink));
			}
		}
		return Number(least.toFixed(2));
	};
	// Large words need less contrast than small ones (WCAG 2.2, 1.4.3).
	expect(leastIn(room, inks.name ?? look.textColor)).toBeGreaterThanOrEqual(3);
	const lineInk = inks.line ?? look.textColor;
	expect(plate ? contrastRatio(plate.fill, lineInk) : leastIn(room, lineInk)).toBeGreaterThanOrEqual(4.5);
	const footRoom = foot && { x: foot.x, y: foot.y - 40, width: 480, height: 48 };
	expect(leastIn(footRoom ?? room, inks.address ?? look.textColor)).toBeGreaterThanOrEqual(4.5);
});

const NOTHING = { width: 1, pieces: [] };
