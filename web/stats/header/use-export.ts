import type { StatsQuestion } from "../../../core/stats/question.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { keepFile } from "../../browser/keep-file.ts";
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
