import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Present, StatsAnswer } from "../../../core/stats/answer.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { client, messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { keepFile } from "../../browser/keep-file.ts";
import { Icon } from "../../components/icon.tsx";
import { ScreenHeading } from "../../components/screen-heading.tsx";
import { showError } from "../../toast/toasts.ts";
import classes from "../stats.module.css";
import { formatCount } from "../words/numbers.ts";

/** The page's name, its present visitors, and the export. */
export function StatsHeader({ stats, question }: { stats: StatsAnswer; question: StatsQuestion }) {
	const { page } = stats;
	const { download, pendingFormat } = useExport(question);
	return (
		<ScreenHeading
			title={`${page.fullName || "Bio Page"} Stats`}
			back={{ href: "/dashboard", name: "Your bio pages" }}
			below={
				<div className={classes.under}>
					{page.username && <Text c="dimmed">@{page.username}</Text>}
					<NowBadge pageId={page.id} now={stats.now} />
				</div>
			}
		>
			<div className={classes.exports}>
				{(["csv", "json"] as const).map((format) => (
					<Button
						key={format}
						variant="default"
						size="sm"
						leftSection={<Icon name="download" size={18} />}
						loading={pendingFormat === format}
						onClick={() => download(format)}
						aria-label={`Download as ${format.toUpperCase()}`}
					>
						{format.toUpperCase()}
					</Button>
				))}
			</div>
		</ScreenHeading>
	);
}

const REFRESH_MS = 30_000;

/** The visitors of the last five minutes, refreshed while the screen is open. */
function NowBadge({ pageId, now }: { pageId: string; now: Present }) {
	const present = useQuery({
		...api.stats.present.queryOptions({ id: pageId }),
		initialData: now,
		staleTime: REFRESH_MS,
		// Hidden tabs don't refresh.
		refetchInterval: REFRESH_MS,
		refetchIntervalInBackground: false,
	});
	const { visitors, isAtLeast } = present.data;
	return (
		<span className={classes.now} data-quiet={visitors === 0 || undefined} title="Visitors in the last 5 minutes">
			<span className={classes.pulse} aria-hidden="true" />
			{formatCount(visitors)}
			{isAtLeast && "+"} here now
		</span>
	);
}

/** Saves the statistics as a file on this device. */
function useExport(question: StatsQuestion) {
	const { run, isPending, variables } = useAction({
		mutationFn: (format: "csv" | "json") => client.stats.export.query({ question, format }),
		onSuccess: keepFile,
		onError: (error) => showError("Error", messageOf(error)),
	});
	return { download: run, pendingFormat: isPending ? variables : null };
}
