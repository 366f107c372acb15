import { escapeUTF8 } from "entities/escape";
import { SHARE_IMAGE_SIZE } from "../../../core/share/page-facts.ts";
import { readPicture } from "./picture.ts";
import { type Drawing, openResvg, withDrawing } from "./resvg.ts";
import { loadScripts } from "./scripts.ts";
import { type Ink, type Measures, setLine } from "./set-line.ts";
import { nameTypeface, type ShareLook, wallpaperOf } from "./share-look.ts";
import { setName, shareImageSvg, wordsOf } from "./svg.ts";
import { type DrawableText, drawable, loadFonts } from "./text.ts";

/** As large as it is drawn, or larger. */
const AVATAR_SIZE = { width: 256, height: 256 };

/**
 * Draws the picture that link previews show of a page: a PNG of `SHARE_IMAGE_SIZE`. It takes about 0.1 s of CPU time, and
 * 0.5 s the first time. Throws when a store fails.
 */
export async function drawLook(env: Env, look: ShareLook): Promise<Uint8Array<ArrayBuffer>> {
	await openResvg();
	const scripts = await loadScripts(env, look.fullName, look.language);
	const words = wordsOf(look, scripts);
	const texts = [
		words.name,
		...(words.handle ? [words.handle] : []),
		words.initials,
		drawable("…", nameTypeface(look), scripts),
	];
	const fontBuffers = await loadFonts(
		env,
		texts.flatMap(({ pieces }) => pieces.flatMap((piece) => ("text" in piece ? piece.fontPaths : []))),
	);
	const measures = measuresWith(fontBuffers);
	const set = (text: DrawableText) => setLine(text, measures);
	const name = setName(words.name, (line) => set(drawable(line, nameTypeface(look), scripts)));
	const others = { handle: words.handle && set(words.handle), initials: set(words.initials) };
	const [avatar, wallpaper] = await Promise.all([
		readPicture(env, look.avatar, AVATAR_SIZE),
		readPicture(env, wallpaperOf(look), SHARE_IMAGE_SIZE),
	]);
	return withDrawing(shareImageSvg(look, name, others, { avatar, wallpaper }), fontBuffers, (drawing) => {
		const image = drawing.render();
		// Copied out of the library's memory, which the next drawing reuses.
		const png = new Uint8Array(image.asPng());
		image.free();
		return png;
	});
}

/** Measures each text once, because the library reads the fonts anew for each drawing. */
function measuresWith(fontBuffers: Uint8Array[]): Measures {
	const known = new Map<string, Ink>();
	const inkAt = (anchor: "start" | "end", text: string): Ink => {
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text y="100" font-size="100" text-anchor="${anchor}">${escapeUTF8(text)}</text></svg>`;
		const ink = known.get(svg) ?? withDrawing(svg, fontBuffers, boxIn);
		known.set(svg, ink);
		return ink;
	};
	return {
		inkOf: (text) => inkAt("start", text),
		letterWidthOf: (text) => inkAt("start", text).x - inkAt("end", text).x,
	};
}

function boxIn(drawing: Drawing): Ink {
	const { x = 0, width = 0 } = drawing.getBBox() ?? {};
	return { x, width };
}
