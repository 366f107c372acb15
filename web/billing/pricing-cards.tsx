import type { Plan } from "../../core/plans/plan.ts";
import { PlanList } from "./plan-card.tsx";
import { PricingCard } from "./pricing-card.tsx";
import { useBillingTab } from "./use-billing-tab.ts";

interface PricingCardsProps {
	plans: readonly Plan[];
	/** The mode of the sign-in screen that visitors get. */
	authMode?: "signup";
	headingOrder?: 2 | 3;
}

/** Plans side by side, each with the button for the current viewer. */
export function PricingCards({ plans, authMode, headingOrder = 3 }: PricingCardsProps) {
	const { open, pending } = useBillingTab();
	return (
		<PlanList>
			{plans.map((plan) => (
				<PricingCard
					key={plan}
					plan={plan}
					authMode={authMode}
					headingOrder={headingOrder}
					onOpen={open}
					pending={pending}
				/>
			))}
		</PlanList>
	);
}
