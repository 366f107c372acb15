import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../../session/session.ts";
import { SettingsScreen } from "../../settings/settings-screen.tsx";

export interface SettingsSearch {
	/** The result of connecting a provider: `connected`, or the problem. */
	google?: string | undefined;
	oidc?: string | undefined;
}

export const Route = createFileRoute("/settings/")({
	validateSearch: ({ google, oidc }: Record<string, unknown>): SettingsSearch => ({
		google: typeof google === "string" ? google : undefined,
		oidc: typeof oidc === "string" ? oidc : undefined,
	}),
	beforeLoad: requireViewer,
	component: SettingsScreen,
});
