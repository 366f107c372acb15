import { isLanguage } from "../../../../core/language/language.ts";
import { automaticWords, LANGUAGE_USE, type LanguageChoice } from "./language-choice.ts";
import { LanguageSelect } from "./language-select.tsx";

const AUTOMATIC = "automatic";

interface LanguagePickerProps extends LanguageChoice {
	/** Takes the focus, which opens the list. */
	isOpening: boolean;
}

/** The choice of a page's language, or of the one that its words show. */
export function LanguagePicker({ value, found, onChoose, onLook, isOpening }: LanguagePickerProps) {
	return (
		<LanguageSelect
			label="Language"
			description={LANGUAGE_USE}
			first={{ value: AUTOMATIC, label: automaticWords(found) }}
			value={value ?? AUTOMATIC}
			onChoose={(chosen) => onChoose(isLanguage(chosen) ? chosen : null)}
			onFocus={onLook}
			autoFocus={isOpening}
		/>
	);
}
