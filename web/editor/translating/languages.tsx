import { useDraft } from "../editing.ts";
import { LanguageBar } from "./language-bar.tsx";
import { TranslationPanel } from "./translation-panel.tsx";

/** The languages of a page that has several, and the words of the chosen one. */
export function Languages() {
	const { draft, place } = useDraft();
	const translation = place.language && draft.translations[place.language];
	const language = translation ? (place.language ?? null) : null;
	return (
		<>
			<LanguageBar current={language} />
			{language && translation && <TranslationPanel key={language} language={language} translation={translation} />}
		</>
	);
}
