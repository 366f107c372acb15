import { Button, Group, Text } from "@mantine/core";
import { mayDo } from "../../../core/teams/role.ts";
import { useAccounts } from "../../accounts/account.ts";
import { useAccountOfPage } from "../../accounts/use-account-of-page.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Notice } from "../../components/notice.tsx";
import { useViewer } from "../../session/session.ts";
import { DEFAULT_PERIOD } from "../search/stats-search.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";

/** The screen of a period that the plan doesn't include. A team's plan is its owners'. */
export function PeriodLocked({ words }: { words: string }) {
	const { change } = useStatsSearch();
	const viewer = useViewer();
	const account = useAccountOfPage();
	const accounts = useAccounts();
	const team = account === viewer?.id ? undefined : accounts.data?.find(({ id }) => id === account);
	const mayPay = !team || mayDo(team.role, "own");
	return (
		<Notice title={IS_SELLING ? "Upgrade Required" : "Too long ago"} words={words}>
			<Group gap="xs" justify="center">
				<Button onClick={() => change({ period: undefined, from: undefined, to: undefined }, { replace: true })}>
					Show the last {DEFAULT_PERIOD.replace("d", " days")}
				</Button>
				{IS_SELLING && mayPay && (
					<ButtonLink to="/upgrade" search={{ reason: "stats", account: team?.id }} variant="default">
						See plans
					</ButtonLink>
				)}
				{IS_SELLING && !mayPay && <Text>Ask an owner of {team?.name}.</Text>}
			</Group>
		</Notice>
	);
}
