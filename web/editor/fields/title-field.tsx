import { TextInput, type TextInputProps } from "@mantine/core";
import { BLOCK_TITLE_MAX } from "../../../core/blocks/block-limits.ts";

interface TitleFieldProps extends Pick<TextInputProps, "autoFocus" | "error" | "placeholder"> {
	label?: string;
	value: string;
	onType: (value: string) => void;
}

/** A field for the title of a block, or for what its kind calls the title. */
export function TitleField({ label = "Title", autoFocus, onType, ...props }: TitleFieldProps) {
	return (
		<TextInput
			{...props}
			label={label}
			attributes={{ input: { dir: "auto" } }}
			autoFocus={autoFocus}
			data-autofocus={autoFocus}
			maxLength={BLOCK_TITLE_MAX}
			onChange={(event) => onType(event.currentTarget.value)}
		/>
	);
}
