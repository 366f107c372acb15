import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { SignUp } from "../../core/account.ts";
import { EmailInput, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import classes from "./auth-form.module.css";
import { AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import { type FieldErrors, loadAuthentication, useAuthentication } from "./use-authentication.ts";

interface AuthFormProps {
	mode: AuthMode;
	/** Username wanted for a page to create once signed in. */
	claim: string | undefined;
	/** Path to go to once signed in. */
	destination: string;
}

const FIELDS = ["fullName", "email", "password"] as const satisfies (keyof SignUp)[];
const NO_ERRORS: FieldErrors = {};

/** The fields of both variants; what was typed stays when the variant changes. Mantine's form would weigh 6 KB here. */
export function AuthForm({ mode, claim, destination }: AuthFormProps) {
	const isSignUp = mode === "signup";
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<SignUp>({ fullName: "", email: "", password: "" });
	const [errors, setErrors] = useState(NO_ERRORS);
	const { authenticate, isPending } = useAuthentication({
		mode,
		claim,
		destination,
		onCheckedFields(found) {
			setErrors(found);
			const first = FIELDS.find((name) => found[name]);
			if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
		},
	});

	// The other variant hasn't been tried yet.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for the variant
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
