import {
	QUESTION_CHARACTERS_MAX,
	QUESTION_TEXTS_MAX,
	type TextToTranslate,
} from "../../../core/assistant/text-to-translate.ts";
import { paragraphsOf, type RichText } from "../../../core/rich-text/rich-text.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { Value } from "../../../core/translations/translation.ts";

/** A shorter question is answered sooner, so that drafts come while others are still being written. */
const USUAL_CHARACTERS = QUESTION_CHARACTERS_MAX / 3;

/** The texts of these places, in questions that a model answers in one go. */
export function questionsOf(places: readonly Place[]): TextToTranslate[][] {
	const questions: TextToTranslate[][] = [];
	let room = 0;
	for (const { key, original, max } of places) {
		const parts = partsOf(original);
		const { length } = parts.join("");
		if (length === 0 || length > QUESTION_CHARACTERS_MAX) continue;
		const last = questions.at(-1);
		if (!last || length > room || last.length === QUESTION_TEXTS_MAX) {
			questions.push([]);
			room = USUAL_CHARACTERS;
		}
		questions.at(-1)?.push({ key, parts, max });
		room -= length;
	}
	return questions;
}

/** A text in one part, or in one for each of its styles. */
export function partsOf(value: Value): string[] {
	if (typeof value === "string") return [value];
	return paragraphsOf(value).flatMap(({ runs }) => runs.map(({ text }) => text));
}

/** The text with other words in its parts. */
export function withParts(value: Value, parts: readonly string[]): Value {
	const left = [...parts];
	if (typeof value === "string") return left[0] ?? value;
	return changed(value);

	function changed(text: RichText): RichText {
		return text.map((part) =>
			part.kind === "paragraph"
				? { ...part, runs: part.runs.map((run) => ({ ...run, text: left.shift() ?? run.text })) }
				: { ...part, items: part.items.map(changed) },
		);
	}
}
