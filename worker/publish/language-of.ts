import { sql } from "drizzle-orm";
import type { Language } from "../../core/language/language.ts";
import { pages } from "../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the language of a page: what its owner chose, or what its words show. Null when it is unknown. */
export function languageOf() {
	return sql<Language | null>`coalesce(${pages.language}, ${pages.foundLanguage})`.as("language_now");
}
