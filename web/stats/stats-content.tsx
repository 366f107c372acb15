import type { Plan } from "../../core/plan.ts";
import type { StatsAnswer } from "../../core/stats/answer.ts";
import type { StatsQuestion } from "../../core/stats/question.ts";
import { BreakdownPanels } from "./breakdown-panels.tsx";
import { EmptyStats } from "./empty-stats.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MainChart } from "./main-chart.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import classes from "./stats.module.css";
import { StatsHeader } from "./stats-header.tsx";
import { TotalCards } from "./total-cards.tsx";

interface StatsContentProps {
	stats: StatsAnswer;
	question: StatsQuestion;
	plan: Plan;
	/** Whether these are the numbers of the question before. */
	isOld: boolean;
}

export function StatsContent({ stats, question, plan, isOld }: StatsContentProps) {
	const { ever } = stats;
	const isUnseen = ever !== null && ever.views + ever.clicks + ever.socialClicks === 0;
	return (
		<div className={classes.content} data-old={isOld || undefined} aria-busy={isOld}>
			<StatsHeader stats={stats} question={question} />
			<TotalCards stats={stats} />
			{isUnseen ? (
				<EmptyStats page={stats.page} />
			) : (
				<>
					<div className={classes.toolbar}>
						<PeriodPicker plan={plan} range={stats.range} />
						<FilterChips stats={stats} />
					</div>
					<MainChart stats={stats} plan={plan} />
					<BreakdownPanels stats={stats} />
				</>
			)}
		</div>
	);
}
