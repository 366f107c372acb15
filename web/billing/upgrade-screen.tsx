import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Text, Title } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { ALL_PLANS } from "../../core/plan.ts";
import { upgradeReasonMessage } from "../../core/upgrade-reason.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { PublicScreen } from "../shell/public-screen.tsx";
import classes from "./billing.module.css";
import { BILLING_MODE } from "./billing-mode.ts";
import { PlanStatus } from "./plan-status.tsx";
import { PricingCards } from "./pricing-cards.tsx";
import { useSubscription } from "./subscription.tsx";
import { useBillingTab } from "./use-billing-tab.ts";

const route = getRouteApi("/upgrade/");

/** The plans, for visitors and for people with an account. */
export function UpgradeScreen() {
	useScreenTitle("Upgrade");
	const { details } = useSubscription();
	const { open, pending } = useBillingTab();
	return (
		<PublicScreen>
			<div className={classes.screen}>
				<div className={classes.lead}>
					<div>
						<Title order={1}>Choose your plan</Title>
						<Text c="dimmed" mt={4}>
							Change or cancel at any time.
							{BILLING_MODE === "simulated" && " This is a simulation: no money moves."}
						</Text>
					</div>
					{details?.isSubscribed && (
						<Button variant="default" loading={pending === "portal"} onClick={() => open("portal")}>
							Manage Billing
						</Button>
					)}
				</div>
				<Reason />
				{BILLING_MODE === "off" && <Text className={classes.note}>Plans aren't for sale here yet.</Text>}
				{details && <PlanStatus details={details} />}
				<PricingCards plans={ALL_PLANS} headingOrder={2} />
			</div>
		</PublicScreen>
	);
}

/** Shows which limit sent the person here. */
function Reason() {
	const { reason } = route.useSearch();
	const { user, plan, loading } = useSubscription();
	const message = reason && user && !loading ? upgradeReasonMessage(reason, plan ?? "free") : null;
	return message && <Text className={classes.note}>{message}</Text>;
}
