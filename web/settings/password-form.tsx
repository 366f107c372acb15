import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PASSWORD_MIN } from "../../core/account/account.ts";
import { isRefusal, messageOf, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { refreshViewer, useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";

const TOAST = { id: "change-password" };
const EMPTY = { currentPassword: "", password: "", confirmation: "" };

export function PasswordForm() {
	const hasPassword = useViewer()?.hasPassword;
	const form = useForm({ initialValues: EMPTY });
	const { currentPassword, password, confirmation } = form.values;
	const { run, isPending } = useAction(
		api.auth.changePassword.mutationOptions({
			async onSuccess() {
				if (hasPassword) showSuccess("Password Updated", "Your password has been changed successfully.", TOAST);
				else showSuccess("Password set", "You can now sign in with it.", TOAST);
				form.setValues(EMPTY);
				await refreshViewer();
				await queryClient.invalidateQueries({ queryKey: api.account.sessions.queryKey() });
			},
			onError(error) {
				showError("Error", isRefusal(error) ? messageOf(error) : "Could not update password.", TOAST);
				if (isRefusal(error)) form.setErrors(error.data?.fields ?? {});
			},
		}),
	);

	function submit() {
		if (password.length < PASSWORD_MIN) {
			showError("Invalid Password", `Password must be at least ${PASSWORD_MIN} characters long.`, TOAST);
			form.setFieldError("password", `Use at least ${PASSWORD_MIN} characters.`);
		} else if (password !== confirmation) {
			showError("Passwords Don't Match", "Please make sure both passwords match.", TOAST);
			form.setFieldError("confirmation", "Enter the same password again.");
		} else if (!hasPassword) {
			run({ password });
		} else if (!currentPassword) {
			form.setFieldError("currentPassword", "Enter your current password.");
		} else run({ currentPassword, password });
	}

	return (
		<SettingsCard
			title={hasPassword ? "Change Password" : "Set a Password"}
			words="You'll be signed out in every other browser."
		>
			<form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
				<CurrentPassword {...form.getInputProps("currentPassword")} />
				<ReadablePasswordInput label="New password" autoComplete="new-password" {...form.getInputProps("password")} />
				<ReadablePasswordInput
					label="Confirm new password"
					autoComplete="new-password"
					{...form.getInputProps("confirmation")}
				/>
				<Button type="submit" disabled={isPending || !password || !confirmation}>
					{isPending ? "Updating..." : hasPassword ? "Update password" : "Set password"}
				</Button>
			</form>
		</SettingsCard>
	);
}
