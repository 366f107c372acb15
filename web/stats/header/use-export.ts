import type { StatsQuestion } from "../../../core/stats/question.ts";
import { client, messageOf } from "../../api/client.ts";
import { useAction } from "../../api/use-action.ts";
import { showError } from "../../toast/toasts.ts";

/** Saves the statistics as a file on this device. */
export function useExport(question: StatsQuestion) {
	const { run, isPending, variables } = useAction({
		mutationFn: (format: "csv" | "json") => client.stats.export.query({ question, format }),
		onSuccess: keepFile,
		onError: (error) => showError("Error", messageOf(error)),
	});
	return { download: run, pendingFormat: isPending ? variables : null };
}

function keepFile({ name, type, content }: { name: string; type: string; content: string }): void {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const anchor = document.createElement("a");
	anchor.href = url;
	anchor.download = name;
	anchor.click();
	// By then the download has read the blob.
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
