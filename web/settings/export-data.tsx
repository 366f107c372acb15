import { Button } from "@mantine/core";
import type { Account } from "../accounts/account.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { keepFile } from "../browser/keep-file.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** Everything that the person owns, or a team, as a file. */
export function ExportData({ team }: { team?: Account }) {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: (): Promise<object> =>
			team ? client.teams.export.query({ account: team.id }) : client.account.export.query(),
		onSuccess: (data) =>
			keepFile({
				name: `linkstead-${new Date().toISOString().slice(0, 10)}.json`,
				type: "application/json",
				content: JSON.stringify(data, null, "\t"),
			}),
		onError: (error) => fail("Error", messageOf(error)),
	});
	return (
		<SettingsSection
			title={team ? "Export the team's data" : "Export my data"}
			words={
				team
					? "All of the team's data in one JSON file: members, pages, links, icons, subscribers, sales and statistics. Pictures come as links."
					: "All your data in one JSON file: account, pages, links, icons, subscribers, statistics and sessions. Pictures come as links."
			}
		>
			<div className={classes.act}>
				<Button variant="default" disabled={isPending} onClick={() => run()}>
					{isPending ? "Loading..." : team ? "Download the team's data" : "Download my data"}
				</Button>
				<AnswerLine answer={answer} />
			</div>
		</SettingsSection>
	);
}
