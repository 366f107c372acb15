import { Badge, Button, Skeleton, Text } from "@mantine/core";
import { isPaid, planTerm } from "../../core/plans/plan.ts";
import { Downgrade } from "../billing/downgrade.tsx";
import { PlanStatus } from "../billing/plan-status.tsx";
import { planPrice, planTerms } from "../billing/plan-terms.ts";
import { useSubscription } from "../billing/subscription.tsx";
import { useBillingTab } from "../billing/use-billing-tab.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";

export function CurrentPlan() {
	const { details, loading, shownPlan } = useSubscription();
	const { open, pending } = useBillingTab();
	const plan = shownPlan ?? "free";
	// Only a paid plan has a status and a button to wait for.
	const isComing = loading && isPaid(plan);
	return (
		<SettingsCard title="Current Plan">
			<div className={classes.price}>
				<Text fw={650} fz="lg">
					{planTerm(plan, "name")}
				</Text>
				<Badge variant="light" tt="none">
					Your Plan
				</Badge>
				<Text c="dimmed">{planPrice(plan)}</Text>
			</div>
			<div className={classes.outlook}>
				{details && <PlanStatus details={details} />}
				{isComing && <Skeleton height="1.5rem" width="12rem" maw="100%" />}
			</div>
			<ul className={classes.terms}>
				{planTerms(plan).map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
			{isComing && <Skeleton height={104} mt="md" />}
			{details?.isSubscribed && (
				<Button
					mt="md"
					variant={details.isPaymentFailing ? "filled" : "default"}
					loading={pending === "portal"}
					rightSection={<Icon name="open" size={18} />}
					onClick={() => open("portal")}
				>
					{details.isPaymentFailing ? "Update payment" : "Manage"}
				</Button>
			)}
			<div className={classes.outlook}>{details && <Downgrade details={details} />}</div>
		</SettingsCard>
	);
}
