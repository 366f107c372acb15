import { TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";

interface TargetFieldProps {
	label: string;
	value: string;
	error: string | undefined;
	autoFocus?: boolean;
	onChange: (url: string) => void;
}

/** The address to which a rule or a part of a split leads. */
export function TargetField({ label, value, error, autoFocus = false, onChange }: TargetFieldProps) {
	return (
		<TextInput
			label={label}
			placeholder="example.com"
			inputMode="url"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			autoFocus={autoFocus}
			maxLength={LINK_URL_MAX}
			value={value}
			error={error}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
