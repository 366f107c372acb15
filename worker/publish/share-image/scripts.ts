import { isInRange, type Range, rangeOf } from "../../../core/look/font-subset.ts";
import {
	emojiPath,
	SCRIPT_FONTS,
	type ScriptFontId,
	scriptFontPath,
	scriptIndexPath,
} from "../../../core/share/script-fonts.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { readAsset } from "./read-asset.ts";

/** What draws characters that no page's font has. */
export interface Scripts {
	/** The font of a grapheme, and the part of it that the font has. Null when there is none. */
	fontOf(grapheme: string): { id: ScriptFontId; text: string } | null;
	/** The font's files that a text needs. */
	pathsOf(id: ScriptFontId, text: string): string[];
	/** The drawing of an emoji as SVG in a square of 36, or null. */
	emojiOf(grapheme: string): string | null;
}

const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}{2})/u;
/** Plain signs such as © are letters of the font, unless they ask to be emoji. */
const PLAIN_SIGN = /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u;
const JOINERS = /[\u200c\u200d]/;

interface Slice {
	path: string;
	range: Range;
}

/** Loads the indexes of fonts, and the emoji, that a text needs. What fails to load is left out of the text. */
export async function loadScripts(env: Env, text: string, language: string | null): Promise<Scripts> {
	const graphemes = [...new Intl.Segmenter().segment(text.normalize("NFC"))].map(({ segment }) => segment);
	const needed = fontsFor(text, language).filter((id) => SCRIPT_FONTS[id].letter.test(text));
	const slices = new Map(await Promise.all(needed.map(async (id) => [id, await loadSlices(env, id)] as const)));
	const paths = new Set(
		graphemes.flatMap((grapheme) => (isEmoji(grapheme) ? sequencesOf(grapheme).map(emojiPath) : [])),
	);
	const packs = await Promise.all([...paths].map((path) => readJson<Record<string, string>>(env, path)));
	const emoji: Record<string, string> = Object.assign({}, ...packs);
	const sliceOf = (id: ScriptFontId, character: string) =>
		slices.get(id)?.find(({ range }) => isInRange(range, character.codePointAt(0) ?? 0));
	return {
		fontOf(grapheme) {
			const id = needed.find((id) => sliceOf(id, grapheme) && SCRIPT_FONTS[id].letter.test(grapheme));
			if (!id) return null;
			const has = (character: string) => JOINERS.test(character) || sliceOf(id, character);
			return { id, text: [...grapheme].filter(has).join("") };
		},
		pathsOf: (id, text) => [...new Set([...text].flatMap((character) => sliceOf(id, character)?.path ?? []))],
		emojiOf: (grapheme) =>
			isEmoji(grapheme)
				? (sequencesOf(grapheme)
						.map((sequence) => emoji[sequence])
						.find(Boolean) ?? null)
				: null,
	};
}

/** Chinese characters are drawn as in the page's language. */
function fontsFor(text: string, language: string | null): ScriptFontId[] {
	const isJapanese = language === "ja" || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
	const isKorean = language === "ko" || /\p{Script=Hangul}/u.test(text);
	const first: ScriptFontId = isJapanese ? "japanese" : isKorean ? "korean" : "chinese";
	return [...new Set([first, ...(Object.keys(SCRIPT_FONTS) as ScriptFontId[])])];
}

async function loadSlices(env: Env, id: ScriptFontId): Promise<Slice[]> {
	const font = SCRIPT_FONTS[id];
	const index = await readJson<Record<string, string>>(env, scriptIndexPath(font));
	return Object.entries(index).map(([slice, range]) => ({ path: scriptFontPath(font, slice), range: rangeOf(range) }));
}

function isEmoji(grapheme: string): boolean {
	return EMOJI.test(grapheme) && !PLAIN_SIGN.test(grapheme);
}

/** The code points of an emoji in hex, and of its first one alone, which is drawn when there is no drawing of all. */
function sequencesOf(grapheme: string): string[] {
	const codes = [...grapheme].filter((character) => character !== "\ufe0f").map(hexOf);
	return [codes.join("-"), codes[0] ?? ""];
}

function hexOf(character: string): string {
	return (character.codePointAt(0) ?? 0).toString(16);
}

async function readJson<Content extends object>(env: Env, path: string): Promise<Content> {
	try {
		return JSON.parse(new TextDecoder().decode(await readAsset(env, path)));
	} catch (error) {
		console.error("A name is drawn without some of its characters", { path, error: rootCauseOf(error) });
		return {} as Content;
	}
}
