import { Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { Dialog } from "../components/dialog.tsx";
import { refuseAtFields } from "../components/refused-form.ts";
import classes from "./settings.module.css";

/** Asks for the password, then opens Google's consent screen. */
export default function ConnectDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { answer, fail, clear } = useAnswer();
	const form = useForm({ initialValues: { currentPassword: "" }, onValuesChange: clear });
	const { run, isPending } = useAction(
		api.auth.connectGoogle.mutationOptions({
			onSuccess: ({ url }) => window.location.assign(url),
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);
	return (
		<Dialog opened={opened} onClose={onClose} title="Connect Google">
			<Text>You can then sign in with Google too. Your password stays the same.</Text>
			<form className={classes.form} noValidate onSubmit={form.onSubmit((values) => run(values))}>
				<ReadablePasswordInput
					label="Your password"
					autoComplete="current-password"
					data-autofocus
					{...form.getInputProps("currentPassword")}
				/>
				<AnswerLine answer={answer} />
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" disabled={isPending || !form.values.currentPassword}>
						{isPending ? "Loading..." : "Continue"}
					</Button>
				</Group>
			</form>
		</Dialog>
	);
}
