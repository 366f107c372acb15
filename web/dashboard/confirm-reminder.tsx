import { Button, Text } from "@mantine/core";
import { useEffect } from "react";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./confirm-reminder.module.css";

const TOAST = { id: "verification" };

/** Asks people to confirm their email address until they have done so. */
export function ConfirmReminder() {
	const viewer = useViewer();
	const isNeeded = viewer !== null && !viewer.isEmailVerified;
	const { run, isPending } = useAction(
		api.auth.resendVerification.mutationOptions({
			onSuccess: () => showSuccess("Email sent!", "Check your email for the link.", TOAST),
			onError: (error) => showError("Error", messageOf(error), TOAST),
		}),
	);

	useEffect(() => {
		if (!isNeeded) return;
		// The emailed link opens in another tab, so this one checks when it is shown again.
		const refresh = () => void (document.visibilityState === "visible" && refreshViewer());
		document.addEventListener("visibilitychange", refresh);
		return () => document.removeEventListener("visibilitychange", refresh);
	}, [isNeeded]);

	if (!isNeeded) return null;
	return (
		<aside className={classes.reminder} aria-label="Confirm your email address">
			<Text className={classes.words}>
				<b>Confirm your email address.</b> Open the link we sent to {viewer.email}, so you can always get back in.
			</Text>
			<Button variant="default" size="sm" disabled={isPending} onClick={() => run()}>
				{isPending ? "Sending..." : "Send again"}
			</Button>
		</aside>
	);
}
