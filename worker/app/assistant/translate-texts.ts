import * as z from "zod/mini";
import { QUESTION_CHARACTERS_MAX, QUESTION_TEXTS_MAX } from "../../../core/assistant/text-to-translate.ts";
import type { TranslatedParts } from "../../../core/assistant/translated.ts";
import { LANGUAGES } from "../../../core/language/language.ts";
import { textSchema } from "../../../core/text/text.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { hasModel, openModel } from "./models/open-model.ts";
import { takeText } from "./models/quota.ts";
import { writeTranslation } from "./models/write-translation.ts";

const languageSchema = z.enum(LANGUAGES, "Choose a language from the list.");

/** Texts of a page, as its editor shows them. They need not be saved. */
export const translationRequestSchema = z.strictObject({
	from: languageSchema,
	to: languageSchema,
	texts: z
		.array(
			z.strictObject({
				key: textSchema.check(z.maxLength(80)),
				parts: z.array(textSchema).check(z.minLength(1), z.maxLength(QUESTION_CHARACTERS_MAX)),
				max: z.int().check(z.gte(1), z.lte(QUESTION_CHARACTERS_MAX)),
			}),
		)
		.check(
			z.minLength(1, "Choose a text."),
			z.maxLength(QUESTION_TEXTS_MAX, `Choose at most ${QUESTION_TEXTS_MAX} texts.`),
			z.refine(
				(texts) => texts.flatMap(({ parts }) => parts).join("").length <= QUESTION_CHARACTERS_MAX,
				`These texts can have at most ${QUESTION_CHARACTERS_MAX} characters in total.`,
			),
		),
});

/**
 * Drafts of translations by the model, without those that can't be used. Nothing is saved. Throws `unavailable` without a model or
 * a usable answer, and `limit_reached` once the account's texts of the month are used up: no rules could write these.
 */
export async function translateTexts(
	context: AccountContext,
	request: z.infer<typeof translationRequestSchema>,
): Promise<TranslatedParts[]> {
	if (!hasModel(context.env)) throw new DomainError("unavailable", "There is no model here that could translate.");
	if (!(await takeText(context))) throw new DomainError("limit_reached", "You've used this month's AI texts.");
	const model = await openModel(context.env);
	const written = model && (await writeTranslation(model, request));
	if (written) return written;
	throw new DomainError("unavailable", "The model has given no answer that we could use. Please try again.");
}
