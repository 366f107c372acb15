import { createFileRoute } from "@tanstack/react-router";
import { requirePage } from "../session/require-page.ts";
import type { StatsSearch } from "../stats/search/stats-search.ts";
import { StatsScreen } from "../stats/stats-screen.tsx";

export const Route = createFileRoute("/bio/stats")({
	// The screen validates the search with `readStatsSearch`. Every screen loads this file, so it stays small.
	validateSearch: (raw: Record<string, unknown>): StatsSearch => raw,
	beforeLoad: requirePage,
	component: StatsScreen,
});
