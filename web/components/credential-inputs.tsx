import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

/** Where somebody types the address they sign in with. */
export function EmailInput(props: TextInputProps) {
	return (
		<TextInput
			label="Email"
			type="email"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			required
			withAsterisk={false}
			{...props}
		/>
	);
}

/** A password that can be read while it is typed; the switch for that is reached by keyboard too. */
export function ReadablePasswordInput(props: PasswordInputProps) {
	const [isVisible, setIsVisible] = useState(false);
	return (
		<PasswordInput
			required
			withAsterisk={false}
			visible={isVisible}
			onVisibilityChange={setIsVisible}
			visibilityToggleFocusable
			visibilityToggleButtonProps={{ "aria-label": isVisible ? "Hide password" : "Show password" }}
			rightSectionWidth={46}
			{...props}
		/>
	);
}
