import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Stack.layer.css";
import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import { newInvitationSchema } from "../../core/account/invitations.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { refuseAtFields } from "../components/refused-form.ts";
import { CopyButton } from "../share/copy-button.tsx";
import classes from "./admin.module.css";

const EMPTY = { email: "", note: "", isMailed: false };

type Values = typeof EMPTY;

const findErrors = schemaResolver(newInvitationSchema, { sync: true });

/** The form for an invitation, and the link of the one that was just made. Nobody can read the link later. */
export function NewInvitation({ canMail }: { canMail: boolean }) {
	const [made, setMade] = useState<{ url: string; mailedTo: string | null } | null>(null);
	const [problem, setProblem] = useState("");
	const form = useForm({ initialValues: EMPTY, validate: (values) => findErrors(inputOf(values)) });
	const { run, isPending } = useAction(
		api.invitations.create.mutationOptions({
			onSuccess({ url }, { email, isMailed }) {
				setMade({ url, mailedTo: (isMailed && email) || null });
				form.setValues(EMPTY);
			},
			onError(error) {
				if (!refuseAtFields(form, error)) setProblem(messageOf(error));
			},
			onSettled: () => queryClient.invalidateQueries({ queryKey: api.invitations.pathKey() }),
		}),
	);

	function submit(values: Values) {
		setMade(null);
		setProblem("");
		run(inputOf(values));
	}

	return (
		<section>
			<Title order={2} size="h4">
				Invite somebody
			</Title>
			<Text c="dimmed">
				The link creates one account, within 14 days. With an address, it works for this address only.
			</Text>
			<form noValidate onSubmit={form.onSubmit(submit)}>
				<Stack mt="sm" gap="sm" maw="28rem">
					<TextInput
						label="Email address"
						description="Optional."
						type="email"
						autoComplete="off"
						spellCheck={false}
						{...form.getInputProps("email")}
					/>
					<TextInput
						label="Note"
						description="Optional. Only administrators see it."
						autoComplete="off"
						{...form.getInputProps("note")}
					/>
					{canMail && (
						<Checkbox
							className={classes.choice}
							label="Email the link to this address"
							{...form.getInputProps("isMailed", { type: "checkbox" })}
						/>
					)}
					<Group>
						<Button type="submit" loading={isPending}>
							Make an invitation
						</Button>
					</Group>
					{problem && (
						<Text role="alert" c="var(--mantine-color-error)">
							{problem}
						</Text>
					)}
				</Stack>
			</form>
			<div role="status">{made && <NewLink {...made} />}</div>
		</section>
	);
}

/** An empty field is no address. */
function inputOf({ email, ...values }: Values) {
	return { ...values, email: email.trim() === "" ? undefined : email };
}

interface NewLinkProps {
	url: string;
	/** The address that it was mailed to, or null. */
	mailedTo: string | null;
}

/** The link of a new invitation, to hand on. */
function NewLink({ url, mailedTo }: NewLinkProps) {
	return (
		<div className={classes.newLink}>
			<Text fw={600} className={classes.names}>
				{mailedTo ? `An email to ${mailedTo} is on its way.` : "Here is the link. It isn't shown again."}
			</Text>
			<Text className={`${classes.url} ${classes.names}`} size="sm">
				{url}
			</Text>
			<CopyButton label="Copy the link" text={url} />
		</div>
	);
}
