import { Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import classes from "./auth-screen.module.css";

interface InvitationNoteProps {
	invitation: string;
	/** Called when nobody can sign up with it. */
	onRefused: () => void;
}

/** Says that an invitation works, and for which address, or why it doesn't. */
export default function InvitationNote({ invitation, onRefused }: InvitationNoteProps) {
	const [words, setWords] = useState("");
	const [hasFailed, setFailed] = useState(false);
	const refuse = useEffectEvent(onRefused);
	useEffect(() => {
		client.auth.findInvitation.mutate({ invitation }).then(
			({ email }) => {
				setWords(email ? `You're invited as ${email}.` : "You're invited.");
				// The browser holds the values of the form.
				const field = document.querySelector<HTMLInputElement>("[name=email]");
				if (field && email) Object.assign(field, { value: email, readOnly: true });
			},
			(error: unknown) => {
				setFailed(true);
				setWords(messageOf(error));
				if (isRefusal(error) && error.data?.fields.invitation) refuse();
			},
		);
	}, [invitation]);
	return (
		<Text className={classes.note} data-failed={hasFailed || undefined} role="status">
			{words || "Looking at your invitation…"}
		</Text>
	);
}
