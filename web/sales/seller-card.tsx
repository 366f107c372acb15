import { Button, Text } from "@mantine/core";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect } from "react";
import { SELLER_STATES, type SellerState } from "../../core/sales/seller.ts";
import type { AppRouter } from "../../worker/router.ts";
import { useAccountInput } from "../accounts/team.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { StateMark, type Tone } from "../components/state-mark.tsx";
import { DETAILS_ID } from "./details-id.ts";
import classes from "./sales.module.css";

export type Seller = inferRouterOutputs<AppRouter>["sales"]["seller"];

const TONES: Record<SellerState, Tone> = {
	new: "neutral",
	started: "waiting",
	asked: "problem",
	checked: "waiting",
	ready: "good",
	closed: "problem",
	stopped: "problem",
};

/** The state of the person's Stripe account in words, with the button that leads on. */
export function SellerCard({ seller }: { seller: Seller }) {
	const { mode, state, details, feePercent } = seller;
	const { name, words, action } = SELLER_STATES[state];
	useFreshState(seller);
	const input = useAccountInput();
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction(
		api.sales.startOnboarding.mutationOptions({
			onMutate: clear,
			onSuccess: ({ url }) => location.assign(url),
			onError: (error) => fail("Error", messageOf(error)),
		}),
	);
	const obstacle = obstacleOf(seller);
	if (obstacle) {
		return (
			<Card title="Not available here">
				<Text className={classes.words}>{obstacle}</Text>
			</Card>
		);
	}
	return (
		<Card title="Your Stripe account" action={<StateMark tone={TONES[state]} label={name} />}>
			<Text className={classes.words}>{words}</Text>
			<Text c="dimmed" mt="xs" className={classes.words}>
				{feeInWords(feePercent)} Stripe takes its own fee from each payment. You are the seller: refunds, taxes and what
				you sell are up to you.
			</Text>
			{mode === "simulated" && (
				<Text c="dimmed" mt="xs" className={classes.words}>
					Payments are simulated here. No money moves.
				</Text>
			)}
			{action && (
				<Button mt="md" disabled={isPending} onClick={() => (details ? run(input) : goToDetails())}>
					{isPending ? "Opening Stripe..." : details ? action : "Add your seller details"}
				</Button>
			)}
			<AnswerLine answer={answer} />
			{action && !details && (
				<Text c="dimmed" size="sm" mt="xs">
					Save your seller details first.
				</Text>
			)}
		</Card>
	);
}

/** The form stands below. */
function goToDetails(): void {
	document.getElementById(DETAILS_ID)?.querySelector("input")?.focus();
}

/** Asks Stripe once for the state of an account that isn't ready: its owner may just have come back from there. */
function useFreshState({ mode, state }: Seller) {
	const isChanging = mode !== "off" && state !== "new" && state !== "ready";
	const input = useAccountInput();
	const { run } = useAction(
		api.sales.refreshSeller.mutationOptions({
			onSuccess: (fresh) => queryClient.setQueryData(api.sales.seller.queryKey(input), fresh),
		}),
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
	useEffect(() => {
		if (isChanging) run(input);
	}, []);
}

function obstacleOf({ mode, hasMail }: Seller): string | null {
	if (mode === "off") return "Payments aren't set up here, so nobody can sell yet.";
	return hasMail ? null : "Buyers get their link by email, and this site can't send any yet. So nobody can sell.";
}

function feeInWords(percent: number): string {
	return percent === 0
		? "We take nothing from your sales."
		: `We take ${percent}% of each sale. Pro and Business take nothing.`;
}
