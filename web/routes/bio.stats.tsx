import { createFileRoute, redirect } from "@tanstack/react-router";
import { readPageId } from "../page-id.ts";
import { requireViewer } from "../session.ts";
import type { StatsSearch } from "../stats/search/stats-search.ts";
import { StatsScreen } from "../stats/stats-screen.tsx";

export const Route = createFileRoute("/bio/stats")({
	// Named only: `readStatsSearch` reads it with the screen, because every other screen loads this file too.
	validateSearch: (raw: Record<string, unknown>): StatsSearch => raw,
	beforeLoad: async (match) => {
		const session = await requireViewer(match);
		if (!readPageId(match.search.id)) throw redirect({ to: "/dashboard", replace: true });
		return session;
	},
	component: StatsScreen,
});
