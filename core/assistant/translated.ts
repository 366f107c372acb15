import * as z from "zod/mini";
import { plainText } from "./plain-text.ts";
import { QUESTION_TEXTS_MAX, type TextToTranslate } from "./text-to-translate.ts";
import { leadsElsewhere, repeats } from "./writing.ts";

const PARTS_MAX = 400;
const PART_MAX = 5_000;

/** What a model answers: texts by their numbers. It never names a place, so it can't write where nobody has asked. */
export const translatedSchema = z.object({
	texts: z
		.array(
			z.object({
				number: z.int(),
				parts: z.array(z.string().check(z.maxLength(PART_MAX))).check(z.maxLength(PARTS_MAX)),
			}),
		)
		.check(z.maxLength(2 * QUESTION_TEXTS_MAX)),
});

export interface TranslatedParts {
	key: string;
	parts: string[];
}

/**
 * The translations that can be used. A text is dropped when it is too long for its place, has other parts than the original, or
 * says an address, a handle or a piece of the `secret` instructions that the original doesn't say.
 */
export function usableTranslations(
	asked: readonly TextToTranslate[],
	{ texts }: z.infer<typeof translatedSchema>,
	secret: string,
): TranslatedParts[] {
	const answers = new Map(texts.map(({ number, parts }) => [number, parts]));
	return asked.flatMap(({ key, parts: originals, max }, number) => {
		const answer = answers.get(number);
		if (answer?.length !== originals.length) return [];
		const parts = originals.map((original, at) => inPlaceOf(original, answer[at] ?? ""));
		const [original, text] = [originals.join(""), parts.join("")];
		const isWhole = originals.every((words, at) => words.trim() === "" || parts[at]?.trim() !== "");
		const isUsable = isWhole && text.length <= max && !saysMore(text, original) && !repeats(text, secret);
		return isUsable ? [{ key, parts }] : [];
	});
}

/** The words with the original's spaces around them, and without lines where it has none. */
function inPlaceOf(original: string, written: string): string {
	const words = original.trim();
	if (words === "") return original;
	const plain = plainText(written);
	const text = words.includes("\n") ? plain : plain.replace(/\n+/g, " ");
	const start = original.slice(0, original.length - original.trimStart().length);
	return start + text + original.slice(original.trimEnd().length);
}

/** Whether the text leads somewhere that the original doesn't lead to. */
function saysMore(text: string, original: string): boolean {
	if (!leadsElsewhere(text)) return false;
	const places = text.split(/\s+/).filter(leadsElsewhere);
	return places.length === 0 ? !leadsElsewhere(original) : places.some((place) => !original.includes(place));
}
