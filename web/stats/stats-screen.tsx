import "./stats-styles.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { optionalPart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import { showError } from "../toast/toasts.ts";
import { StatsSkeleton } from "./placeholder/stats-skeleton.tsx";
import { questionOf } from "./search/stats-search.ts";
import { useStatsSearch } from "./search/use-stats-search.ts";
import classes from "./stats.module.css";
import { StatsContent } from "./stats-content.tsx";

/** Only an address can name such a period. */
const PeriodLocked = optionalPart(async () => (await import("./period/period-locked.tsx")).PeriodLocked);

/** The statistics of a page. One request loads everything; a failure shows its reason. */
export function StatsScreen() {
	const { search } = useStatsSearch();
	const question = questionOf(search, browserTimeZone());
	const stats = useQuery({
		...api.stats.get.queryOptions(question),
		// The old numbers stay until the new ones arrive.
		placeholderData: (before) => (before?.page.id === question.id ? before : undefined),
	});
	useScreenTitle(stats.data ? `${stats.data.page.fullName || "Bio Page"} Stats` : "Stats");
	useFailure(stats.error);

	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{stats.data && <StatsContent stats={stats.data} question={question} isOld={stats.isPlaceholderData} />}
				{stats.isPending && <StatsSkeleton />}
				{stats.isError && !stats.data && isPeriodLocked(stats.error) && <PeriodLocked words={messageOf(stats.error)} />}
				{stats.isError && !stats.data && !isPeriodLocked(stats.error) && (
					<Notice title="Failed to load stats" words="Nothing is lost. Please try again in a moment.">
						<Button onClick={() => void stats.refetch()} loading={stats.isRefetching}>
							Retry
						</Button>
						<ButtonLink to="/dashboard" variant="default">
							Go to your pages
						</ButtonLink>
					</Notice>
				)}
			</main>
		</>
	);
}

/** Explains why there are no stats. People other than the owner are sent to the dashboard. */
function useFailure(error: unknown): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!error || isPeriodLocked(error)) return;
		if (isAccessDenied(error)) {
			showError("Access denied", "You don't have permission to view these stats", { id: "stats" });
			void navigate({ to: "/dashboard", replace: true });
		} else showError("Error", "Failed to load stats", { id: "stats" });
	}, [error, navigate]);
}

/** Whether the plan shows none of the question's days. */
function isPeriodLocked(error: unknown): boolean {
	return isRefusal(error) && error.data?.reason === "forbidden" && "period" in error.data.fields;
}

/** A malformed id counts as somebody else's page. */
function isAccessDenied(error: unknown): boolean {
	return isRefusal(error) && "id" in (error.data?.fields ?? {});
}
