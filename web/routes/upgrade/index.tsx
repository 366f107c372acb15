import { createFileRoute } from "@tanstack/react-router";
import { isUpgradeReason, type UpgradeReason } from "../../../core/plans/upgrade-reason.ts";
import { UpgradeScreen } from "../../billing/upgrade-screen.tsx";

export interface UpgradeSearch {
	/** The limit that sent the person here. */
	reason?: UpgradeReason | undefined;
	/** The look that the person wants, not validated. */
	look?: string | undefined;
}

export const Route = createFileRoute("/upgrade/")({
	validateSearch: ({ reason, look }: Record<string, unknown>): UpgradeSearch => ({
		reason: isUpgradeReason(reason) ? reason : undefined,
		look: typeof look === "string" && look !== "" ? look : undefined,
	}),
	component: UpgradeScreen,
});
