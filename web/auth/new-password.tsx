import { Button, Text, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { resetPasswordSchema } from "../../core/account/mailed-links.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { NEW_PASSWORD, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { showError, showSuccess } from "../toast/toasts.ts";
import formClasses from "./auth-form.module.css";
import { AuthLink } from "./auth-link.tsx";
import classes from "./auth-screen.module.css";
import { AUTH_TOAST } from "./auth-words.ts";
import { BackToSignIn } from "./reset-request.tsx";
import { openView } from "./use-auth-search.ts";

/** The target of password reset emails. It asks for the new password. */
export function NewPassword({ token, search }: { token: string; search: AuthSearch }) {
	useScreenTitle("Choose a new password");
	const [brokenLink, setBrokenLink] = useState<string>();
	const form = useForm({
		mode: "uncontrolled",
		initialValues: { password: "" },
		validate({ password }) {
			// The Worker checks the real token. A placeholder passes the schema here.
			const { password: error } = findErrors({ token: "0".repeat(64), password });
			return error ? { password: error } : {};
		},
	});
	const { run, isPending } = useSubmission(async ({ password }: { password: string }) => {
		try {
			await client.auth.resetPassword.mutate({ token, password });
			showSuccess("Password Updated", "Your password has been changed successfully.", AUTH_TOAST);
			openView({}, { replaces: true });
		} catch (error) {
			const fields = isRefusal(error) ? error.data?.fields : undefined;
			if (fields?.token) setBrokenLink(fields.token);
			else showError("Error", messageOf(error), AUTH_TOAST);
			form.setErrors(fields?.password ? { password: fields.password } : {});
		}
	});
	return (
		<>
			<div className={classes.card}>
				<Title order={1} fz="h2">
					{brokenLink ? "This link doesn't work" : "Choose a new password"}
				</Title>
				{brokenLink ? (
					<>
						<Text c="dimmed" mt="xs" role="alert">
							{brokenLink}
						</Text>
						<Button component={AuthLink} search={{ mode: "reset-password" }} size="lg" fullWidth mt="lg">
							Ask for a new link
						</Button>
					</>
				) : (
					<>
						<Text c="dimmed" mt="xs">
							You'll be signed out in every browser.
						</Text>
						<form
							className={formClasses.form}
							noValidate
							onSubmit={form.onSubmit(
								(values) => run(values),
								() => form.getInputNode("password")?.focus(),
							)}
						>
							<ReadablePasswordInput
								{...NEW_PASSWORD}
								label="New password"
								key={form.key("password")}
								{...form.getInputProps("password")}
							/>
							<Button type="submit" size="lg" fullWidth mt="xs" disabled={isPending}>
								{isPending ? "Loading..." : "Set new password"}
							</Button>
						</form>
					</>
				)}
			</div>
			<BackToSignIn search={search} />
		</>
	);
}

const findErrors = schemaResolver(resetPasswordSchema, { sync: true });
