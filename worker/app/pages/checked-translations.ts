import type { SQL } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { BLOCKS_MAX_CHARACTERS, renderedLength } from "../../../core/page/page-size.ts";
import { inLanguage, keptTranslations } from "../../../core/translations/in-language.ts";
import { languagesOf, type Translations } from "../../../core/translations/translation.ts";
import { wrongTexts } from "../../../core/translations/translation-schema.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedOn } from "../../publish/ownership.ts";

interface Checked {
	/** Without words of places that are no longer there. */
	translations: Translations;
	/** The blocks in each language, whose addresses are checked as the page's own. */
	translatedBlocks: readonly Block[];
}

/**
 * Checks the words of a save in other languages. Those that the page has stay where the save names none, as that of an editor that was
 * open before the release. Throws `invalid` with the place of the first wrong one.
 */
export async function checkedTranslations(
	{ database, actor }: Context<Person>,
	{ id, draft }: PageSave,
): Promise<Checked> {
	const translations = draft.translations ?? (await findTranslations(database, isAllowedOn(actor, "edit", id)));
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

async function findTranslations(database: Database, isOwn: SQL | undefined): Promise<Translations> {
	const [page] = await database.select({ translations: pages.translations }).from(pages).where(isOwn);
	return page?.translations ?? {};
}
