import { Text } from "@mantine/core";
import { planTerm } from "../../core/plans/plan.ts";
import { dayOf } from "../browser/day-of.ts";
import classes from "./billing.module.css";
import type { Subscription } from "./subscription.tsx";

/** What is said of a paid plan that nobody pays for. */
export const GIVEN = "Yours, free of charge.";

/** Shows when a plan renews or ends, and whether a payment failed. */
export function PlanStatus({ details }: { details: Subscription }) {
	const { plan, isPaymentFailing, endsAt, endedPlan, isSubscribed, currentPeriodEnd } = details;
	if (isPaymentFailing) {
		const name = planTerm(endedPlan ?? plan, "name");
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
				Your {planTerm(endedPlan, "name")} plan ended{endsAt ? ` on ${dayOf(endsAt)}` : ""}. Nothing was deleted.
			</Text>
		);
	}
	if (plan !== "free" && endsAt) return <Text>Ends on {dayOf(endsAt)}</Text>;
	if (isSubscribed && currentPeriodEnd) return <Text c="dimmed">Renews on {dayOf(currentPeriodEnd)}</Text>;
	return plan === "free" || isSubscribed ? null : <Text c="dimmed">{GIVEN}</Text>;
}
