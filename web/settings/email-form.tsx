import { Button, Group, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { changeEmailSchema } from "../../core/account/account.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { focusFirst, refuseAtFields } from "../components/refused-form.ts";
import { useViewer } from "../session/session.ts";
import { CurrentPassword } from "./current-password.tsx";
import classes from "./settings.module.css";

/** Starts an email change. The link sent to the new address completes it. */
export function EmailForm() {
	const [isOpen, setIsOpen] = useState(false);
	const { answer, done, fail, clear } = useAnswer();
	const hasPassword = useViewer()?.hasPassword;
	const form = useForm({
		initialValues: hasPassword ? { email: "", currentPassword: "" } : { email: "" },
		validate: schemaResolver(changeEmailSchema, { sync: true }),
		onValuesChange: clear,
	});
	const { run, isPending } = useAction(
		api.auth.changeEmail.mutationOptions({
			onSuccess(_, { email }) {
				close();
				done("Check your new address", `Your email changes to ${email} when you open the link we sent there.`);
			},
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);

	function close() {
		setIsOpen(false);
		form.reset();
	}

	if (!isOpen) {
		return (
			<div className={classes.form}>
				<Button variant="default" onClick={() => setIsOpen(true)}>
					Change email
				</Button>
				<AnswerLine answer={answer} />
			</div>
		);
	}
	return (
		<form
			className={classes.form}
			noValidate
			onKeyDown={({ key }) => key === "Escape" && close()}
			onSubmit={form.onSubmit(
				(values) => run(values),
				(errors) => focusFirst(form, errors),
			)}
		>
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
			<AnswerLine answer={answer} />
		</form>
	);
}
