import "@mantine/core/styles/Combobox.layer.css";
import { type ComboboxItem, type OptionsFilter, Select } from "@mantine/core";
import { useState } from "react";
import { findPlatforms } from "../../../core/socials/find-platforms.ts";
import { isPlatform, PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import { useBrands } from "../../preview/use-brands.ts";
import list from "../fields/list.module.css";
import { useSearchableList } from "../fields/use-searchable-list.tsx";
import { Glyph } from "./glyph.tsx";

const ALL = Object.keys(PLATFORMS).filter(isPlatform);
const OPTIONS: ComboboxItem[] = ALL.map((value) => ({ value, label: PLATFORMS[value].name }));
const OPTION_OF = new Map(OPTIONS.map((option) => [option.value, option]));

const filter: OptionsFilter = ({ search }) =>
	findPlatforms(search).flatMap((platform) => OPTION_OF.get(platform) ?? []);

interface PlatformPickerProps {
	value: Platform | null;
	onChoose: (platform: Platform) => void;
	/** Takes the focus, which opens the list. */
	isOpening: boolean;
}

/** A searchable list of all platforms. Their glyphs load when it first opens. */
export function PlatformPicker({ value, onChoose, isOpening }: PlatformPickerProps) {
	const [needed, setNeeded] = useState<readonly Platform[]>([]);
	const { glyphs } = useBrands(needed);
	const searchable = useSearchableList(() => setNeeded(ALL));
	return (
		<Select
			{...searchable}
			label="All platforms"
			size="md"
			placeholder="Choose one"
			data={OPTIONS}
			value={value}
			onChange={(chosen) => chosen !== null && isPlatform(chosen) && onChoose(chosen)}
			autoFocus={isOpening}
			filter={filter}
			selectFirstOptionOnChange
			allowDeselect={false}
			nothingFoundMessage="No such platform. Add it as a website."
			classNames={list}
			leftSection={value && <Glyph path={glyphs[value]} />}
			renderOption={({ option }) => (
				<>
					<Glyph path={isPlatform(option.value) ? glyphs[option.value] : undefined} />
					{option.label}
				</>
			)}
		/>
	);
}
