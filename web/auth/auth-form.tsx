import { Button, TextInput } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SignUp } from "../../core/account.ts";
import classes from "./auth-form.module.css";
import { AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import { EmailInput, ReadablePasswordInput } from "./credential-inputs.tsx";
import { loadAuthentication, useAuthentication } from "./use-authentication.ts";

interface AuthFormProps {
	mode: AuthMode;
	/** Username wanted for a page to create once signed in. */
	claim: string | undefined;
	/** Path to go to once signed in. */
	destination: string;
}

const FIELDS = ["fullName", "email", "password"] as const satisfies (keyof SignUp)[];

/** The fields of both variants; what was typed stays when the variant changes. */
export function AuthForm({ mode, claim, destination }: AuthFormProps) {
	const isSignUp = mode === "signup";
	const form = useForm<SignUp>({
		mode: "uncontrolled",
		initialValues: { fullName: "", email: "", password: "" },
	});
	const { authenticate, isPending } = useAuthentication({
		mode,
		claim,
		destination,
		onCheckedFields(errors) {
			form.setErrors(errors);
			focusFirst(errors);
		},
	});

	// The other variant hasn't been tried yet.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for the variant, not for each new form object
	useEffect(() => form.clearErrors(), [mode]);

	function focusFirst(errors: FormErrors) {
		const first = FIELDS.find((field) => errors[field]);
		if (first) form.getInputNode(first)?.focus();
	}

	return (
		<form
			className={classes.form}
			noValidate
			onFocus={() => void loadAuthentication()}
			onSubmit={form.onSubmit((values) => authenticate(values))}
		>
			{isSignUp && (
				<TextInput
					label="Full Name"
					autoComplete="name"
					required
					withAsterisk={false}
					key={form.key("fullName")}
					{...form.getInputProps("fullName")}
				/>
			)}
			<EmailInput
				autoComplete={isSignUp ? "email" : "username"}
				key={form.key("email")}
				{...form.getInputProps("email")}
			/>
			<ReadablePasswordInput
				label="Password"
				description={isSignUp ? "At least 6 characters." : undefined}
				autoComplete={isSignUp ? "new-password" : "current-password"}
				key={form.key("password")}
				{...form.getInputProps("password")}
			/>
			{!isSignUp && (
				<Link
					to="/auth"
					search={(search) => ({ ...search, mode: "reset-password" })}
					state={() => ({ typedEmail: form.getValues().email })}
					resetScroll={false}
					className={classes.forgot}
				>
					Forgot password?
				</Link>
			)}
			<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
				{isPending ? "Loading..." : AUTH_WORDS[mode].submit}
			</Button>
		</form>
	);
}
