import { Button, Group } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { PublicScreen } from "../shell/public-screen.tsx";
import { useSubscription } from "./subscription.tsx";
import { useAwaitedPlan } from "./use-awaited-plan.ts";

/** Long enough to read the confirmation. */
const STAY_MS = 2_000;

const route = getRouteApi("/upgrade/success");

/** The screen after Checkout or the portal. */
export function SuccessScreen() {
	const { from } = route.useSearch();
	return (
		<PublicScreen>
			<div role="status" style={{ margin: "auto" }}>
				{from === "portal" ? <BackFromPortal /> : <Paid />}
			</div>
		</PublicScreen>
	);
}

/** Waits for the paid plan, confirms it, and then opens the dashboard. */
function Paid() {
	const { plan: expected } = route.useSearch();
	const { stage, plan, retry } = useAwaitedPlan(expected);
	const navigate = useNavigate();
	const goOn = useEffectEvent(() => void navigate({ to: "/dashboard" }));
	useScreenTitle(plan ? `You're now ${planTerm(plan, "name")}` : "Confirming your payment");

	useEffect(() => {
		if (stage !== "here") return;
		const timer = window.setTimeout(() => goOn(), STAY_MS);
		return () => window.clearTimeout(timer);
	}, [stage]);

	if (plan) {
		return (
			<Notice
				title={`You're now ${planTerm(plan, "name")}`}
				words="Thank you! Your pages have everything the plan includes."
			>
				<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
			</Notice>
		);
	}
	if (stage === "late") {
		return (
			<Notice
				title="Your payment isn't confirmed yet"
				words="If you have paid, your plan begins by itself as soon as the payment is confirmed. You don't need to pay again."
			>
				<Group gap="xs" justify="center">
					<Button onClick={retry}>Retry</Button>
					<ButtonLink to="/settings" variant="default">
						Go to settings
					</ButtonLink>
				</Group>
			</Notice>
		);
	}
	return (
		<Notice
			title="Confirming your payment"
			words={
				stage === "asking" ? "One moment, please." : "This usually takes a few seconds. You can stay on this screen."
			}
		/>
	);
}

/** Syncs the plan and opens the settings. The visit to the portal may have changed nothing. */
function BackFromPortal() {
	const { refreshSubscription } = useSubscription();
	const navigate = useNavigate();
	const goOn = useEffectEvent(async () => {
		// The settings read the plan too, so a failed sync must not stop the person here.
		await refreshSubscription().catch(() => {});
		await navigate({ to: "/settings", replace: true });
	});
	useScreenTitle("Checking your plan");
	useEffect(() => void goOn(), []);
	return <Notice title="Checking your plan" words="Your settings open in a moment." />;
}
