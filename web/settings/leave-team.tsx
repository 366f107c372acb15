import { Button, Group, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Account } from "../accounts/account.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { LateDialog } from "../components/late-dialog.tsx";
import { refreshViewer } from "../session/session.ts";
import { showSuccess } from "../toast/toasts.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Whoever leaves asks nobody. The last owner reads what to do first. */
export function LeaveTeam({ team }: { team: Account }) {
	const navigate = useNavigate();
	const [isAsking, setAsking] = useState(false);
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction(
		api.teams.leave.mutationOptions({
			onMutate: clear,
			async onSuccess() {
				showSuccess(`You left ${team.name}`, "Your own pages stay as they are.");
				await navigate({ to: "/dashboard" });
				queryClient.removeQueries({ queryKey: api.teams.accounts.queryKey() });
				await refreshViewer();
			},
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	return (
		<SettingsSection
			title="Leave the team"
			words="Its pages stay with the team. To come back, somebody invites you again."
		>
			<Button variant="default" mt="md" onClick={() => setAsking(true)}>
				Leave
			</Button>
			<LateDialog opened={isAsking} onClose={() => setAsking(false)} title={`Leave ${team.name}?`}>
				<Text>You lose its pages and statistics at once. What you made there stays with the team.</Text>
				<AnswerLine answer={answer} />
				<Group gap="xs" justify="flex-end" mt="md">
					<Button variant="default" onClick={() => setAsking(false)}>
						Stay
					</Button>
					<Button color="red.9" disabled={isPending} onClick={() => run({ account: team.id })}>
						{isPending ? "Leaving..." : "Leave the team"}
					</Button>
				</Group>
			</LateDialog>
		</SettingsSection>
	);
}
