import { Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { type PaidPlan, PLANS } from "../../core/plans/plan.ts";
import { AccountOf } from "../accounts/account-of.tsx";
import { queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAwaitedPlan } from "../billing/use-awaited-plan.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./handover.module.css";

interface PlanForOfferProps {
	plan: PaidPlan;
	/** The account that it was paid for; undefined for the person's own. */
	account: string | undefined;
}

/** After paying: waits for the plan, and says that it has begun. What the offer lacked is then there. */
export function PlanForOffer({ plan, account }: PlanForOfferProps) {
	return (
		<AccountOf id={account} verb="own">
			<Awaited plan={plan} />
		</AccountOf>
	);
}

function Awaited({ plan: expected }: { plan: PaidPlan }) {
	const { stage, plan, retry } = useAwaitedPlan(expected);
	const readAgain = useEffectEvent(
		() => void queryClient.invalidateQueries({ queryKey: api.teams.accounts.queryKey() }),
	);
	useEffect(() => {
		if (plan) readAgain();
	}, [plan]);
	return (
		<div role="status" className={classes.begun} data-here={plan !== null || undefined}>
			{plan && <Icon name="check" />}
			<div>
				<Text fw={600}>{plan ? "Your plan has begun" : TITLES[stage]}</Text>
				<Text>
					{plan
						? `You have ${PLANS[plan].name} now. Take the page below.`
						: stage === "late"
							? "If you've paid, your plan starts as soon as the payment goes through. Don't pay again. The offer waits."
							: "This takes a few seconds. Stay on this screen."}
				</Text>
				{stage === "late" && !plan && (
					<Button mt="sm" size="sm" onClick={retry}>
						Retry
					</Button>
				)}
			</div>
		</div>
	);
}

const TITLES = {
	asking: "Confirming your payment",
	waiting: "Confirming your payment",
	late: "Your payment isn't confirmed yet",
	here: "Your plan has begun",
} as const;
