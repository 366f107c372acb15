import "@mantine/core/styles/Combobox.layer.css";
import { type ComboboxItem, type OptionsFilter, Select } from "@mantine/core";
import { isLanguage, LANGUAGES } from "../../../../core/language/language.ts";
import { englishNameOf, ownNameOf } from "../../../../core/language/language-names.ts";
import list from "../../fields/list.module.css";
import { useSearchableList } from "../../fields/use-searchable-list.tsx";
import { automaticWords, LANGUAGE_USE, type LanguageChoice } from "./language-choice.ts";

const AUTOMATIC = "automatic";

const OPTIONS: ComboboxItem[] = LANGUAGES.map((value) => ({ value, label: ownNameOf(value) })).sort((a, b) =>
	a.label.localeCompare(b.label),
);

interface LanguagePickerProps extends LanguageChoice {
	/** Takes the focus, which opens the list. */
	isOpening: boolean;
}

/** A searchable list of all languages by their own names. English names and tags find them too. */
export function LanguagePicker({ value, found, onChoose, onLook, isOpening }: LanguagePickerProps) {
	const searchable = useSearchableList();
	return (
		<Select
			{...searchable}
			label="Language"
			description={LANGUAGE_USE}
			data={[{ value: AUTOMATIC, label: automaticWords(found) }, ...OPTIONS]}
			value={value ?? AUTOMATIC}
			onChange={(chosen) => chosen !== null && onChoose(isLanguage(chosen) ? chosen : null)}
			onFocus={onLook}
			autoFocus={isOpening}
			filter={filter}
			selectFirstOptionOnChange
			allowDeselect={false}
			nothingFoundMessage="No language matches."
			classNames={list}
			renderOption={({ option: { value, label } }) => (
				<span lang={isLanguage(value) ? value : undefined} dir="auto">
					{label}
				</span>
			)}
		/>
	);
}

const filter: OptionsFilter = ({ options, search }) => {
	const wanted = plain(search.trim());
	// The options have no groups.
	return (options as ComboboxItem[]).filter(({ value, label }) => {
		const names = isLanguage(value) ? [label, englishNameOf(value)] : [label];
		return value === wanted || names.some((name) => plain(name).includes(wanted));
	});
};

/** Without capitals and marks, so that "espanol" finds Español. */
function plain(words: string): string {
	return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
