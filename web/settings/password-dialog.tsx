import { Button, Group, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { messageOf } from "../api-client/client.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Dialog } from "../components/dialog.tsx";
import { refuseAtFields } from "../components/refused-form.ts";
import { useViewer } from "../session/session.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";

interface PasswordDialogProps {
	opened: boolean;
	onClose: () => void;
	title: string;
	words: string;
	submit: string;
	/** What the password confirms. An account without one has signed in recently. */
	act: (currentPassword: string | undefined) => Promise<void>;
}

/** Asks for the password before a change of the ways to sign in. */
export default function PasswordDialog({ opened, onClose, title, words, submit, act }: PasswordDialogProps) {
	const hasPassword = useViewer()?.hasPassword;
	const { answer, fail, clear } = useAnswer();
	const form = useForm({ initialValues: { currentPassword: "" }, onValuesChange: clear });
	const { run, isPending } = useSubmission(async ({ currentPassword }: { currentPassword: string }) => {
		try {
			await act(hasPassword ? currentPassword : undefined);
			form.reset();
		} catch (error) {
			if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
		}
	});
	return (
		<Dialog opened={opened} onClose={onClose} title={title}>
			<Text>{words}</Text>
			<form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void run(values))}>
				<CurrentPassword label="Your password" data-autofocus {...form.getInputProps("currentPassword")} />
				<AnswerLine answer={answer} />
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" disabled={isPending || (hasPassword && !form.values.currentPassword)}>
						{isPending ? "Loading..." : submit}
					</Button>
				</Group>
			</form>
		</Dialog>
	);
}
