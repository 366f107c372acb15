import { Textarea, TextInput } from "@mantine/core";
import { directionOf } from "../../../core/language/direction.ts";
import type { Language } from "../../../core/language/language.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { Value } from "../../../core/translations/translation.ts";
import { RichWords } from "./rich-words.tsx";

export interface TextFieldProps {
	place: Place;
	/** What the text is called. */
	label: string;
	language: Language;
	text: Value;
	placeholder: string;
	/** The elements that name the field and tell its state. */
	ids: { label: string; original: string; state: string };
	onChange: (text: Value) => void;
	/** Called when the focus leaves the field. */
	onLeave: () => void;
}

/** The field of a translation, in the form of its place. */
export function TextField(props: TextFieldProps) {
	const { place, language, text, placeholder, ids, onChange, onLeave } = props;
	if (place.form === "rich") return <RichWords {...props} />;
	const field = {
		"aria-labelledby": `${ids.label} ${ids.original}`,
		"aria-describedby": ids.state,
		attributes: { input: { lang: language, dir: directionOf(language), "data-text": place.form } },
		placeholder,
		maxLength: place.max,
		value: typeof text === "string" ? text : "",
		onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
		onBlur: onLeave,
	};
	if (place.form === "lines") return <Textarea {...field} autosize minRows={2} maxRows={8} />;
	return <TextInput {...field} enterKeyHint="next" />;
}
