import { Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { client } from "../api-client/client.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { CodeForm } from "../second-factor/code-form.tsx";
import { arrive } from "./arrive.ts";
import classes from "./auth-screen.module.css";
import { BackToSignIn } from "./reset-request.tsx";

/** The second step of a sign-in. The first one has left a sign-in that waits in this browser. */
export function SecondStep({ search }: { search: AuthSearch }) {
	useScreenTitle("Two-step verification");
	const heading = useRef<HTMLHeadingElement>(null);
	// Screen readers read what has taken the form's place.
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<div className={classes.card}>
				<Title order={1} fz="h2" ref={heading} tabIndex={-1}>
					One more step
				</Title>
				<Text c="dimmed" mt="xs">
					Your account has two-step verification.
				</Text>
				<CodeForm
					submit="Sign in"
					act={async (code) => {
						await client.auth.signInWithSecondFactor.mutate({ code });
						await arrive("signin", search);
					}}
				/>
			</div>
			<BackToSignIn search={search} />
		</>
	);
}
