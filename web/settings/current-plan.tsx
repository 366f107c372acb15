import { Badge, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { PLANS } from "../../core/plan.ts";
import { planPrice, planTerms } from "./plan-terms.ts";
import classes from "./settings.module.css";
import { SettingsCard } from "./settings-card.tsx";

const route = getRouteApi("/settings");

export function CurrentPlan() {
	const { plan } = route.useRouteContext().viewer;
	return (
		<SettingsCard title="Current Plan">
			<div className={classes.price}>
				<Text fw={650} fz="lg">
					{PLANS[plan].name}
				</Text>
				<Badge variant="light" tt="none">
					Your Plan
				</Badge>
				<Text c="dimmed">{planPrice(plan)}</Text>
			</div>
			<ul className={classes.terms}>
				{planTerms(plan).map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
		</SettingsCard>
	);
}
