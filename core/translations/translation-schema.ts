import * as z from "zod/mini";
import { safeUrl } from "../addresses/safe-url.ts";
import { LANGUAGES } from "../language/language.ts";
import { plainText } from "../rich-text/rich-text.ts";
import { richTextSchema } from "../rich-text/rich-text-schema.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { type Place, placesOf, type Worded } from "./places.ts";
import {
	languagesOf,
	TRANSLATIONS_MAX,
	TRANSLATIONS_MAX_CHARACTERS,
	type Translation,
	type Translations,
	type Value,
} from "./translation.ts";

/** The longest text of all places, in characters. */
const TEXT_MAX = 2048;

/** The most places with words that one language can have. The fullest page has fewer. */
const TEXTS_MAX = 3000;

const KEY = /^(?:fullName|bio|gate\.words|imprint|legalLinks\.\d\.label|[\w-]{6,24}(?:\.[a-z]{1,12}|\.\d{1,3}){1,3})$/i;

const valueSchema = z.union([
	textSchema.check(
		z.overwrite((typed) => emptyUnlessVisible(typed.trim())),
		z.maxLength(TEXT_MAX, `A text can have at most ${TEXT_MAX} characters.`),
	),
	richTextSchema(TEXT_MAX, "A text", "Write the text."),
]);

const translationSchema: z.ZodMiniType<Translation> = z.strictObject({
	isPublic: z.boolean(),
	texts: z
		.record(
			z.string().check(z.regex(KEY, "Not a place of a page.")),
			z.strictObject({ text: valueSchema, of: valueSchema, isUnread: z.optional(z.literal(true)) }),
		)
		.check(z.refine((texts) => Object.keys(texts).length <= TEXTS_MAX, "These are too many texts.")),
});

/** The translations of a page. A file or a draft of an earlier release has none. */
export const translationsSchema: z.ZodMiniType<Translations> = z
	.partialRecord(z.enum(LANGUAGES, "Choose a language from the list."), translationSchema)
	.check(
		z.refine(
			(translations) => Object.keys(translations).length <= TRANSLATIONS_MAX,
			`A page can have at most ${TRANSLATIONS_MAX} languages besides its own.`,
		),
		z.refine(
			(translations) => JSON.stringify(translations).length <= TRANSLATIONS_MAX_CHARACTERS,
			"The translations of this page are too long. Shorten some, or remove a language.",
		),
	);

/** A wrong text, with the path of its field. */
interface WrongText {
	path: string[];
	message: string;
}

/** What is wrong with words in their places: they are too long, or no address that visitors can open. */
export function wrongTexts({ translations, ...page }: Worded & { translations: Translations }): WrongText[] {
	const places = new Map(placesOf(page).map((place) => [place.key, place]));
	return languagesOf(translations).flatMap((language) =>
		Object.entries(translations[language]?.texts ?? {}).flatMap(([key, { text }]) => {
			const message = places.has(key) ? whyWrong(places.get(key) as Place, text) : null;
			return message === null ? [] : [{ path: ["translations", language, "texts", key], message }];
		}),
	);
}

function whyWrong({ name, form, max }: Place, text: Value): string | null {
	const isRich = Array.isArray(text);
	if (isRich !== (form === "rich") && text !== "") return `${name}: not a text of this kind.`;
	const { length } = isRich ? plainText(text) : text;
	if (length > max) return `${name} can have at most ${max} characters. This one has ${length}.`;
	return form === "address" && !isRich && text !== "" && safeUrl(text) === null
		? "This address can't be opened."
		: null;
}
