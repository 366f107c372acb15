import { TextInput } from "@mantine/core";
import { useCallback, useState } from "react";
import { ownNameOf } from "../../../../core/language/language-names.ts";
import { Icon } from "../../../components/icon.tsx";
import { latePart } from "../../../components/late-part.tsx";
import { automaticWords, LANGUAGE_USE, type LanguageChoice } from "./language-choice.ts";

const Picker = latePart(async () => (await import("./language-picker.tsx")).LanguagePicker);

/** The choice of a page's language. The searchable list loads when the field gets the focus. */
export function LanguageField(props: LanguageChoice) {
	const { value, found, onLook } = props;
	const [isLoaded, setLoaded] = useState(false);
	const [hasFocus, setFocus] = useState(false);
	const load = useCallback(() => void Picker.load().then(() => setLoaded(true), ignore), []);
	if (isLoaded) return <Picker {...props} isOpening={hasFocus} />;
	return (
		<TextInput
			label="Language"
			description={LANGUAGE_USE}
			value={value ? ownNameOf(value) : automaticWords(found)}
			readOnly
			rightSection={<Icon name="down" size={16} />}
			rightSectionPointerEvents="none"
			onFocus={() => {
				setFocus(true);
				onLook();
				load();
			}}
			onBlur={() => setFocus(false)}
		/>
	);
}

/** The next focus loads the list again. */
function ignore(): void {}
