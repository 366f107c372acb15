import { type PasswordInputProps, Text } from "@mantine/core";
import { ReadablePasswordInput } from "../components/credential-inputs.tsx";
import { useViewer } from "../session/session.ts";
import classes from "./settings.module.css";

/** Asks for the current password. Accounts without one must have signed in recently. */
export function CurrentPassword(props: PasswordInputProps) {
	if (useViewer()?.hasPassword) {
		return <ReadablePasswordInput label="Current password" autoComplete="current-password" {...props} />;
	}
	return (
		<Text component="div" c="dimmed">
			Your account has no password. You can do this for ten minutes after you sign in.
			<a className={classes.link} href="/api/auth/google?redirect=/settings">
				Sign in with Google again
			</a>
		</Text>
	);
}
