import { Text } from "@mantine/core";
import classes from "./settings.module.css";

/** In place of the password field, for accounts without one: what counts as proof instead, and the way to it. */
export function FreshSignIn() {
	return (
		<Text component="div" c="dimmed">
			Your account has no password, so this works for ten minutes after signing in.
			<a className={classes.link} href="/api/auth/google?redirect=/settings">
				Sign in with Google again
			</a>
		</Text>
	);
}
