import { Button, VisuallyHidden } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { useTeam } from "../../accounts/team.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";
import { showError } from "../../toast/toasts.ts";
import { DEFAULT_PERIOD } from "../search/stats-search.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { daysInWords } from "../words/day-names.ts";
import { periodChoices } from "./locked-periods.ts";
import classes from "./period-picker.module.css";

const CustomPeriod = latePart(async () => (await import("./custom-period.tsx")).CustomPeriod);

/** Chooses the days of the whole screen. Periods beyond the plan name the plan that has them. */
export function PeriodPicker({ plan, range }: { plan: Plan; range: StatsAnswer["range"] }) {
	const { search, change } = useStatsSearch();
	const navigate = useNavigate();
	const team = useTeam();
	const [isAsking, setAsking] = useState(false);
	const chosen = search.period ?? DEFAULT_PERIOD;
	return (
		<fieldset className={classes.periods}>
			<VisuallyHidden component="legend">Period</VisuallyHidden>
			{periodChoices(plan, IS_SELLING).map(({ id, label, neededPlan }) => (
				<Button
					key={id}
					size="sm"
					variant={chosen === id ? "filled" : "subtle"}
					color={chosen === id ? undefined : "gray"}
					className={classes.period}
					aria-pressed={chosen === id}
					aria-disabled={neededPlan !== null || undefined}
					rightSection={neededPlan && <PlanLock name={neededPlan} />}
					onClick={() => {
						if (neededPlan) {
							showError("Upgrade Required", limitMessage("stats", plan, true), {
								id: "stats",
								action: {
									label: "See plans",
									run: () => void navigate({ to: "/upgrade", search: { reason: "stats", account: team?.id } }),
								},
							});
						} else change({ period: id === DEFAULT_PERIOD ? undefined : id, from: undefined, to: undefined });
					}}
				>
					{label}
				</Button>
			))}
			<Button
				size="sm"
				variant={chosen === "custom" ? "filled" : "subtle"}
				color={chosen === "custom" ? undefined : "gray"}
				className={classes.period}
				aria-pressed={chosen === "custom"}
				onClick={() => setAsking(true)}
			>
				{chosen === "custom" ? daysInWords(range.from, range.to) : "Custom"}
			</Button>
			{isAsking && <CustomPeriod plan={plan} range={range} onClose={() => setAsking(false)} />}
		</fieldset>
	);
}

function PlanLock({ name }: { name: string }) {
	return (
		<span className={classes.lock}>
			<Icon name="lock" size={14} />
			{name}
		</span>
	);
}
