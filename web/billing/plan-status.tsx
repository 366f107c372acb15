import { Text } from "@mantine/core";
import { planTerm } from "../../core/plans/plan.ts";
import { dayOf } from "../browser/day-of.ts";
import classes from "./billing.module.css";
import type { Subscription } from "./subscription.tsx";

/** Shows when a plan renews or ends, and whether a payment failed. */
export function PlanStatus({ details }: { details: Subscription }) {
	const { plan, isPaymentFailing, isGiven, endsAt, endedPlan, endedAt, paidPlan, currentPeriodEnd } = details;
	const { subscriptionEndsAt } = details;
	const name = planTerm(endedPlan ?? plan, "name");
	if (isPaymentFailing) {
		return (
			<Text className={classes.warning}>
				<b>Your last payment failed.</b>{" "}
				{!isGiven &&
					(endedPlan ? `Your ${name} plan has ended. ` : endsAt && `Your ${name} plan ends on ${dayOf(endsAt)}. `)}
				Pay the open invoice{isGiven ? ", or cancel" : endedPlan ? " to get it back" : " to keep it"}.
			</Text>
		);
	}
	if (isGiven) {
		const paidUntil = subscriptionEndsAt ?? currentPeriodEnd;
		return (
			<Text c="dimmed">
				{givenInWords(details)}
				{paidPlan &&
					paidUntil &&
					` You also pay for ${planTerm(paidPlan, "name")}, which ${subscriptionEndsAt ? "ends" : "renews"} on ${dayOf(paidUntil)}.`}
			</Text>
		);
	}
	if (endedPlan) {
		return (
			<Text c="dimmed">
				Your {name} plan ended{endedAt && ` on ${dayOf(endedAt)}`}. Nothing was deleted.
			</Text>
		);
	}
	if (endsAt) return <Text>Ends on {dayOf(endsAt)}</Text>;
	return paidPlan && currentPeriodEnd ? <Text c="dimmed">Renews on {dayOf(currentPeriodEnd)}</Text> : null;
}

/** What is said of a paid plan that costs the person nothing. */
export function givenInWords({ endsAt }: Pick<Subscription, "endsAt">): string {
	return `Free on this server${endsAt ? ` until ${dayOf(endsAt)}` : ""}.`;
}
