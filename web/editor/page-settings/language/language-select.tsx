import "@mantine/core/styles/Combobox.layer.css";
import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from "@mantine/core";
import { isLanguage, LANGUAGES, type Language } from "../../../../core/language/language.ts";
import { englishNameOf, ownNameOf } from "../../../../core/language/language-names.ts";
import list from "../../fields/list.module.css";
import { useSearchableList } from "../../fields/use-searchable-list.tsx";

const OPTIONS: (ComboboxItem & { value: Language })[] = LANGUAGES.map((value) => ({
	value,
	label: ownNameOf(value),
})).sort((a, b) => a.label.localeCompare(b.label));

interface LanguageSelectProps
	extends Pick<SelectProps, "label" | "description" | "placeholder" | "onFocus" | "autoFocus"> {
	/** An option before the languages. */
	first?: ComboboxItem;
	/** Languages that aren't offered. */
	without?: readonly Language[];
	value: string | null;
	onChoose: (value: string) => void;
}

/** A searchable list of all languages by their own names. English names and tags find them too. */
export function LanguageSelect({ first, without = [], value, onChoose, ...field }: LanguageSelectProps) {
	const searchable = useSearchableList();
	return (
		<Select
			{...searchable}
			{...field}
			size="md"
			data={[...(first ? [first] : []), ...OPTIONS.filter((option) => !without.includes(option.value))]}
			value={value}
			onChange={(chosen) => chosen !== null && onChoose(chosen)}
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
