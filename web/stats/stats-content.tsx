import type { StatsAnswer } from "../../core/stats/answer.ts";
import type { StatsQuestion } from "../../core/stats/question.ts";
import { mayWith } from "../../core/teams/page-access.ts";
import { TeamContext, teamOf } from "../accounts/team.ts";
import { latePart } from "../components/late-part.tsx";
import { BreakdownPanels } from "./breakdown/breakdown-panels.tsx";
import { FilterChips } from "./breakdown/filter-chips.tsx";
import { MainChart } from "./chart/main-chart.tsx";
import { DownloadButton } from "./download/download-button.tsx";
import { StatsHeader } from "./header/stats-header.tsx";
import { MapPanel } from "./map/map-panel.tsx";
import { PeriodPicker } from "./period/period-picker.tsx";
import classes from "./stats.module.css";
import { TotalCards } from "./totals/total-cards.tsx";

/** Loaded on demand: only pages without visitors show it. */
const EmptyStats = latePart(async () => (await import("./placeholder/empty-stats.tsx")).EmptyStats);
const NewSubscribers = latePart(async () => (await import("./subscribers/new-subscribers.tsx")).NewSubscribers);

interface StatsContentProps {
	stats: StatsAnswer;
	question: StatsQuestion;
	/** True while the next answer loads and the numbers still answer the previous question. */
	isOld: boolean;
}

export function StatsContent({ stats, question, isOld }: StatsContentProps) {
	const { ever, page } = stats;
	const isUnseen = ever !== null && ever.views + ever.clicks + ever.socialClicks + ever.gatesSeen === 0;
	return (
		<TeamContext value={teamOf(page)}>
			<div className={classes.content} data-old={isOld || undefined} aria-busy={isOld}>
				<StatsHeader stats={stats} />
				{!isUnseen && (
					<div className={classes.toolbar}>
						<PeriodPicker plan={page.plan} range={stats.range} />
						<FilterChips stats={stats} />
					</div>
				)}
				<TotalCards stats={stats} />
				{isUnseen ? (
					<EmptyStats page={page} />
				) : (
					<>
						<MainChart stats={stats} />
						<NewSubscribers key={question.id} question={question} hasList={mayWith(page.access, "manage")} />
						<MapPanel stats={stats} />
						<BreakdownPanels stats={stats} />
						<DownloadButton question={question} />
					</>
				)}
			</div>
		</TeamContext>
	);
}
