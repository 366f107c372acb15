import { TextInput, type TextInputProps } from "@mantine/core";

/** The field for a username. What is below it changes while somebody types. */
export function UsernameInput(props: TextInputProps) {
	return (
		<TextInput
			data-username-field
			label="Username"
			descriptionProps={{ "aria-live": "polite" }}
			inputWrapperOrder={["label", "input", "error", "description"]}
			placeholder="your-name"
			autoCapitalize="none"
			autoComplete="off"
			autoCorrect="off"
			spellCheck={false}
			{...props}
		/>
	);
}
