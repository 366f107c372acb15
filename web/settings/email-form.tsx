import { Button, Group, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { changeEmailSchema } from "../../core/account/account.ts";
import { isRefusal, messageOf } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";

const TOAST = { id: "change-email" };

/** Starts an email change. The link sent to the new address completes it. */
export function EmailForm() {
	const [isOpen, setIsOpen] = useState(false);
	const [pendingEmail, setPendingEmail] = useState<string>();
	const hasPassword = useViewer()?.hasPassword;
	const form = useForm({
		initialValues: hasPassword ? { email: "", currentPassword: "" } : { email: "" },
		validate: schemaResolver(changeEmailSchema, { sync: true }),
	});
	const { run, isPending } = useAction(
		api.auth.changeEmail.mutationOptions({
			onSuccess(_, { email }) {
				showSuccess("Check your new address", `We sent a link to ${email}.`, TOAST);
				setPendingEmail(email);
				close();
			},
			onError(error) {
				showError("Error", messageOf(error), TOAST);
				if (isRefusal(error)) form.setErrors(error.data?.fields ?? {});
			},
		}),
	);

	function close() {
		setIsOpen(false);
		form.reset();
	}

	if (!isOpen) {
		return (
			<>
				{pendingEmail && (
					<Text c="dimmed" role="status">
						Your email changes to {pendingEmail} when you open the link we sent there.
					</Text>
				)}
				<Button variant="default" mt="sm" onClick={() => setIsOpen(true)}>
					Change email
				</Button>
			</>
		);
	}
	return (
		<form className={classes.form} noValidate onSubmit={form.onSubmit((values) => run(values))}>
			<TextInput
				label="New email"
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				{...form.getInputProps("email")}
			/>
			<CurrentPassword {...form.getInputProps("currentPassword")} />
			<Group gap="xs">
				<Button type="submit" disabled={isPending}>
					{isPending ? "Sending..." : "Send confirmation link"}
				</Button>
				<Button variant="default" onClick={close}>
					Cancel
				</Button>
			</Group>
		</form>
	);
}
