import { DOMAIN_NEEDS_PLAN, planTerm } from "../../core/plan.ts";
import { useSubscription } from "../billing/subscription.tsx";
import { UpgradeLink } from "../components/upgrade-link.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function CustomDomain() {
	const { shownPlan } = useSubscription();
	const isIncluded = planTerm(shownPlan ?? "free", "hasCustomDomains");
	return (
		<SettingsCard
			title="Custom Domain"
			words={`${isIncluded ? "Your own domain for a page." : DOMAIN_NEEDS_PLAN} You can't set one up yet.`}
		>
			{!isIncluded && <UpgradeLink reason="domain" />}
		</SettingsCard>
	);
}
