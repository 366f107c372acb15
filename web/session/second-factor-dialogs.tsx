import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { client, messageOf } from "../api-client/client.ts";
import { resumeSession } from "../api-client/ended-session.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { canUse, signInWithPasskey } from "../passkeys/browser-passkeys.ts";
import { CodeForm } from "../second-factor/code-form.tsx";

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
			<Text>This change takes your second factor. For ten minutes it isn't asked again.</Text>
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
				<Text c="error" size="sm" role="alert">
					{messageOf(error)}
				</Text>
			)}
		</Dialog>
	);
}

interface SecondStepProps {
	onSignedIn: () => Promise<void>;
	onBack: () => void;
}

/** The second step of a new sign-in on top of the current screen. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
	return (
		<Dialog opened isRequired title="One more step">
			<Text>Your account has a second factor.</Text>
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
