import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Language } from "../../../core/language/language.ts";
import { inLanguage } from "../../../core/translations/in-language.ts";
import { placesOf, textsAt } from "../../../core/translations/places.ts";
import type { TranslatedText, Translation } from "../../../core/translations/translation.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { useDraft, useEditing } from "../editing.ts";
import { withTexts } from "./change-texts.ts";

export type WriteTexts = (textsFor: (draft: EditorDraft) => ReadonlyMap<string, TranslatedText | null>) => void;

/** The places of the page, their words in a language, and how these are changed. Meanwhile the page shows them. */
export function useTranslation(language: Language, translation: Translation) {
	const { edit, setTrial } = useEditing();
	const { draft } = useDraft();
	const { fullName, bio, blocks, gate, translations } = draft;
	// Typed words don't change the places, so only the row of the words is drawn again.
	const places = useMemo(() => placesOf({ fullName, bio, blocks, gate }), [fullName, bio, blocks, gate]);
	const texts = useMemo(() => textsAt(places, translation), [places, translation]);

	const latest = useRef(draft);
	useLayoutEffect(() => {
		latest.current = draft;
	}, [draft]);
	const write = useCallback<WriteTexts>(
		(textsFor) => {
			const texts = textsFor(latest.current);
			if (texts.size === 0) return;
			const translations = withTexts(latest.current, language, texts);
			latest.current = { ...latest.current, translations };
			edit({ kind: "set", fields: { translations } });
		},
		[edit, language],
	);

	useEffect(() => {
		setTrial({ kind: "words", inLanguage: (page) => inLanguage({ ...page, translations }, language, true) });
		return () => setTrial(null);
	}, [setTrial, translations, language]);

	return { places, texts, write };
}
