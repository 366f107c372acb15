import { Button, Text, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { resetRequestSchema } from "../../core/account/mailed-links.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { EmailInput } from "../components/credential-inputs.tsx";
import textLink from "../components/text-link.module.css";
import { showError, showSuccess } from "../toast/toasts.ts";
import formClasses from "./auth-form.module.css";
import { AuthLink } from "./auth-link.tsx";
import classes from "./auth-screen.module.css";
import { AUTH_TOAST } from "./auth-words.ts";
import { readTypedEmail } from "./use-auth-search.ts";

/** Asks for the email address that gets the reset link. */
export function ResetRequest({ search }: { search: AuthSearch }) {
	useScreenTitle("Reset your password");
	const [typedEmail] = useState(readTypedEmail);
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { email: typedEmail },
		validate: schemaResolver(resetRequestSchema, { sync: true }),
	});
	const { run, isPending } = useSubmission(async (values: { email: string }) => {
		try {
			await client.auth.requestReset.mutate(values);
			showSuccess("Reset email sent!", "Check your email for the password reset link.", AUTH_TOAST);
		} catch (error) {
			showError("Error", messageOf(error), AUTH_TOAST);
			if (isRefusal(error)) form.setErrors(error.data?.fields ?? {});
		}
	});
	return (
		<>
			<div className={classes.card}>
				<Title order={1} fz="h2">
					Reset your password
				</Title>
				<Text c="dimmed" mt="xs">
					Enter your email address. We'll send you a link to choose a new password.
				</Text>
				<form
					className={formClasses.form}
					noValidate
					onSubmit={form.onSubmit(
						(values) => run(values),
						() => form.getInputNode("email")?.focus(),
					)}
				>
					<EmailInput autoComplete="username" key={form.key("email")} {...form.getInputProps("email")} />
					<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
						{isPending ? "Sending..." : "Send reset link"}
					</Button>
				</form>
			</div>
			<BackToSignIn search={search} />
		</>
	);
}

/** Links to the sign-in view, which starts with an empty form. */
export function BackToSignIn({ search }: { search: AuthSearch }) {
	return (
		<Text ta="center">
			<AuthLink search={{ ...search, mode: undefined, token: undefined }} replaces className={textLink.link}>
				Back to Sign In
			</AuthLink>
		</Text>
	);
}
