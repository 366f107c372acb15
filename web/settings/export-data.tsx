import { Button } from "@mantine/core";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { showError } from "../toast/toasts.ts";
import { SettingsCard } from "./settings-card.tsx";

export function ExportData() {
	const { run, isPending } = useAction({
		mutationFn: () => client.account.export.query(),
		onSuccess: (data) =>
			download(JSON.stringify(data, null, "\t"), `linkstead-${new Date().toISOString().slice(0, 10)}.json`),
		onError: (error) => showError("Error", messageOf(error)),
	});
	return (
		<SettingsCard
			title="Export my data"
			words="Download one JSON file with all your data: account, pages, links, social icons, subscribers, picture names, statistics and sessions."
		>
			<Button variant="default" mt="md" disabled={isPending} onClick={() => run()}>
				{isPending ? "Loading..." : "Download my data"}
			</Button>
		</SettingsCard>
	);
}

function download(text: string, name: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
	Object.assign(document.createElement("a"), { href: url, download: name }).click();
	URL.revokeObjectURL(url);
}
