import { Button, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { arrive, goOn } from "./arrive.ts";
import { AuthLink } from "./auth-link.tsx";
import classes from "./auth-screen.module.css";

type Found = Awaited<ReturnType<typeof client.auth.findMailedLink.mutate>> | { problem: string };

/**
 * The target of the mail that signs in. Where it was asked for, a button signs in: mail filters open links, and press nothing.
 * Elsewhere it shows the code to type there.
 */
export function OpenLink({ token = "", search }: { token: string | undefined; search: AuthSearch }) {
	useScreenTitle("Sign in by email");
	const [found, setFound] = useState<Found>();
	useEffect(() => {
		client.auth.findMailedLink
			.mutate({ token })
			.then(setFound, (error: unknown) => setFound({ problem: messageOf(error) }));
	}, [token]);
	const isSignUp = found !== undefined && "isSignUp" in found && found.isSignUp;
	const { run, isPending } = useSubmission(async () => {
		try {
			const answer = await client.auth.signInWithLink.mutate({ token });
			if (isSignUp) await arrive("signup", { ...search, token: undefined });
			else await goOn(answer, search);
		} catch (error) {
			setFound({ problem: messageOf(error) });
		}
	});
	if (!found) return <div className={`${classes.card} ${classes.placeholder}`} aria-busy="true" />;
	if ("problem" in found) {
		return (
			<div className={classes.card}>
				<Title order={1} fz="h2">
					That didn't work
				</Title>
				<Text c="dimmed" mt="xs" role="alert">
					{found.problem}
				</Text>
				<Button component={AuthLink} search={{ mode: "by-email" }} size="lg" fullWidth mt="lg">
					Ask for a new link
				</Button>
			</div>
		);
	}
	if (found.isHere) {
		return (
			<div className={classes.card}>
				<Title order={1} fz="h2">
					{isSignUp ? "Create your account" : "Sign in by email"}
				</Title>
				<Text c="dimmed" mt="xs">
					This link works once.
				</Text>
				<Button size="lg" fullWidth mt="lg" disabled={isPending} onClick={() => void run(undefined)}>
					{isPending ? "Loading..." : isSignUp ? "Create account" : "Sign in"}
				</Button>
			</div>
		);
	}
	return (
		<div className={classes.card}>
			<Title order={1} fz="h2">
				Your code
			</Title>
			<Text c="dimmed" mt="xs">
				Type it in the browser where you asked for the link.
			</Text>
			<Text className={classes.code}>{found.code}</Text>
		</div>
	);
}
