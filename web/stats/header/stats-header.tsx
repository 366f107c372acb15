import { Button, Text } from "@mantine/core";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { Icon } from "../../components/icon.tsx";
import { ScreenHeading } from "../../components/screen-heading.tsx";
import classes from "../stats.module.css";
import { NowBadge } from "./now-badge.tsx";
import { useExport } from "./use-export.ts";

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
