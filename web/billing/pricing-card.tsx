import "@mantine/core/styles/Badge.layer.css";
import { Badge, Button, Text, Title } from "@mantine/core";
import { useId } from "react";
import { isPaid, type Plan, planTerm } from "../../core/plan.ts";
import { Icon } from "../components/icon.tsx";
import { SiteButton } from "../components/site-link.tsx";
import { BILLING_MODE } from "./billing-mode.ts";
import { planPrice, planTerms } from "./plan-terms.ts";
import classes from "./pricing-cards.module.css";
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

/** One plan with its price, its terms and its button. */
export function PricingCard({ plan, headingOrder, ...button }: PricingCardProps) {
	const { user, plan: paidPlan, loading } = useSubscription();
	const headingId = useId();
	const isCurrent = !loading && user !== null && plan === (paidPlan ?? "free");
	return (
		<li className={classes.card} data-current={isCurrent || undefined}>
			<div className={classes.head}>
				<Title order={headingOrder} size="h3" id={headingId}>
					{planTerm(plan, "name")}
				</Title>
				{isCurrent && (
					<Badge variant="light" tt="none">
						Your Plan
					</Badge>
				)}
			</div>
			<Text className={classes.price}>{planPrice(plan)}</Text>
			<ul className={classes.terms}>
				{planTerms(plan).map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
			<div className={classes.button}>
				<PlanButton plan={plan} isCurrent={isCurrent} headingId={headingId} {...button} />
			</div>
		</li>
	);
}

interface PlanButtonProps extends Omit<PricingCardProps, "headingOrder"> {
	isCurrent: boolean;
	headingId: string;
}

function PlanButton({ plan, isCurrent, headingId, authMode, onOpen, pending }: PlanButtonProps) {
	const { user, loading, details, shownPlan } = useSubscription();
	const signUp = authMode && `/auth?mode=${authMode}`;
	if (!isPaid(plan)) {
		return (
			<SiteButton
				href={user ? "/dashboard" : (signUp ?? "/auth")}
				variant="default"
				fullWidth
				aria-describedby={headingId}
			>
				Get Started
			</SiteButton>
		);
	}
	if (!loading && !user) {
		return (
			<SiteButton href={signUp ?? "/auth?redirect=%2Fupgrade"} fullWidth aria-describedby={headingId}>
				Upgrade
			</SiteButton>
		);
	}
	// A granted plan has no billing to manage.
	if (isCurrent && !details?.isSubscribed) return null;
	const place = isCurrent ? "portal" : plan;
	const isLower = planTerm(plan, "dollarsPerMonth") < planTerm(shownPlan ?? "free", "dollarsPerMonth");
	return (
		<Button
			fullWidth
			variant={isCurrent || isLower ? "default" : "filled"}
			disabled={loading || BILLING_MODE === "off"}
			loading={pending === place}
			rightSection={<Icon name="open" size={18} />}
			aria-describedby={headingId}
			onClick={() => onOpen(place)}
		>
			{isCurrent ? "Manage" : "Upgrade"}
		</Button>
	);
}
