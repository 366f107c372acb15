import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type AuthSearch, readAuthSearch } from "../../core/account/auth-search.ts";
import type { SignUp } from "../../core/account/sign-up.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { EmailInput, NEW_PASSWORD, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { loadToaster, showError } from "../toast/toasts.ts";
import classes from "./auth-form.module.css";
import { AuthLink } from "./auth-link.tsx";
import { AUTH_TOAST, AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import type { Attempt } from "./authenticate.ts";
import type { FieldErrors } from "./field-errors.ts";
import waysClasses from "./other-ways.module.css";
import { readTypedEmail } from "./use-auth-search.ts";

const FIELDS = ["fullName", "email", "password"] as const satisfies (keyof SignUp)[];
const NO_ERRORS: FieldErrors = {};
/** Long enough that nothing moves while somebody types or goes on. */
const TYPING_PAUSE_MS = 600;

/**
 * The fields for sign-in and sign-up. The browser holds the typed values, because people and password managers may fill
 * in the fields before the page's script runs. Switching between the two keeps them.
 */
export function AuthForm({ mode, search }: { mode: AuthMode; search: AuthSearch }) {
	const isSignUp = mode === "signup";
	const form = useRef<HTMLFormElement>(null);
	const typedName = useRef("");
	const [errors, setErrors] = useState(NO_ERRORS);
	const [likely, setLikely] = useState<string | null>(null);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { run, isPending } = useSubmission(async ({ values, isByMail }: { values: SignUp; isByMail: boolean }) => {
		const found = await attempt({ mode, isByMail }, values);
		setErrors(found);
		const first = FIELDS.find((name) => found[name]);
		if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
	});

	// Errors belong to the form that was submitted.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the mode changes
	useEffect(() => setErrors(NO_ERRORS), [mode]);

	useEffect(() => {
		// Somebody may have begun before the script ran.
		if (isSignUp && document.activeElement === document.body) form.current?.querySelector("input")?.focus();
	}, [isSignUp]);

	useEffect(() => {
		// Whoever comes from an invitation has an address there.
		const input = form.current?.querySelector<HTMLInputElement>("[name=email]");
		if (input && !input.value) input.value = readTypedEmail();
	}, []);

	function field(name: keyof SignUp) {
		return { name, error: errors[name], onChange: () => setErrors({ ...errors, [name]: null }) };
	}

	/** Offers the address that a mistyped one was probably meant to be, when typing pauses. */
	function findLikely() {
		clearTimeout(pause.current);
		setLikely(null);
		pause.current = setTimeout(async () => {
			const reader = await import("../../core/addresses/likely-email.ts").catch(() => null);
			const typed = emailInput()?.value.trim() ?? "";
			setLikely(typed.includes("@") && reader ? reader.likelyEmail(typed) : null);
		}, TYPING_PAUSE_MS);
	}

	function takeLikely() {
		const input = emailInput();
		if (!input || likely === null) return;
		input.value = likely;
		input.focus();
		setLikely(null);
	}

	function emailInput() {
		return form.current?.querySelector<HTMLInputElement>("[name=email]");
	}

	/** Keeps the typed name while the field is away. */
	function keepName(input: HTMLInputElement | null) {
		return () => {
			typedName.current = input?.value ?? "";
		};
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void run({ values: readValues(event.currentTarget), isByMail: false });
	}

	return (
		// A form that is sent without script must not put a password into the address.
		<form ref={form} method="post" className={classes.form} noValidate onFocus={loadNext} onSubmit={submit}>
			{isSignUp && (
				<TextInput
					label="Full Name"
					autoComplete="name"
					required
					withAsterisk={false}
					ref={keepName}
					defaultValue={typedName.current}
					{...field("fullName")}
				/>
			)}
			<EmailInput
				autoComplete={isSignUp ? "email" : "username webauthn"}
				inputWrapperOrder={["label", "input", "error", "description"]}
				description={likely && <LikelyEmail email={likely} onTake={takeLikely} />}
				{...field("email")}
				onChange={() => {
					field("email").onChange();
					findLikely();
				}}
			/>
			<div data-open="passwords">
				<ReadablePasswordInput
					{...(isSignUp ? NEW_PASSWORD : { autoComplete: "current-password" })}
					label="Password"
					{...field("password")}
				/>
				{!isSignUp && (
					<AuthLink
						search={{ ...search, mode: "reset-password" }}
						typedEmail={() => emailInput()?.value}
						className={classes.forgot}
					>
						Forgot password?
					</AuthLink>
				)}
			</div>
			<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
				{isPending ? (
					"Loading..."
				) : (
					<>
						<span data-open="passwords">{AUTH_WORDS[mode].submit}</span>
						<span data-closed-for="passwords">{isSignUp ? "Create account" : "Email me a link"}</span>
					</>
				)}
			</Button>
			{isSignUp && (
				<p className={classes.terms}>
					By creating an account you accept the <a href="/terms">terms</a>. The <a href="/privacy">privacy page</a> says
					what we store.
				</p>
			)}
			{isSignUp && (
				<Button
					variant="subtle"
					fullWidth
					className={waysClasses.byEmail}
					disabled={isPending}
					data-replayed
					onClick={() => form.current && void run({ values: readValues(form.current), isByMail: true })}
				>
					Email me a link instead
				</Button>
			)}
		</form>
	);
}

function LikelyEmail({ email, onTake }: { email: string; onTake: () => void }) {
	return (
		<span role="status">
			Did you mean{" "}
			<button type="button" className={classes.likely} onClick={onTake}>
				{email}
			</button>
			?
		</span>
	);
}

const loadAuthentication = () => import("./authenticate.ts");

/** Loads what submitting needs while the person types. A failure shows when the form is submitted. */
function loadNext(): void {
	void Promise.allSettled([loadAuthentication(), loadToaster()]);
}

async function attempt(how: Attempt, values: SignUp): Promise<FieldErrors> {
	// Read now, because a form that was held is sent before the second render knows the whole search.
	const search = readAuthSearch(location.search);
	try {
		const { authenticate } = await loadAuthentication();
		return await authenticate(how, values, search);
	} catch {
		showError("Error", "Something went wrong. Please try again.", AUTH_TOAST);
		return NO_ERRORS;
	}
}

function readValues(form: HTMLFormElement): SignUp {
	const data = new FormData(form);
	const textOf = (name: keyof SignUp) => String(data.get(name) ?? "");
	return { fullName: textOf("fullName"), email: textOf("email"), password: textOf("password") };
}
