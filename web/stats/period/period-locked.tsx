import { Button, Group } from "@mantine/core";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Notice } from "../../components/notice.tsx";
import { DEFAULT_PERIOD } from "../search/stats-search.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";

/** The screen of a period that the plan doesn't include. */
export function PeriodLocked({ plan }: { plan: Plan }) {
	const { change } = useStatsSearch();
	return (
		<Notice title={IS_SELLING ? "Upgrade Required" : "Too long ago"} words={limitMessage("stats", plan, IS_SELLING)}>
			<Group gap="xs" justify="center">
				<Button onClick={() => change({ period: undefined, from: undefined, to: undefined }, { replace: true })}>
					Show the last {DEFAULT_PERIOD.replace("d", " days")}
				</Button>
				{IS_SELLING && (
					<ButtonLink to="/upgrade" search={{ reason: "stats" }} variant="default">
						See plans
					</ButtonLink>
				)}
			</Group>
		</Notice>
	);
}
