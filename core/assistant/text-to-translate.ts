/** A text that the assistant shall translate. */
export interface TextToTranslate {
	/** The key of its place on the page. */
	key: string;
	/** Its words, in one part for each style. */
	parts: string[];
	/** The most characters that the place takes. */
	max: number;
}

/** What one question to the model can hold: it answers within seconds, or not at all. */
export const QUESTION_TEXTS_MAX = 40;
export const QUESTION_CHARACTERS_MAX = 4_000;
