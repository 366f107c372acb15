import { TextInput, type TextInputProps } from "@mantine/core";
import { LINK_URL_MAX } from "../../../core/safe-url.ts";

/** A field for the address that a block opens. */
export function UrlField(props: Pick<TextInputProps, "description" | "value" | "error" | "onChange" | "onBlur">) {
	return (
		<TextInput
			{...props}
			label="URL"
			inputWrapperOrder={["label", "input", "error", "description"]}
			placeholder="example.com"
			inputMode="url"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={LINK_URL_MAX}
		/>
	);
}
