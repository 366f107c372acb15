import { Button, Group } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { AccountOf } from "../accounts/account-of.tsx";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { latePart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { AppScreen } from "../shell/app-screen.tsx";
import { useSubscription } from "./subscription.tsx";
import { useAwaitedPlan } from "./use-awaited-plan.ts";

const PlanBegun = latePart(async () => (await import("./plan-begun.tsx")).PlanBegun);

const route = getRouteApi("/upgrade/success");

/** The screen after Checkout or the portal. */
export function SuccessScreen() {
	const { from, account } = route.useSearch();
	return (
		<AppScreen>
			<div role="status" style={{ margin: "auto" }}>
				<AccountOf id={account} verb="own">
					{from === "portal" ? <BackFromPortal /> : <Paid />}
				</AccountOf>
			</div>
		</AppScreen>
	);
}

/** Waits for the paid plan, and then says what it opened. */
function Paid() {
	const { plan: expected, pages: changed, account } = route.useSearch();
	const pages = Number(changed) || undefined;
	const { stage, plan, retry } = useAwaitedPlan(expected, pages);
	const begun = pages === undefined ? plan && `You're now ${planTerm(plan, "name")}` : plan && `${pages} pages now`;
	useScreenTitle(begun ?? "Confirming your payment");

	if (plan && begun && pages !== undefined) {
		return (
			<Notice title={begun} words={`${planTerm(plan, "name")} with ${pages} pages has begun.`}>
				<ButtonLink to="/dashboard" search={{ account }}>
					Go to {account ? "its" : "your"} pages
				</ButtonLink>
			</Notice>
		);
	}
	if (plan) return <PlanBegun plan={plan} />;
	if (stage === "late") {
		return (
			<Notice
				title="Your payment isn't confirmed yet"
				words="If you've paid, your plan starts as soon as the payment goes through. Don't pay again."
			>
				<Group gap="xs" justify="center">
					<Button onClick={retry}>Retry</Button>
					<ButtonLink to="/settings" search={{ account }} variant="default">
						Go to settings
					</ButtonLink>
				</Group>
			</Notice>
		);
	}
	return (
		<Notice
			title="Confirming your payment"
			words={stage === "asking" ? "One moment, please." : "This takes a few seconds. Stay on this screen."}
		/>
	);
}

/** Syncs the plan and opens the settings. The visit to the portal may have changed nothing. */
function BackFromPortal() {
	const { account } = route.useSearch();
	const { refreshSubscription } = useSubscription();
	const navigate = useNavigate();
	const goOn = useEffectEvent(async () => {
		// The settings read the plan too, so a failed sync must not stop the person here.
		await refreshSubscription().catch(() => {});
		await navigate({ to: "/settings", search: { account }, replace: true });
	});
	useScreenTitle("Checking your plan");
	useEffect(() => void goOn(), []);
	return <Notice title="Checking your plan" words="The settings open in a moment." />;
}
