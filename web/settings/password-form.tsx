import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PASSWORD_MIN } from "../../core/account/account.ts";
import { isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { NEW_PASSWORD, ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { refuseAtFields } from "../components/refused-form.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const EMPTY = { currentPassword: "", password: "", confirmation: "" };

export function PasswordForm() {
	const hasPassword = useViewer()?.hasPassword;
	const { answer, done, fail, clear } = useAnswer();
	const form = useForm({ initialValues: EMPTY, onValuesChange: clear });
	const { currentPassword, password, confirmation } = form.values;
	const { run, isPending } = useAction(
		api.auth.changePassword.mutationOptions({
			async onSuccess() {
				form.setValues(EMPTY);
				if (hasPassword) done("Password Updated", "Your password has been changed successfully.");
				else done("Password set", "You can now sign in with it.");
				await refreshViewer();
				await Promise.all([
					queryClient.invalidateQueries({ queryKey: api.account.sessions.queryKey() }),
					queryClient.invalidateQueries({ queryKey: api.auth.ways.queryKey() }),
				]);
			},
			onError(error) {
				if (refuseAtFields(form, error)) return;
				fail("Error", isRefusal(error) ? messageOf(error) : "Could not update password.");
			},
		}),
	);

	function submit() {
		if (password.length < PASSWORD_MIN) {
			refuse("password", `Invalid Password – Password must be at least ${PASSWORD_MIN} characters long.`);
		} else if (password !== confirmation) {
			refuse("confirmation", "Passwords Don't Match – Please make sure both passwords match.");
		} else if (!hasPassword) {
			run({ password });
		} else if (!currentPassword) {
			refuse("currentPassword", "Enter your current password.");
		} else run({ currentPassword, password });
	}

	function refuse(field: keyof typeof EMPTY, words: string) {
		form.setFieldError(field, words);
		form.getInputNode(field)?.focus();
	}

	return (
		<SettingsSection
			title={hasPassword ? "Change Password" : "Set a Password"}
			words="You'll be signed out in every other browser."
		>
			<form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
				<CurrentPassword {...form.getInputProps("currentPassword")} />
				<ReadablePasswordInput {...NEW_PASSWORD} label="New password" {...form.getInputProps("password")} />
				<ReadablePasswordInput
					label="Confirm new password"
					autoComplete="new-password"
					{...form.getInputProps("confirmation")}
				/>
				<div className={classes.act}>
					<Button type="submit" disabled={isPending || !password || !confirmation}>
						{isPending ? "Updating..." : hasPassword ? "Update password" : "Set password"}
					</Button>
					<AnswerLine answer={answer} />
				</div>
			</form>
		</SettingsSection>
	);
}
