import type { Block } from "../../../core/blocks/block.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { BLOCKS_MAX_CHARACTERS, renderedLength } from "../../../core/page/page-size.ts";
import { inLanguage, keptTranslations } from "../../../core/translations/in-language.ts";
import { languagesOf, type Translations } from "../../../core/translations/translation.ts";
import { wrongTexts } from "../../../core/translations/translation-schema.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";

interface Checked {
	/** Without words of places that are no longer there. Undefined when the page keeps those it has. */
	translations: Translations | undefined;
	/** The blocks in each language, whose addresses are checked as the page's own. */
	translatedBlocks: readonly Block[];
}

/** Checks the words of a save in other languages. Throws `invalid` with the place of the first wrong one. */
export function checkedTranslations({ translations, ...draft }: PageSave["draft"]): Checked {
	if (!translations) return { translations, translatedBlocks: [] };
	const page = { ...draft, translations };
	const [wrong] = wrongTexts(page);
	if (wrong) throw new DomainError("invalid", wrong.message, { field: `draft.${wrong.path.join(".")}` });
	const translatedBlocks = languagesOf(translations).flatMap((language) => {
		const { blocks } = inLanguage(page, language, true);
		if (renderedLength(blocks) <= BLOCKS_MAX_CHARACTERS) return blocks;
		throw new DomainError("invalid", "The words in this language are too long for one page. Shorten some.", {
			field: `draft.translations.${language}`,
		});
	});
	return { translations: keptTranslations(page), translatedBlocks };
}
