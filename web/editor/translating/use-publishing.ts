import { useState } from "react";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { percentDone, publicLanguages } from "../../../core/translations/in-language.ts";
import type { Translation } from "../../../core/translations/translation.ts";
import { useDraft, useEditing } from "../editing.ts";
import { say } from "../saving/voice.ts";
import { withPublic } from "./change-texts.ts";
import { useOwnLanguage } from "./own-language.ts";

/** Below this share of texts, somebody who makes a language public is asked again. */
const WARNED_BELOW_PERCENT = 50;

/** Whether visitors could get a language, and how it becomes public. */
export function usePublishing(language: Language, translation: Translation) {
	const { edit } = useEditing();
	const { draft } = useDraft();
	const own = useOwnLanguage();
	const [isWarning, setWarning] = useState(false);
	const percent = percentDone(draft, translation);
	const asPublic = withPublic(draft.translations, language, true);
	const canBePublic = publicLanguages({ ...draft, language: own, translations: asPublic }).includes(language);

	function publish() {
		setWarning(false);
		edit({ kind: "set", fields: { translations: asPublic } });
		say("Made public", ownNameOf(language));
	}

	return {
		percent,
		canBePublic,
		isWarning,
		begin: () => (percent < WARNED_BELOW_PERCENT ? setWarning(true) : publish()),
		publish,
		cancel: () => setWarning(false),
	};
}
