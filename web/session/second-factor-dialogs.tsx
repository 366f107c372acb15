import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client, messageOf } from "../api-client/client.ts";
import { resumeSession } from "../api-client/ended-session.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { MailedCodeInput } from "../components/credential-inputs.tsx";
import { Dialog } from "../components/dialog.tsx";
import { canUse, signInWithPasskey } from "../passkeys/browser-passkeys.ts";
import { CodeForm } from "../second-factor/code-form.tsx";
import classes from "../second-factor/second-factor.module.css";

/** Asks for the second factor before a sensitive change, which then goes on by itself. */
export function ConfirmSecondFactor({ onProven }: { onProven: () => Promise<void> }) {
	const ways = useQuery(api.auth.ways.queryOptions());
	const hasPasskey = canUse() && ways.data?.some(({ way }) => way === "passkey");
	const { run, isPending, error } = useAction({
		mutationFn: async () => {
			if (await signInWithPasskey()) await onProven();
		},
	});
	return (
		<Dialog opened onClose={() => resumeSession("reject")} title="Confirm that it's you">
			<Text>This change takes two-step verification. For ten minutes it isn't asked again.</Text>
			<CodeForm
				submit="Confirm"
				act={async (code) => {
					await client.auth.confirmSecondFactor.mutate({ code });
					await onProven();
				}}
			/>
			{hasPasskey && (
				<Button variant="subtle" fullWidth disabled={isPending} onClick={() => run()}>
					Use a passkey
				</Button>
			)}
			{error && (
				<Text c="var(--mantine-color-error)" size="sm" role="alert">
					{messageOf(error)}
				</Text>
			)}
		</Dialog>
	);
}

interface MailedCodeProps {
	email: string;
	onSignedIn: (answer: { asksSecondFactor: boolean }) => Promise<void>;
	onBack: () => void;
}

/** Asks for the code of a mail that was just sent. Its link works too: the dialog looks again once it is back in view. */
export function MailedCode({ email, onSignedIn, onBack }: MailedCodeProps) {
	const [code, setCode] = useState("");
	const { run, isPending, error } = useAction({
		mutationFn: async () => onSignedIn(await client.auth.signInWithCode.mutate({ code })),
	});
	return (
		<Dialog opened isRequired title="Check your email">
			<Text style={{ overflowWrap: "anywhere" }}>
				Type the code of our email to {email}, or open its link in this browser.
			</Text>
			<form
				className={classes.form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					run();
				}}
			>
				<MailedCodeInput
					data-autofocus
					value={code}
					onChange={(event) => setCode(event.currentTarget.value)}
					error={error && messageOf(error)}
				/>
				<Button type="submit" fullWidth disabled={isPending || !code}>
					{isPending ? "Loading..." : "Sign in"}
				</Button>
				<Button variant="subtle" fullWidth onClick={onBack}>
					Sign in another way
				</Button>
			</form>
		</Dialog>
	);
}

/** The second step of a new sign-in on top of the current screen. */
export function SecondStep({ onSignedIn, onBack }: { onSignedIn: () => Promise<void>; onBack: () => void }) {
	return (
		<Dialog opened isRequired title="One more step">
			<Text>Your account has two-step verification.</Text>
			<CodeForm
				submit="Sign in"
				act={async (code) => {
					await client.auth.signInWithSecondFactor.mutate({ code });
					await onSignedIn();
				}}
			/>
			<Button variant="subtle" fullWidth onClick={onBack}>
				Back to the password
			</Button>
		</Dialog>
	);
}
