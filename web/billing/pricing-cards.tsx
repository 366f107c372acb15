import type { Plan } from "../../core/plan.ts";
import { PricingCard } from "./pricing-card.tsx";
import classes from "./pricing-cards.module.css";
import { useBillingTab } from "./use-billing-tab.ts";

interface PricingCardsProps {
	plans: readonly Plan[];
	/** The view of `/auth` for visitors. */
	authMode?: "signup";
	headingOrder?: 2 | 3;
}

/** Plans side by side, with the button that fits the person who looks at them. */
export function PricingCards({ plans, authMode, headingOrder = 3 }: PricingCardsProps) {
	const { open, pending } = useBillingTab();
	return (
		<ul className={classes.cards}>
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
		</ul>
	);
}
