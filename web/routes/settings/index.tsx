import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../../session/session.ts";
import { SettingsScreen } from "../../settings/settings-screen.tsx";

export interface SettingsSearch {
	/** The result of connecting Google: `connected`, or the problem. */
	google?: string | undefined;
}

export const Route = createFileRoute("/settings/")({
	validateSearch: ({ google }: Record<string, unknown>): SettingsSearch => ({
		google: typeof google === "string" ? google : undefined,
	}),
	beforeLoad: requireViewer,
	component: SettingsScreen,
});
