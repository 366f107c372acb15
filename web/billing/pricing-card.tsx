import { Button, type ButtonProps, Text } from "@mantine/core";
import { isPaid, type Plan, planTerm, RECOMMENDED_PLAN } from "../../core/plans/plan.ts";
import { Icon } from "../components/icon.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { PlanCard, planHeadingId, YourPlan } from "./plan-card.tsx";
import { givenInWords } from "./plan-status.tsx";
import { useSubscription } from "./subscription.tsx";
import type { BillingPlace } from "./use-billing-tab.ts";

interface PricingCardProps {
	plan: Plan;
	authMode: "signup" | undefined;
	headingOrder: 2 | 3;
	isBrief: boolean;
	onOpen: (place: BillingPlace) => void;
	/** The place that is opening now. */
	pending: BillingPlace | null;
}

/** One plan with the button for the current viewer. */
export function PricingCard({ plan, headingOrder, isBrief, ...button }: PricingCardProps) {
	const { user, shownPlan } = useSubscription();
	const isCurrent = user !== null && plan === shownPlan;
	const isAbove = costOf(plan) > costOf(shownPlan ?? "free");
	// Nobody needs advice to go down.
	const isRecommended = plan === RECOMMENDED_PLAN && isAbove;
	return (
		<PlanCard
			plan={plan}
			headingOrder={headingOrder}
			mark={isRecommended ? "Recommended" : isCurrent && isPaid(plan) ? "Your Plan" : undefined}
			isBrief={isBrief}
		>
			<PlanButton plan={plan} isCurrent={isCurrent} isAbove={isAbove} isPrimary={isRecommended} {...button} />
		</PlanCard>
	);
}

interface PlanButtonProps extends Omit<PricingCardProps, "headingOrder" | "isBrief"> {
	isCurrent: boolean;
	/** Whether the plan has more than the person's own. */
	isAbove: boolean;
	isPrimary: boolean;
}

function PlanButton({ plan, isCurrent, isAbove, isPrimary, authMode, onOpen, pending }: PlanButtonProps) {
	const { user, loading, details, shownPlan } = useSubscription();
	const signUp = authMode && `/auth?mode=${authMode}`;
	const variant = isPrimary ? "filled" : "default";
	const described = { variant, fullWidth: true, "aria-describedby": planHeadingId(plan) };
	if (!isPaid(plan)) {
		if (isCurrent) return <YourPlan />;
		// Nobody gets started with a plan that is below their own.
		if (shownPlan)
			return details?.isSubscribed ? <DowngradeButton {...described} onOpen={onOpen} pending={pending} /> : null;
		return (
			<InternalButton href={user ? "/dashboard" : (signUp ?? "/auth")} {...described}>
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
	if (isCurrent && details?.isGiven) {
		return (
			<Text c="dimmed" size="sm" mih={44} style={{ alignContent: "center" }}>
				{givenInWords(details)}
			</Text>
		);
	}
	const isPaidFor = isCurrent || details?.paidPlan === plan;
	const place = isPaidFor ? "portal" : plan;
	return (
		<Button
			disabled={loading}
			loading={pending === place}
			rightSection={<Icon name="open" size={18} />}
			onClick={() => onOpen(place)}
			{...described}
		>
			{isPaidFor ? "Manage" : isAbove ? "Upgrade" : "Downgrade"}
		</Button>
	);
}

/** A plan below the own one begins in the portal. */
function DowngradeButton({ onOpen, pending, ...described }: Pick<PlanButtonProps, "onOpen" | "pending"> & ButtonProps) {
	return (
		<Button
			loading={pending === "portal"}
			rightSection={<Icon name="open" size={18} />}
			onClick={() => onOpen("portal")}
			{...described}
		>
			Downgrade
		</Button>
	);
}

function costOf(plan: Plan): number {
	return planTerm(plan, "dollarsPerMonth");
}
