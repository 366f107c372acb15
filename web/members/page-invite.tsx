import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { Role } from "../../core/teams/role.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { GUEST_ROLES } from "./guest-row.tsx";
import classes from "./members.module.css";
import { OUTCOME_WORDS } from "./outcome-words.ts";

/** Invites somebody to one page, as a guest. */
export function PageInvite({ pageId, account }: { pageId: string; account: string | undefined }) {
	const [email, setEmail] = useState("");
	const [role, setRole] = useState<Role>("editor");
	const [error, setError] = useState<string | null>(null);
	const { answer, done, fail, clear } = useAnswer();
	const { run, isPending } = useSubmission(async (address: string) => {
		try {
			const [sent] = await client.teams.invite.mutate({ account, emails: [address], role, pageIds: [pageId] });
			if (sent && sent.outcome !== "sent") return setError(`${sent.email} ${OUTCOME_WORDS[sent.outcome]}`);
			setEmail("");
			done("Invited.", `${sent?.email ?? address} gets an email.`);
			await queryClient.invalidateQueries({ queryKey: api.teams.pathKey() });
		} catch (refusal) {
			const ofField = isRefusal(refusal) && refusal.data?.fields["emails.0"];
			if (ofField) setError(ofField);
			else fail("Not sent", messageOf(refusal));
		}
	});

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		clear();
		if (email.trim()) void run(email.trim());
		else setError("Enter an email address.");
	}

	return (
		<form noValidate aria-label="Invite to this page" onSubmit={submit}>
			<div className={classes.ask}>
				<TextInput
					size="md"
					type="email"
					aria-label="Email"
					placeholder="Email of a client or colleague"
					autoComplete="off"
					data-autofocus
					value={email}
					error={error}
					onChange={(event) => {
						setEmail(event.currentTarget.value);
						setError(null);
					}}
				/>
				<NativeSelect
					size="md"
					aria-label="Role"
					data={GUEST_ROLES}
					value={role}
					// The options are the roles of guests.
					onChange={(event) => setRole(event.currentTarget.value as Role)}
				/>
				<Button type="submit" size="md" loading={isPending}>
					Invite
				</Button>
			</div>
			<AnswerLine answer={answer} />
		</form>
	);
}
