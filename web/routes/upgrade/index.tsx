import { createFileRoute } from "@tanstack/react-router";
import { isUpgradeReason, type UpgradeReason } from "../../../core/plans/upgrade-reason.ts";
import { UpgradeScreen } from "../../billing/upgrade-screen.tsx";
import { readAccountId } from "../../browser/account-id.ts";
import { requireViewer } from "../../session/session.ts";

export interface UpgradeSearch {
	/** The limit that sent the person here. */
	reason?: UpgradeReason | undefined;
	/** The look that the person wants, not validated. */
	look?: string | undefined;
	/** The account that the plan is for. */
	account?: string | undefined;
	/** The hand-over, if the plan is for taking an offered page. */
	offer?: string | undefined;
}

export const Route = createFileRoute("/upgrade/")({
	validateSearch: ({ reason, look, account, offer }: Record<string, unknown>): UpgradeSearch => ({
		reason: isUpgradeReason(reason) ? reason : undefined,
		look: typeof look === "string" && look !== "" ? look : undefined,
		account: readAccountId(account),
		offer: readAccountId(offer),
	}),
	// Visitors may see the plans, but no account's.
	beforeLoad: (loading) => (loading.search.account ? requireViewer(loading) : undefined),
	component: UpgradeScreen,
});
