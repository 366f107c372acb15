import { Button, Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { SIGN_IN_MAIL_MINUTES } from "../../core/account/retention.ts";
import { mailedCodeSchema, signInMailSchema } from "../../core/account/sign-in-mail.ts";
import { client } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { EmailInput, MailedCodeInput } from "../components/credential-inputs.tsx";
import { OneFieldForm } from "../components/one-field-form.tsx";
import { arrive, goOn } from "./arrive.ts";
import formClasses from "./auth-form.module.css";
import classes from "./auth-screen.module.css";
import { AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import { BackToSignIn } from "./reset-request.tsx";
import { openView, readSentFor, readTypedEmail } from "./use-auth-search.ts";

/** Signing in or up by mail: asks for the address, then for the code, in case the mail is read on another device. */
export function ByEmail({ search }: { search: AuthSearch }) {
	useScreenTitle("Sign in by email");
	const [sentFor, setSentFor] = useState(readSentFor);
	const [email, setEmail] = useState(readTypedEmail);

	function again() {
		// The name and the invitation of a sign-up are in its form.
		if (sentFor === "signup") openView({ ...search, mode: "signup" });
		else setSentFor(undefined);
	}

	return (
		<>
			<div className={classes.card}>
				{sentFor === undefined ? (
					<AddressForm
						email={email}
						onSent={(sentTo) => {
							setEmail(sentTo);
							setSentFor("signin");
						}}
					/>
				) : (
					<CodeForm email={email} mode={sentFor} search={search} onAgain={again} />
				)}
			</div>
			<BackToSignIn search={search} />
		</>
	);
}

function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
	return (
		<>
			<Title order={1} fz="h2">
				Sign in by email
			</Title>
			<Text c="dimmed" mt="xs">
				We'll send you a link and a code. You don't need a password.
			</Text>
			<OneFieldForm
				className={formClasses.form}
				name="email"
				initial={email}
				schema={signInMailSchema}
				input={(props) => <EmailInput autoComplete="username" {...props} />}
				submit="Email me a link"
				pending="Sending..."
				act={async (email) => {
					await client.auth.askForSignInMail.mutate({ email });
					onSent(email.trim());
				}}
			/>
		</>
	);
}

interface CodeFormProps {
	email: string;
	/** What the mail is for. */
	mode: AuthMode;
	search: AuthSearch;
	onAgain: () => void;
}

function CodeForm({ email, mode, search, onAgain }: CodeFormProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// Screen readers read what has taken the form's place.
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<Title order={1} fz="h2" ref={heading} tabIndex={-1}>
				Check your email
			</Title>
			<Text c="dimmed" mt="xs" className={classes.words}>
				{mode === "signup" ? `Our email to ${email} is there` : `If ${email} has an account, our email is there`} in a
				moment. Open its link in this browser, or type its code here. Both work for {SIGN_IN_MAIL_MINUTES} minutes.
			</Text>
			<OneFieldForm
				className={formClasses.form}
				name="code"
				schema={mailedCodeSchema}
				input={(props) => <MailedCodeInput {...props} />}
				submit={AUTH_WORDS[mode].submit}
				act={async (code) => {
					const answer = await client.auth.signInWithCode.mutate({ code });
					if (mode === "signup" && !answer.asksSecondFactor) await arrive(mode, search);
					else await goOn(answer, search);
				}}
			>
				<Button variant="subtle" fullWidth onClick={onAgain}>
					Send another email
				</Button>
			</OneFieldForm>
		</>
	);
}
