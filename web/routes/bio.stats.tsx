import { createFileRoute, redirect } from "@tanstack/react-router";
import { readPageId } from "../browser/page-id.ts";
import { requireViewer } from "../session/session.ts";
import type { StatsSearch } from "../stats/search/stats-search.ts";
import { StatsScreen } from "../stats/stats-screen.tsx";

export const Route = createFileRoute("/bio/stats")({
	// The screen validates the search with `readStatsSearch`. Every screen loads this file, so it stays small.
	validateSearch: (raw: Record<string, unknown>): StatsSearch => raw,
	beforeLoad: async (match) => {
		const session = await requireViewer(match);
		if (!readPageId(match.search.id)) throw redirect({ to: "/dashboard", replace: true });
		return session;
	},
	component: StatsScreen,
});
