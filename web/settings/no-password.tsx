import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PROVIDER_NAMES } from "../../core/account/ways.ts";
import { client, messageOf } from "../api-client/client.ts";
import { refuseToResume } from "../api-client/ended-session.ts";
import { api } from "../api-client/queries.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { signInWithPasskey } from "../passkeys/browser-passkeys.ts";
import { forgetPreview } from "../session/local-copies.ts";
import { PROVIDER_TITLES } from "../session/providers.ts";
import { refreshViewer, viewerId } from "../session/session.ts";
import classes from "./settings.module.css";

/** For accounts without a password: how to confirm a change all the same. */
export function NoPassword() {
	const ways = useQuery(api.auth.ways.queryOptions());
	const has = (name: string) => ways.data?.some(({ way }) => way === name);
	const [words, setWords] = useState("");
	const { run, isPending } = useSubmission(async () => {
		try {
			if (!(await signInWithPasskey())) return setWords("");
			const person = await client.auth.me.query();
			// The passkey of another account has opened that one.
			if (person && person.id !== viewerId()) {
				forgetPreview();
				return refuseToResume(person.email);
			}
			await refreshViewer();
			setWords("Confirmed. You can go on.");
		} catch (error) {
			setWords(messageOf(error));
		}
	});
	return (
		<Text component="div" c="dimmed">
			Your account has no password. You can do this for ten minutes after you sign in.
			{PROVIDER_NAMES.filter(has).map((name) => (
				<div key={name}>
					<a className={classes.link} href={`/api/auth/${name}?redirect=/settings`}>
						Sign in with {PROVIDER_TITLES[name]} again
					</a>
				</div>
			))}
			<div data-closed-for="passwords">
				<a className={classes.link} data-open="mail" href="/auth?mode=by-email&redirect=/settings">
					Sign in by email again
				</a>
			</div>
			{has("passkey") && (
				<div>
					<Button variant="default" size="sm" mt="xs" disabled={isPending} onClick={() => void run(undefined)}>
						Confirm with your passkey
					</Button>
				</div>
			)}
			<div role="status">{words}</div>
		</Text>
	);
}
