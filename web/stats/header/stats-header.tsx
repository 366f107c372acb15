import { Button, Text, Title } from "@mantine/core";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Icon } from "../../components/icon.tsx";
import classes from "../stats.module.css";
import { NowBadge } from "./now-badge.tsx";
import { useExport } from "./use-export.ts";

interface StatsHeaderProps {
	stats: StatsAnswer;
	question: StatsQuestion;
}

/** The page's name, its present visitors, and the export. */
export function StatsHeader({ stats, question }: StatsHeaderProps) {
	const { page } = stats;
	const { download, pendingFormat } = useExport(question);
	return (
		<div>
			<ButtonLink
				to="/dashboard"
				variant="subtle"
				color="gray"
				size="sm"
				leftSection={<Icon name="back" size={18} />}
				className={classes.back}
			>
				Your bio pages
			</ButtonLink>
			<div className={classes.header}>
				<div className={classes.name}>
					<Title order={1} fz="h2" dir="auto">
						{page.fullName || "Bio Page"} Stats
					</Title>
					<div className={classes.under}>
						{page.username && <Text c="dimmed">@{page.username}</Text>}
						<NowBadge pageId={page.id} now={stats.now} />
					</div>
				</div>
				<div className={classes.exports}>
					{(["csv", "json"] as const).map((format) => (
						<Button
							key={format}
							variant="default"
							size="sm"
							mih={44}
							leftSection={<Icon name="download" size={18} />}
							loading={pendingFormat === format}
							onClick={() => download(format)}
							aria-label={`Download as ${format.toUpperCase()}`}
						>
							{format.toUpperCase()}
						</Button>
					))}
				</div>
			</div>
		</div>
	);
}
