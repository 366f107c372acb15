import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { client, messageOf } from "../api-client/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { InternalButton } from "../components/internal-link.tsx";
import { showAfterLoad } from "../toast/next-toast.ts";
import classes from "./auth-screen.module.css";

/** The target of confirmation emails. It requires a click, because mail scanners follow links automatically. */
export function ConfirmEmail({ token = "" }: { token: string | undefined }) {
	useScreenTitle("Confirm your email address");
	const [problem, setProblem] = useState<string>();
	const { run, isPending } = useSubmission(async () => {
		try {
			const { email } = await client.auth.confirmEmail.mutate({ token });
			showAfterLoad({ title: "Email confirmed", message: `Your email address is ${email}.` });
		} catch (error) {
			return setProblem(messageOf(error));
		}
		await openDocument("/dashboard");
	});
	return (
		<div className={classes.card}>
			<Title order={1} fz="h2">
				{problem ? "That didn't work" : "Confirm your email address"}
			</Title>
			<Text c="dimmed" mt="xs" role={problem ? "alert" : undefined}>
				{problem ?? "Click once to confirm that our emails reach you."}
			</Text>
			{problem ? (
				<InternalButton href="/dashboard" size="lg" fullWidth mt="lg">
					Go to your pages
				</InternalButton>
			) : (
				<Button size="lg" fullWidth mt="lg" disabled={isPending} onClick={() => run(undefined)}>
					{isPending ? "Loading..." : "Confirm address"}
				</Button>
			)}
		</div>
	);
}
