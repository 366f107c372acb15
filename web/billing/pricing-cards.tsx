import { type Plan, RECOMMENDED_PLAN } from "../../core/plans/plan.ts";
import { AnswerLine } from "../components/answer.tsx";
import { PlanList } from "./plan-card.tsx";
import { PricingCard } from "./pricing-card.tsx";
import { useSubscription } from "./subscription.tsx";
import { useBillingTab } from "./use-billing-tab.ts";

interface PricingCardsProps {
	plans: readonly Plan[];
	/** The mode of the sign-in screen that visitors get. */
	authMode?: "signup";
	headingOrder?: 2 | 3;
	/** Without the comparison of what is in each plan. */
	isBrief?: boolean;
	/** The hand-over, if the plan is for taking an offered page. */
	offer?: string | undefined;
}

/** Plans side by side, each with the button for the current viewer. */
export function PricingCards({ plans, authMode, headingOrder = 3, isBrief = false, offer }: PricingCardsProps) {
	const { open, pending, answer } = useBillingTab(offer);
	const { plan: own } = useSubscription();
	return (
		<>
			<AnswerLine answer={answer} />
			<PlanList first={own ?? RECOMMENDED_PLAN} isBrief={isBrief}>
				{plans.map((plan) => (
					<PricingCard
						key={plan}
						plan={plan}
						authMode={authMode}
						headingOrder={headingOrder}
						isBrief={isBrief}
						onOpen={open}
						pending={pending}
					/>
				))}
			</PlanList>
		</>
	);
}
