import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { newTeamSchema } from "../../core/teams/team.ts";
import type { Account } from "../accounts/account.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { focusFirst, refuseAtFields } from "../components/refused-form.ts";
import { ImageField } from "../editor/images/image-field.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** The team's name and picture. */
export function TeamProfile({ team }: { team: Account }) {
	const { answer, done, fail, clear } = useAnswer();
	const form = useForm({
		initialValues: { name: team.name },
		validate: schemaResolver(newTeamSchema, { sync: true }),
		onValuesChange: clear,
	});
	const rename = useAction(
		api.teams.rename.mutationOptions({
			async onSuccess() {
				done("Name saved");
				await refreshTeams();
			},
			onError(error) {
				if (!refuseAtFields(form, error)) fail("Error", messageOf(error));
			},
		}),
	);
	return (
		<SettingsSection title="Team">
			<TeamPicture team={team} />
			<form
				className={classes.form}
				noValidate
				onSubmit={form.onSubmit(
					(values) => rename.run({ account: team.id, ...values }),
					(errors) => focusFirst(form, errors),
				)}
			>
				<TextInput
					label="Name"
					attributes={{ input: { dir: "auto" } }}
					autoComplete="off"
					{...form.getInputProps("name")}
				/>
				<div className={classes.act}>
					<Button type="submit" disabled={rename.isPending || form.values.name.trim() === team.name}>
						{rename.isPending ? "Saving..." : "Save name"}
					</Button>
					<AnswerLine answer={answer} />
				</div>
			</form>
		</SettingsSection>
	);
}

/** Saved at once. The answer stands below. */
function TeamPicture({ team }: { team: Account }) {
	const { answer, done, fail, clear } = useAnswer();
	const { run, isPending, variables } = useAction(
		api.teams.setPicture.mutationOptions({
			onMutate: clear,
			async onSuccess(_, { picture }) {
				await refreshTeams();
				done(picture === null ? "Picture removed" : "Picture saved");
			},
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	return (
		<div className={classes.form}>
			<ImageField
				kind="team"
				value={isPending && variables ? variables.picture : team.picture}
				onChange={(picture) => run({ account: team.id, picture })}
			/>
			<AnswerLine answer={answer} />
		</div>
	);
}

function refreshTeams(): Promise<void> {
	return queryClient.invalidateQueries({ queryKey: api.teams.accounts.queryKey() });
}
