import { Button, Group, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { DELETE_WORD } from "../../core/account/account.ts";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Dialog } from "../components/dialog.tsx";
import { refuseAtFields } from "../components/refused-form.ts";
import { StandingSales } from "../sales/standing-sales.tsx";
import { forgetLocalCopies } from "../session/local-copies.ts";
import { useViewer } from "../session/session.ts";
import { leaveApp } from "../session/sign-out.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";

/** Asks for the confirmation word, and for the password if there is one, before deleting the account. */
export default function DeleteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { answer, fail, clear } = useAnswer();
	const form = useForm({ initialValues: { confirmation: "", currentPassword: "" }, onValuesChange: clear });
	const { confirmation, currentPassword } = form.values;
	const hasPassword = useViewer()?.hasPassword;
	const { run, isPending } = useAction(
		api.account.delete.mutationOptions({
			async onSuccess() {
				forgetLocalCopies();
				await leaveApp("Account Deleted", "Your account has been permanently deleted.");
			},
			onError(error) {
				if (refuseAtFields(form, error)) return;
				fail("Error", isRefusal(error) ? messageOf(error) : "Could not delete account.");
			},
		}),
	);
	const isConfirmed = confirmation.trim().toUpperCase() === DELETE_WORD;
	return (
		<Dialog opened={opened} onClose={onClose} title="Delete your account?">
			<Text>This can't be undone. Your pages go offline within a minute.</Text>
			{opened && <StandingSales pageId={null} />}
			<form
				className={classes.form}
				noValidate
				onSubmit={form.onSubmit((values) => run(hasPassword ? values : { confirmation: values.confirmation }))}
			>
				<TextInput
					label={`Type ${DELETE_WORD} to confirm`}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					data-autofocus
					{...form.getInputProps("confirmation")}
				/>
				<CurrentPassword label="Your password" {...form.getInputProps("currentPassword")} />
				<AnswerLine answer={answer} />
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" color="red.9" disabled={isPending || !isConfirmed || (hasPassword && !currentPassword)}>
						{isPending ? "Deleting..." : "Delete for good"}
					</Button>
				</Group>
			</form>
		</Dialog>
	);
}
