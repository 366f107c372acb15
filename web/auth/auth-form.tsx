import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { SignUp } from "../../core/account.ts";
import { EmailInput, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import classes from "./auth-form.module.css";
import type { PageChoice } from "./auth-search.ts";
import { AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import { type FieldErrors, loadAuthentication, useAuthentication } from "./use-authentication.ts";

interface AuthFormProps {
	mode: AuthMode;
	/** The page to create after signing in. */
	choice: PageChoice;
	/** The path to open after sign-in. */
	destination: string;
}

const FIELDS = ["fullName", "email", "password"] as const satisfies (keyof SignUp)[];
const NO_ERRORS: FieldErrors = {};

/** The fields for sign-in and sign-up. Switching between the two keeps the typed values. `@mantine/form` would add 6 KB. */
export function AuthForm({ mode, choice, destination }: AuthFormProps) {
	const isSignUp = mode === "signup";
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<SignUp>({ fullName: "", email: "", password: "" });
	const [errors, setErrors] = useState(NO_ERRORS);
	const { authenticate, isPending } = useAuthentication({
		mode,
		choice,
		destination,
		onCheckedFields(found) {
			setErrors(found);
			const first = FIELDS.find((name) => found[name]);
			if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
		},
	});

	// Errors belong to the form that was submitted.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the mode changes
	useEffect(() => setErrors(NO_ERRORS), [mode]);

	function field(name: keyof SignUp) {
		return {
			name,
			value: values[name],
			error: errors[name],
			onChange(event: { currentTarget: HTMLInputElement }) {
				setValues({ ...values, [name]: event.currentTarget.value });
				setErrors({ ...errors, [name]: null });
			},
		};
	}

	function submit(event: SubmitEvent) {
		event.preventDefault();
		authenticate(values);
	}

	return (
		<form ref={form} className={classes.form} noValidate onFocus={() => void loadAuthentication()} onSubmit={submit}>
			{isSignUp && (
				<TextInput label="Full Name" autoComplete="name" required withAsterisk={false} {...field("fullName")} />
			)}
			<EmailInput autoComplete={isSignUp ? "email" : "username"} {...field("email")} />
			<ReadablePasswordInput
				label="Password"
				description={isSignUp ? "At least 6 characters." : undefined}
				autoComplete={isSignUp ? "new-password" : "current-password"}
				{...field("password")}
			/>
			{!isSignUp && (
				<Link
					to="/auth"
					search={(search) => ({ ...search, mode: "reset-password" })}
					state={() => ({ typedEmail: values.email })}
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
