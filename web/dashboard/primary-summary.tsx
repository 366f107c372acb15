import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api/queries.ts";
import { TIME_ZONE } from "../browser/time-zone.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { ChangeBadge } from "../stats/totals/change-badge.tsx";
import { Sparkline } from "../stats/totals/sparkline.tsx";
import { formatCount } from "../stats/words/numbers.ts";
import classes from "./primary-summary.module.css";

/** The primary page's views and clicks. Renders nothing without a page or after an error. */
export function PrimarySummary() {
	const { data, isPending } = useQuery(api.stats.summary.queryOptions({ timeZone: TIME_ZONE }));
	if (isPending) return <Skeleton radius="lg" className={classes.skeleton} />;
	if (!data) return null;
	const cards = [
		{
			title: "Views",
			total: data.totalViews,
			change: data.viewsChange,
			points: data.viewsData.map(({ date, views }) => ({ day: date, value: views, words: formatCount(views) })),
		},
		{
			title: "Clicks",
			total: data.totalClicks,
			change: data.clicksChange,
			points: data.clicksData.map(({ date, clicks }) => ({ day: date, value: clicks, words: formatCount(clicks) })),
		},
	];
	return (
		<section className={classes.summary} aria-labelledby="summary">
			<div className={classes.head}>
				<Text id="summary" fw={650} truncate dir="auto">
					{data.page.fullName || (data.page.username ? `@${data.page.username}` : "Your page")}
				</Text>
				<ButtonLink
					to="/bio/stats"
					search={{ id: data.page.id }}
					variant="subtle"
					size="sm"
					mih={44}
					className={classes.all}
				>
					All stats
				</ButtonLink>
			</div>
			<div className={classes.cards}>
				{cards.map(({ title, total, change, points }) => (
					<article key={title} className={classes.card} aria-label={title}>
						<Text c="dimmed" size="sm">
							{title}
						</Text>
						<p className={classes.total}>{formatCount(total)}</p>
						<p className={classes.change}>
							<ChangeBadge percent={change} /> <span>7-day change</span>
						</p>
						<Sparkline points={points} />
					</article>
				))}
			</div>
		</section>
	);
}
