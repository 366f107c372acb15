import { Button } from "@mantine/core";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

export function ExportData() {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: () => client.account.export.query(),
		onSuccess: (data) =>
			download(JSON.stringify(data, null, "\t"), `linkstead-${new Date().toISOString().slice(0, 10)}.json`),
		onError: (error) => fail("Error", messageOf(error)),
	});
	return (
		<SettingsSection
			title="Export my data"
			words="All your data in one JSON file: account, pages, links, icons, subscribers, statistics and sessions. Pictures come as links."
		>
			<div className={classes.act}>
				<Button variant="default" disabled={isPending} onClick={() => run()}>
					{isPending ? "Loading..." : "Download my data"}
				</Button>
				<AnswerLine answer={answer} />
			</div>
		</SettingsSection>
	);
}

function download(text: string, name: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	Object.assign(document.createElement("a"), { href: url, download: name }).click();
	URL.revokeObjectURL(url);
}
