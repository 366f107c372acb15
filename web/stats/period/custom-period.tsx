import { Button, Group, Text, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { addDays, calendarDayAt } from "../../../core/stats/local-day.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useStatsSearch } from "../search/use-stats-search.ts";
import classes from "./custom-period.module.css";

interface CustomPeriodProps {
	plan: Plan;
	range: StatsAnswer["range"];
	onClose: () => void;
}

/** Asks for a first and a last day. */
export function CustomPeriod({ plan, range, onClose }: CustomPeriodProps) {
	const { change } = useStatsSearch();
	const [days, setDays] = useState({ from: range.from, to: range.to });
	const [error, setError] = useState<ReactNode>(null);
	const today = calendarDayAt(Date.now(), browserTimeZone());
	const earliest = addDays(today, 1 - planTerm(plan, "statsDays"));

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const { from, to } = days;
		if (!from || !to) setError("Enter a first and a last day.");
		else if (from > to) setError("The last day is before the first.");
		else if (from < earliest) {
			setError(
				<>
					{limitMessage("stats", plan, IS_SELLING)} <UpgradeLink reason="stats" />
				</>,
			);
		} else if (to > today) setError("Those days haven't come yet.");
		else {
			change({ period: "custom", from, to });
			onClose();
		}
	}

	return (
		<Dialog opened onClose={onClose} title="Choose days">
			<form noValidate onSubmit={submit}>
				<div className={classes.days}>
					{(["from", "to"] as const).map((name) => (
						<TextInput
							key={name}
							type="date"
							label={name === "from" ? "First day" : "Last day"}
							min={earliest}
							max={today}
							data-autofocus={name === "from" || undefined}
							value={days[name]}
							onChange={(event) => {
								setDays({ ...days, [name]: event.currentTarget.value });
								setError(null);
							}}
						/>
					))}
				</div>
				<Text size="sm" mt="xs" mih="1.55em" c={error ? "var(--mantine-color-error)" : "dimmed"} role="status">
					{error ?? `In ${browserTimeZone().replaceAll("_", " ")} time. One or two days are shown hour by hour.`}
				</Text>
				<Group mt="md" gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit">Show these days</Button>
				</Group>
			</form>
		</Dialog>
	);
}
