import { Button, Text, TextInput, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { SIGN_IN_MAIL_MINUTES } from "../../core/account/retention.ts";
import { mailedCodeSchema, signInMailSchema } from "../../core/account/sign-in-mail.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { EmailInput } from "../components/credential-inputs.tsx";
import { goOn } from "./arrive.ts";
import formClasses from "./auth-form.module.css";
import classes from "./auth-screen.module.css";
import { BackToSignIn } from "./reset-request.tsx";
import { readTypedEmail } from "./use-auth-search.ts";

/** Signing in by mail: asks for the address, then for the code, in case the mail is read on another device. */
export function ByEmail({ search }: { search: AuthSearch }) {
	useScreenTitle("Sign in by email");
	const [email, setEmail] = useState<string>();
	return (
		<>
			<div className={classes.card}>
				{email === undefined ? (
					<AddressForm onSent={setEmail} />
				) : (
					<CodeForm email={email} search={search} onAgain={() => setEmail(undefined)} />
				)}
			</div>
			<BackToSignIn search={search} />
		</>
	);
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
	const [typedEmail] = useState(readTypedEmail);
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { email: typedEmail },
		validate: schemaResolver(signInMailSchema, { sync: true }),
	});
	const { run, isPending } = useSubmission(async ({ email }: { email: string }) => {
		try {
			await client.auth.askForSignInMail.mutate({ email });
			onSent(email.trim());
		} catch (error) {
			form.setFieldError("email", messageOf(error));
			form.getInputNode("email")?.focus();
		}
	});
	return (
		<>
			<Title order={1} fz="h2">
				Sign in by email
			</Title>
			<Text c="dimmed" mt="xs">
				We'll send you a link and a code. You need no password.
			</Text>
			<form
				className={formClasses.form}
				noValidate
				onSubmit={form.onSubmit(
					(values) => void run(values),
					() => form.getInputNode("email")?.focus(),
				)}
			>
				<EmailInput autoComplete="username" key={form.key("email")} {...form.getInputProps("email")} />
				<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
					{isPending ? "Sending..." : "Email me a link"}
				</Button>
			</form>
		</>
	);
}

function CodeForm({ email, search, onAgain }: { email: string; search: AuthSearch; onAgain: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// Screen readers read what has taken the form's place.
	useEffect(() => heading.current?.focus(), []);
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { code: "" },
		validate: schemaResolver(mailedCodeSchema, { sync: true }),
	});
	const { run, isPending } = useSubmission(async (values: { code: string }) => {
		try {
			await goOn(await client.auth.signInWithCode.mutate(values), search);
		} catch (error) {
			form.setFieldError("code", (isRefusal(error) && error.data?.fields.code) || messageOf(error));
			form.getInputNode("code")?.focus();
		}
	});
	return (
		<>
			<Title order={1} fz="h2" ref={heading} tabIndex={-1}>
				Check your email
			</Title>
			<Text c="dimmed" mt="xs" className={classes.words}>
				If {email} has an account, our email is there in a moment. Open its link in this browser, or type its code here.
				Both work for {SIGN_IN_MAIL_MINUTES} minutes.
			</Text>
			<form
				className={formClasses.form}
				noValidate
				onSubmit={form.onSubmit(
					(values) => void run(values),
					() => form.getInputNode("code")?.focus(),
				)}
			>
				<TextInput
					label="Code"
					inputMode="numeric"
					autoComplete="one-time-code"
					key={form.key("code")}
					{...form.getInputProps("code")}
				/>
				<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
					{isPending ? "Loading..." : "Sign in"}
				</Button>
				<Button variant="subtle" fullWidth onClick={onAgain}>
					Send another email
				</Button>
			</form>
		</>
	);
}
