import { Button, Text } from "@mantine/core";
import { isPaid, type Plan, planTerm } from "../../core/plans/plan.ts";
import { Icon } from "../components/icon.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { BILLING_MODE } from "./billing-mode.ts";
import { PlanCard, planHeadingId } from "./plan-card.tsx";
import { useSubscription } from "./subscription.tsx";
import type { BillingPlace } from "./use-billing-tab.ts";

interface PricingCardProps {
	plan: Plan;
	authMode: "signup" | undefined;
	headingOrder: 2 | 3;
	onOpen: (place: BillingPlace) => void;
	/** The place that is opening now. */
	pending: BillingPlace | null;
}

/** One plan with the button for the current viewer. */
export function PricingCard({ plan, headingOrder, ...button }: PricingCardProps) {
	const { user, plan: paidPlan, loading } = useSubscription();
	const isCurrent = !loading && user !== null && plan === (paidPlan ?? "free");
	return (
		<PlanCard plan={plan} headingOrder={headingOrder} isCurrent={isCurrent}>
			<PlanButton plan={plan} isCurrent={isCurrent} {...button} />
		</PlanCard>
	);
}

interface PlanButtonProps extends Omit<PricingCardProps, "headingOrder"> {
	isCurrent: boolean;
}

function PlanButton({ plan, isCurrent, authMode, onOpen, pending }: PlanButtonProps) {
	const { user, loading, details, shownPlan } = useSubscription();
	const signUp = authMode && `/auth?mode=${authMode}`;
	const described = { fullWidth: true, "aria-describedby": planHeadingId(plan) };
	if (!isPaid(plan)) {
		return (
			<InternalButton href={user ? "/dashboard" : (signUp ?? "/auth")} variant="default" {...described}>
				Get Started
			</InternalButton>
		);
	}
	if (!loading && !user) {
		return (
			<InternalButton href={signUp ?? "/auth?redirect=%2Fupgrade"} {...described}>
				Upgrade
			</InternalButton>
		);
	}
	if (isCurrent && details && !details.isSubscribed) {
		return (
			<Text c="dimmed" size="sm">
				This plan is yours without a subscription. There is nothing to pay or to manage.
			</Text>
		);
	}
	const place = isCurrent ? "portal" : plan;
	const isLower = planTerm(plan, "dollarsPerMonth") < planTerm(shownPlan ?? "free", "dollarsPerMonth");
	return (
		<Button
			variant={isCurrent || isLower ? "default" : "filled"}
			disabled={loading || BILLING_MODE === "off"}
			loading={pending === place}
			rightSection={<Icon name="open" size={18} />}
			onClick={() => onOpen(place)}
			{...described}
		>
			{isCurrent ? "Manage" : "Upgrade"}
		</Button>
	);
}
