import { Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { PLANS, type Plan } from "../../core/plan.ts";
import { planPrice, planTerms } from "./plan-terms.ts";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";

const route = getRouteApi("/settings");
const PAID_PLANS = (Object.keys(PLANS) as Plan[]).filter((plan) => PLANS[plan].dollarsPerMonth > 0);

/** Lists the paid plans for people on the free plan. */
export function AvailablePlans() {
	const { plan: current } = route.useRouteContext().viewer;
	if (current !== "free") return null;
	return (
		<SettingsCard title="Available Plans" words="Plans aren't for sale yet. Here's what they will include.">
			<ul className={classes.plans}>
				{PAID_PLANS.map((plan) => (
					<li key={plan} className={classes.plan}>
						<Text component="h3" fw={650} fz="lg">
							{PLANS[plan].name}
						</Text>
						<Text>{planPrice(plan)}</Text>
						<ul className={classes.terms}>
							{planTerms(plan).map((term) => (
								<li key={term}>{term}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</SettingsCard>
	);
}
