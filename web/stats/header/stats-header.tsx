import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Present, StatsAnswer } from "../../../core/stats/answer.ts";
import { pagesAround } from "../../../core/teams/page-access.ts";
import { api } from "../../api-client/queries.ts";
import { ScreenHeading } from "../../components/screen-heading.tsx";
import classes from "../stats.module.css";
import { formatCount } from "../words/numbers.ts";

/** The page's name and its present visitors. */
export function StatsHeader({ stats }: { stats: StatsAnswer }) {
	const { page } = stats;
	return (
		<ScreenHeading
			title={`${page.fullName || "Bio Page"} Stats`}
			back={{
				href: pagesAround(page.access),
				name: page.access ? `Pages of ${page.access.account.name}` : "Your bio pages",
			}}
			below={
				<div className={classes.under}>
					{page.username && <Text c="dimmed">@{page.username}</Text>}
					<NowBadge pageId={page.id} now={stats.now} />
				</div>
			}
		/>
	);
}

const REFRESH_MS = 30_000;

/** The visitors of the last five minutes, refreshed while the screen is open. */
function NowBadge({ pageId, now }: { pageId: string; now: Present }) {
	const present = useQuery({
		...api.stats.present.queryOptions({ id: pageId }),
		initialData: now,
		staleTime: REFRESH_MS,
		// Hidden tabs don't refresh.
		refetchInterval: REFRESH_MS,
		refetchIntervalInBackground: false,
	});
	const { visitors, isAtLeast } = present.data;
	return (
		<span className={classes.now} data-quiet={visitors === 0 || undefined} title="Visitors in the last 5 minutes">
			<span className={classes.pulse} aria-hidden="true" />
			{formatCount(visitors)}
			{isAtLeast && "+"} here now
		</span>
	);
}
