import { Button, Text, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { forgetSession } from "../session/session.ts";
import { showSuccess } from "../toast/toasts.ts";
import classes from "./auth-screen.module.css";

/** The target of confirmation emails. It requires a click, because mail scanners follow links automatically. */
export function ConfirmEmail({ token = "" }: { token: string | undefined }) {
	useScreenTitle("Confirm your email address");
	const navigate = useNavigate();
	const { run, isPending, error } = useAction({
		async mutationFn() {
			const { email } = await client.auth.confirmEmail.mutate({ token });
			showSuccess("Email confirmed", `Your email address is ${email}.`);
			await forgetSession();
			await navigate({ to: "/dashboard", replace: true });
		},
	});
	return (
		<div className={classes.card}>
			<Title order={1} fz="h2">
				{error ? "That didn't work" : "Confirm your email address"}
			</Title>
			<Text c="dimmed" mt="xs" role={error ? "alert" : undefined}>
				{error ? messageOf(error) : "Click once to confirm that our emails reach you."}
			</Text>
			{error ? (
				<ButtonLink to="/dashboard" size="lg" fullWidth mt="lg">
					Go to your pages
				</ButtonLink>
			) : (
				<Button size="lg" fullWidth mt="lg" disabled={isPending} onClick={() => run()}>
					{isPending ? "Loading..." : "Confirm address"}
				</Button>
			)}
		</div>
	);
}
