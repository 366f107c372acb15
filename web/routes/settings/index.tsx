import { createFileRoute } from "@tanstack/react-router";
import { readAccountId } from "../../browser/account-id.ts";
import { requireViewer } from "../../session/session.ts";
import { SettingsScreen } from "../../settings/settings-screen.tsx";

export interface SettingsSearch {
	/** The result of connecting a provider: `connected`, or the problem. */
	google?: string | undefined;
	oidc?: string | undefined;
	/** The account whose settings are shown. */
	account?: string | undefined;
}

export const Route = createFileRoute("/settings/")({
	validateSearch: ({ google, oidc, account }: Record<string, unknown>): SettingsSearch => ({
		google: typeof google === "string" ? google : undefined,
		oidc: typeof oidc === "string" ? oidc : undefined,
		account: readAccountId(account),
	}),
	beforeLoad: requireViewer,
	component: SettingsScreen,
});
