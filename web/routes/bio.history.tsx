import { createFileRoute } from "@tanstack/react-router";
import { HistoryScreen } from "../history/history-screen.tsx";
import { requirePage } from "../session/require-page.ts";

export interface HistorySearch {
	/** The page. */
	id?: string;
}

export const Route = createFileRoute("/bio/history")({
	validateSearch: (raw: Record<string, unknown>): HistorySearch => raw,
	beforeLoad: requirePage,
	component: HistoryScreen,
});
