import { Button, Group, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Account } from "../accounts/account.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { LateDialog } from "../components/late-dialog.tsx";
import { refuseAtFields } from "../components/refused-form.ts";
import { StandingSales } from "../sales/standing-sales.tsx";
import { refreshViewer } from "../session/session.ts";
import { showSuccess } from "../toast/toasts.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** Closes the team for good, after its name was typed. */
export function CloseTeam({ team }: { team: Account }) {
	const [isAsking, setAsking] = useState(false);
	return (
		<SettingsSection
			title="Close the team"
			words="This deletes the team's pages, links, pictures, lists and statistics for good, ends its plan, and removes its members. Nobody can take its usernames for 90 days."
		>
			<Button variant="outline" color="red" c="var(--mantine-color-error)" mt="md" onClick={() => setAsking(true)}>
				Close the team
			</Button>
			<LateDialog opened={isAsking} onClose={() => setAsking(false)} title={`Close ${team.name}?`}>
				<CloseForm team={team} onCancel={() => setAsking(false)} />
			</LateDialog>
		</SettingsSection>
	);
}

function CloseForm({ team, onCancel }: { team: Account; onCancel: () => void }) {
	const navigate = useNavigate();
	const { answer, fail, clear } = useAnswer();
	const form = useForm({ initialValues: { confirmation: "" }, onValuesChange: clear });
	const { run, isPending } = useAction(
		api.teams.close.mutationOptions({
			async onSuccess() {
				showSuccess("Team closed", `${team.name} and everything that it had is deleted.`);
				await navigate({ to: "/dashboard" });
				queryClient.removeQueries({ queryKey: api.teams.accounts.queryKey() });
				await refreshViewer();
			},
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);
	return (
		<>
			<Text>
				This can't be undone. {pagesOf(team)} offline within a minute, and everybody in the team loses access.
			</Text>
			<StandingSales pageId={null} />
			<form
				className={classes.form}
				noValidate
				onSubmit={form.onSubmit(({ confirmation }) => run({ account: team.id, confirmation }))}
			>
				<TextInput
					label={`Type ${team.name} to confirm`}
					autoComplete="off"
					spellCheck={false}
					data-autofocus
					{...form.getInputProps("confirmation")}
				/>
				<AnswerLine answer={answer} />
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button
						type="submit"
						color="red.9"
						disabled={isPending || form.values.confirmation.trim() !== team.name.trim()}
					>
						{isPending ? "Closing..." : "Close for good"}
					</Button>
				</Group>
			</form>
		</>
	);
}

function pagesOf({ pageCount }: Account): string {
	return pageCount === 1 ? "Its page goes" : `Its ${pageCount} pages go`;
}
