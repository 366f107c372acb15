import { createFileRoute } from "@tanstack/react-router";
import { ActivityScreen } from "../../activity/activity-screen.tsx";
import type { ActivitySearch } from "../../activity/activity-search.ts";
import { requireViewer } from "../../session/session.ts";

export const Route = createFileRoute("/settings/activity")({
	// The screen reads it. Every screen loads this file, so it stays small.
	validateSearch: (raw: Record<string, unknown>): ActivitySearch => raw,
	beforeLoad: requireViewer,
	component: ActivityScreen,
});
