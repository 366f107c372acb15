import { TextInput, type TextInputProps } from "@mantine/core";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";

type UrlFieldProps = Pick<
	TextInputProps,
	"autoFocus" | "description" | "error" | "onBlur" | "onChange" | "placeholder" | "rightSection" | "value"
>;

/** A field for the address that a block opens. */
export function UrlField({ autoFocus, placeholder = "example.com", ...props }: UrlFieldProps) {
	return (
		<TextInput
			{...props}
			label="URL"
			inputWrapperOrder={["label", "input", "error", "description"]}
			placeholder={placeholder}
			autoFocus={autoFocus}
			data-autofocus={autoFocus}
			inputMode="url"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			maxLength={LINK_URL_MAX}
		/>
	);
}
