import { Textarea, TextInput } from "@mantine/core";
import { directionOf } from "../../../core/language/direction.ts";
import { RichWords, type TextFieldProps } from "./rich-words.tsx";

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
