import type { Language } from "../../../core/language/language.ts";
import { useDraft } from "../editing.ts";

/** The language of the originals: the chosen one, or what the words show. Null while nobody knows it. */
export function useOwnLanguage(): Language | null {
	const { draft, foundLanguage } = useDraft();
	return draft.language ?? foundLanguage;
}
