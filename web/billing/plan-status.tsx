import { Text } from "@mantine/core";
import { planTerm } from "../../core/plans/plan.ts";
import { dayOf } from "../browser/day-of.ts";
import classes from "./billing.module.css";
import type { Subscription } from "./subscription.tsx";

/** Shows when a plan renews or ends, and whether a payment failed. */
export function PlanStatus({ details }: { details: Subscription }) {
	const { plan, isPaymentFailing, isGiven, endsAt, endedPlan, endedAt, paidPlan } = details;
	if (isPaymentFailing) {
		const name = planTerm(endedPlan ?? plan, "name");
		if (isGiven && paidPlan)
			return (
				<Text className={classes.warning}>
					<b>Your last payment failed.</b> Your {name} plan stays, because it costs you nothing. Pay the open invoice
					for {planTerm(paidPlan, "name")}, or cancel it.
				</Text>
			);
		return (
			<Text className={classes.warning}>
				<b>Your last payment failed.</b>{" "}
				{endedPlan ? `Your ${name} plan has ended. ` : endsAt && `Your ${name} plan ends on ${dayOf(endsAt)}. `}
				Pay the open invoice to {endedPlan ? "get it back" : "keep it"}.
			</Text>
		);
	}
	if (endedPlan) {
		return (
			<Text c="dimmed">
				Your {planTerm(endedPlan, "name")} plan ended{endedAt ? ` on ${dayOf(endedAt)}` : ""}. Nothing was deleted.
				{isGiven && ` You have ${planTerm(plan, "name")} now, free of charge.`}
			</Text>
		);
	}
	if (isGiven) {
		return (
			<Text c="dimmed">
				{givenInWords(details)}
				{paidPlan && ` You also pay for ${planTerm(paidPlan, "name")}, which ${termInWords(details)}.`}
			</Text>
		);
	}
	if (endsAt) return <Text>Ends on {dayOf(endsAt)}</Text>;
	const { isSubscribed, currentPeriodEnd } = details;
	return isSubscribed && currentPeriodEnd ? <Text c="dimmed">Renews on {dayOf(currentPeriodEnd)}</Text> : null;
}

/** What is said of a paid plan that costs the person nothing. */
export function givenInWords({ endsAt }: Pick<Subscription, "endsAt">): string {
	return endsAt ? `Yours until ${dayOf(endsAt)}, free of charge.` : "Yours, free of charge.";
}

function termInWords({ subscriptionEndsAt, currentPeriodEnd }: Subscription): string {
	if (subscriptionEndsAt) return `ends on ${dayOf(subscriptionEndsAt)}`;
	return currentPeriodEnd ? `renews on ${dayOf(currentPeriodEnd)}` : "renews each month";
}
