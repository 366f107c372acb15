import { Button, Group } from "@mantine/core";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Notice } from "../../components/notice.tsx";
import { DEFAULT_PERIOD } from "../search/stats-search.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";

/** The screen of a period that the plan doesn't include. */
export function PeriodLocked({ words }: { words: string }) {
	const { change } = useStatsSearch();
	return (
		<Notice title={IS_SELLING ? "Upgrade Required" : "Too long ago"} words={words}>
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
