import { escapeUTF8 } from "entities/escape";
import { SHARE_IMAGE_SIZE } from "../../../core/share/page-facts.ts";
import { pictureSize } from "./avatar.ts";
import { type Composition, compositionOf } from "./composition.ts";
import { type Face, faceOf } from "./face.ts";
import { readPicture } from "./picture.ts";
import { readAsset } from "./read-asset.ts";
import { type Drawing, openResvg, withDrawing } from "./resvg.ts";
import { loadScripts, type Scripts } from "./scripts.ts";
import { type Ink, type Measures, setLine } from "./set-line.ts";
import { setName } from "./set-name.ts";
import { nameRoomOf, type SetWords, shareImageSvg } from "./share-image-svg.ts";
import { lineOf, pictureOf, type ShareLook, wallpaperOf } from "./share-look.ts";
import { type DrawableText, drawable, type TextPiece } from "./text.ts";
import { type Words, wordsOf } from "./words.ts";

/** Font files by their paths. */
type Fonts = ReadonlyMap<string, Uint8Array>;

/**
 * Draws the picture that link previews show of a page, in the page's look: a PNG of `SHARE_IMAGE_SIZE`. It takes about 0.1 s
 * of CPU time, and 0.5 s the first time. Throws when a store fails.
 */
export async function drawLook(env: Env, look: ShareLook): Promise<Uint8Array<ArrayBuffer>> {
	await openResvg();
	const composition = compositionOf(look);
	const face = faceOf(look, composition);
	const scripts = await loadScripts(env, `${look.fullName} ${lineOf(look) ?? ""}`, look.language);
	const words = wordsOf(look, face, scripts);
	const fonts = await loadFonts(env, [
		words.name,
		words.line,
		words.address,
		words.initials,
		drawable("…", face, scripts),
	]);
	const { avatar: place } = composition;
	const [avatar, wallpaper] = await Promise.all([
		place && readPicture(env, pictureOf(look, place.isCover ?? false), pictureSize(place, look.avatarShape)),
		composition.hasWallpaper ? readPicture(env, wallpaperOf(look), SHARE_IMAGE_SIZE) : null,
	]);
	const set = setWords(words, composition, face, { scripts, fonts });
	const svg = shareImageSvg(look, composition, face, set, { avatar, wallpaper });
	return withDrawing(svg, [...fonts.values()], (drawing) => {
		const image = drawing.render();
		// Copied out of the library's memory, which the next drawing reuses.
		const png = new Uint8Array(image.asPng());
		image.free();
		return png;
	});
}

function setWords(
	words: Words,
	composition: Composition,
	face: Face,
	{ scripts, fonts }: { scripts: Scripts; fonts: Fonts },
): SetWords {
	const measures = measuresWith(fonts);
	const set = (text: DrawableText) => setLine(text, measures);
	const { name, line, address, initials } = words;
	return {
		name: setName(
			name.text,
			(part) => set(drawable(part, face, scripts)),
			nameRoomOf(composition, face, line !== null),
		),
		line: line && set(line),
		address: set(address),
		initials: set(initials),
	};
}

/** Loads font files. The drawing library takes a character from the first one that has it. */
async function loadFonts(env: Env, texts: readonly (DrawableText | null)[]): Promise<Fonts> {
	const pieces = texts.flatMap((text) => text?.pieces ?? []);
	const paths = pieces.flatMap((piece) => ("text" in piece ? piece.fontPaths : []));
	return new Map(
		await Promise.all([...new Set(paths)].map(async (path) => [path, await readAsset(env, path)] as const)),
	);
}

/** Measures each text once, with its own fonts only, because the library reads the fonts anew for each drawing. */
function measuresWith(fonts: Fonts): Measures {
	const known = new Map<string, Ink>();
	const inkAt = (anchor: "start" | "end", { text, tracking, fontPaths }: TextPiece): Ink => {
		const spacing = tracking ? ` letter-spacing="${tracking * 100}"` : "";
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text y="100" font-size="100" text-anchor="${anchor}"${spacing}>${escapeUTF8(text)}</text></svg>`;
		const ink =
			known.get(svg) ??
			withDrawing(
				svg,
				fontPaths.flatMap((path) => fonts.get(path) ?? []),
				boxIn,
			);
		known.set(svg, ink);
		return ink;
	};
	return {
		inkOf: (piece) => inkAt("start", piece),
		letterWidthOf: (piece) => inkAt("start", piece).x - inkAt("end", piece).x,
	};
}

function boxIn(drawing: Drawing): Ink {
	const { x = 0, width = 0 } = drawing.getBBox() ?? {};
	return { x, width };
}
