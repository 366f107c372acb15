import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

/** The field for the sign-in email address. */
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

/** The field for the code of a mail. */
export function MailedCodeInput(props: TextInputProps) {
	return <TextInput label="Code" inputMode="numeric" autoComplete="one-time-code" {...props} />;
}

/** Properties of a field for a new password, with its rules in words before anybody breaks them. */
export const NEW_PASSWORD = {
	autoComplete: "new-password",
	description: "At least 6 characters, and not easy to guess.",
};

/** A password field with a show/hide button that works by keyboard too. */
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
