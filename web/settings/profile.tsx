import { Button, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { renameSchema } from "../../core/account/account.ts";
import { isRefusal, messageOf } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { EmailForm } from "./email-form.tsx";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";

const TOAST = { id: "profile" };

/** The account's name and email address. Bio pages have their own names. */
export function Profile() {
	const viewer = useViewer();
	const form = useForm({
		initialValues: { fullName: viewer?.fullName ?? "" },
		validate: schemaResolver(renameSchema, { sync: true }),
	});
	const { run, isPending } = useAction(
		api.account.rename.mutationOptions({
			async onSuccess() {
				showSuccess("Name saved", undefined, TOAST);
				await refreshViewer();
			},
			onError(error) {
				showError("Error", messageOf(error), TOAST);
				if (isRefusal(error)) form.setErrors(error.data?.fields ?? {});
			},
		}),
	);
	const isUnchanged = form.values.fullName.trim() === viewer?.fullName;
	return (
		<SettingsCard title="Profile">
			<form className={classes.form} noValidate onSubmit={form.onSubmit((values) => run(values))}>
				<TextInput
					label="Name"
					attributes={{ input: { dir: "auto" } }}
					autoComplete="name"
					{...form.getInputProps("fullName")}
				/>
				<Button type="submit" disabled={isPending || isUnchanged}>
					{isPending ? "Saving..." : "Save name"}
				</Button>
			</form>
			<hr className={classes.divider} />
			<Text fw={600}>Email</Text>
			<Text>{viewer?.email}</Text>
			{viewer && !viewer.isEmailVerified && <Text c="dimmed">Not confirmed yet. Open the link in our email.</Text>}
			<EmailForm />
		</SettingsCard>
	);
}
