import { PAID_PLANS } from "../../core/plans/plan.ts";
import { BILLING_MODE } from "../billing/billing-mode.ts";
import { PricingCards } from "../billing/pricing-cards.tsx";
import { useSubscription } from "../billing/subscription.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const WORDS: Readonly<Record<string, string>> = {
	simulated: "This is a simulation: no money moves.",
};

/** Lists the paid plans for people on the free plan. */
export function AvailablePlans() {
	const { shownPlan, team } = useSubscription();
	if (shownPlan !== "free") return null;
	return (
		<SettingsSection title="Available Plans" words={WORDS[BILLING_MODE]}>
			<div className={classes.plans}>
				<PricingCards plans={PAID_PLANS} authMode="signup" isBrief />
			</div>
			<ButtonLink to="/upgrade" search={{ account: team?.id }} variant="subtle" mt="xs" ml="-1.375rem">
				Compare the plans
			</ButtonLink>
		</SettingsSection>
	);
}
