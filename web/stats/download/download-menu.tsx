import type { ReactElement } from "react";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { keepFile } from "../../browser/keep-file.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Icon } from "../../components/icon.tsx";
import { showError } from "../../toast/toasts.ts";

const FORMATS = { csv: "Table (CSV)", json: "Everything (JSON)" } as const;

interface DownloadMenuProps {
	question: StatsQuestion;
	isOpen: boolean;
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** The formats of the file with the shown statistics. */
export function DownloadMenu({ question, isOpen, onClose, children }: DownloadMenuProps) {
	const { run, isPending } = useAction({
		mutationFn: (format: "csv" | "json") => client.stats.export.query({ question, format }),
		onSuccess: keepFile,
		onError: (error) => showError("Error", messageOf(error)),
	});
	const actions = (["csv", "json"] as const).map((format) => ({
		label: FORMATS[format],
		icon: <Icon name="download" size={18} />,
		isIdle: isPending,
		onChoose: () => run(format),
	}));
	return (
		<ActionMenu label="Download these numbers" actions={actions} isOpen={isOpen} onClose={onClose}>
			{children}
		</ActionMenu>
	);
}
