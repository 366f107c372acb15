import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireViewer } from "../session.ts";
import { StatsScreen } from "../stats/stats-screen.tsx";
import { readStatsSearch } from "../stats/stats-search.ts";

export const Route = createFileRoute("/bio/stats")({
	validateSearch: readStatsSearch,
	beforeLoad: async (match) => {
		const session = await requireViewer(match);
		if (!match.search.id) throw redirect({ to: "/dashboard", replace: true });
		return session;
	},
	component: StatsScreen,
});
