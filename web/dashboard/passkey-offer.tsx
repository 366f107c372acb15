import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { addPasskey, hasScreenLock } from "../passkeys/browser-passkeys.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./confirm-reminder.module.css";

const TOAST = { id: "passkey" };

/** Offers a passkey to people without one whose device can keep it, until they add one or decline, once and for all. */
export function PasskeyOffer() {
	const ways = useQuery(api.auth.ways.queryOptions());
	const isDeclined = useViewer()?.hasDeclinedPasskey;
	const [canKeep, setCanKeep] = useState(false);
	useEffect(() => void hasScreenLock().then(setCanKeep), []);
	const adding = useSubmission(async () => {
		try {
			const result = await addPasskey(undefined);
			if (result === "added") showSuccess("Passkey added", "Next time you can sign in with it.", TOAST);
			if (result === "known") await client.auth.declinePasskey.mutate();
			if (result !== "declined")
				await Promise.all([refreshViewer(), queryClient.invalidateQueries({ queryKey: api.auth.ways.queryKey() })]);
		} catch (error) {
			// The settings ask for the password, which this needs when the sign-in was long ago.
			if (isRefusal(error) && error.data?.fields.currentPassword) location.assign("/settings#security");
			else showError("Error", messageOf(error), TOAST);
		}
	});
	const declining = useAction(
		api.auth.declinePasskey.mutationOptions({
			onSuccess: refreshViewer,
			onError: (error) => showError("Error", messageOf(error), TOAST),
		}),
	);
	if (!canKeep || isDeclined || !ways.data || ways.data.some(({ way }) => way === "passkey")) return null;
	return (
		<aside className={classes.reminder} aria-label="Next time without a password">
			<Text className={classes.words}>
				<b>Next time without a password.</b> Sign in with your fingerprint, your face or your screen lock.
			</Text>
			<Group gap="xs">
				<Button variant="subtle" size="sm" disabled={declining.isPending} onClick={() => declining.run()}>
					No, thanks
				</Button>
				<Button variant="default" size="sm" disabled={adding.isPending} onClick={() => void adding.run(undefined)}>
					Add a passkey
				</Button>
			</Group>
		</aside>
	);
}
