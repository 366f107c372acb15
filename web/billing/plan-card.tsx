import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import classes from "./plan-card.module.css";
import { planPrice, planTerms } from "./plan-terms.ts";

/** A list of plan cards side by side. */
export function PlanList({ children }: { children: ReactNode }) {
	return <ul className={classes.cards}>{children}</ul>;
}

interface PlanCardProps {
	plan: Plan;
	headingOrder: 2 | 3;
	/** Whether it is the viewer's plan. */
	isCurrent?: boolean;
	/** The button. `planHeadingId` describes it. */
	children: ReactNode;
}

/** One plan with its price, its terms and its button. It knows nothing about the viewer, so a marketing page can show it. */
export function PlanCard({ plan, headingOrder, isCurrent = false, children }: PlanCardProps) {
	return (
		<li className={classes.card} data-current={isCurrent || undefined}>
			<div className={classes.head}>
				<Title order={headingOrder} size="h3" id={planHeadingId(plan)}>
					{planTerm(plan, "name")}
				</Title>
				{isCurrent && <span className={classes.current}>Your Plan</span>}
			</div>
			<Text className={classes.price}>{planPrice(plan)}</Text>
			<ul className={classes.terms}>
				{planTerms(plan).map((term) => (
					<li key={term}>{term}</li>
				))}
			</ul>
			<div className={classes.button}>{children}</div>
		</li>
	);
}

/** The id of a plan's heading. A screen shows each plan once. */
export function planHeadingId(plan: Plan): string {
	return `plan-${plan}`;
}
