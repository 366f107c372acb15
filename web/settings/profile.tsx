import { Button, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { renameSchema } from "../../core/account/account.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { focusFirst, refuseAtFields } from "../components/refused-form.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { EmailForm } from "./email-form.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** The account's name and email address. Bio pages have their own names. */
export function Profile() {
	const viewer = useViewer();
	const { answer, done, fail, clear } = useAnswer();
	const form = useForm({
		initialValues: { fullName: viewer?.fullName ?? "" },
		validate: schemaResolver(renameSchema, { sync: true }),
		onValuesChange: clear,
	});
	const { run, isPending } = useAction(
		api.account.rename.mutationOptions({
			async onSuccess() {
				done("Name saved");
				await refreshViewer();
			},
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);
	const isUnchanged = form.values.fullName.trim() === viewer?.fullName;
	return (
		<SettingsSection title="Profile">
			<form
				className={classes.form}
				noValidate
				onSubmit={form.onSubmit(
					(values) => run(values),
					(errors) => focusFirst(form, errors),
				)}
			>
				<TextInput
					label="Name"
					attributes={{ input: { dir: "auto" } }}
					autoComplete="name"
					{...form.getInputProps("fullName")}
				/>
				<div className={classes.act}>
					<Button type="submit" disabled={isPending || isUnchanged}>
						{isPending ? "Saving..." : "Save name"}
					</Button>
					<AnswerLine answer={answer} />
				</div>
			</form>
			<hr className={classes.divider} />
			<Text fw={600}>Email</Text>
			<Text>{viewer?.email}</Text>
			{viewer && !viewer.isEmailVerified && <Text c="dimmed">Not confirmed yet. Open the link in our email.</Text>}
			<EmailForm />
		</SettingsSection>
	);
}
