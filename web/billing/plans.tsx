import { Button, Skeleton, Text, Title } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { isLimited, limitMessage } from "../../core/plans/limit-words.ts";
import { canGetMore, pagesFullMessage } from "../../core/plans/page-limit-words.ts";
import { PAGE_TENS } from "../../core/plans/page-tens.ts";
import { ALL_PLANS, planTerm } from "../../core/plans/plan.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AnswerLine } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { WaitingLook } from "../kept-look/late-notes.ts";
import { useViewerOnceKnown } from "../session/session.ts";
import classes from "./billing.module.css";
import { BILLING_MODE } from "./billing-mode.ts";
import { hasPageSteps, PageSteps } from "./late-page-steps.tsx";
import { PlanStatus } from "./plan-status.tsx";
import { PricingCards } from "./pricing-cards.tsx";
import { useSubscription } from "./subscription.tsx";
import { useBillingTab } from "./use-billing-tab.ts";

const route = getRouteApi("/upgrade/");

/** The plans, and the one that the person or the team has. */
export function Plans() {
	useScreenTitle("Upgrade");
	// Nobody has asked yet who is here, because visitors may see the plans.
	useViewerOnceKnown();
	const { offer } = route.useSearch();
	const { user, team, details, shownPlan, loading } = useSubscription();
	const { open, pending, answer } = useBillingTab(offer);
	// The plan's own card says so, but nothing of another plan that the person pays for.
	const isOnCard = details?.isGiven && !details.isSubscribed;
	return (
		<div className={classes.screen}>
			<div className={classes.lead}>
				<div>
					<Title order={1}>{team ? `Choose a plan for ${team.name}` : "Choose your plan"}</Title>
					<Text c="dimmed" mt={4}>
						Change or cancel at any time.
						{BILLING_MODE === "simulated" && " This is a simulation: no money moves."}
					</Text>
				</div>
				<div className={classes.own}>
					{details && !details.isPaymentFailing && !isOnCard && <PlanStatus details={details} />}
					{details?.isSubscribed && (
						<Button
							variant="default"
							loading={pending === "portal"}
							rightSection={<Icon name="open" size={18} />}
							onClick={() => open("portal")}
						>
							Manage Billing
						</Button>
					)}
				</div>
			</div>
			<AnswerLine answer={answer} />
			<Reason />
			{details?.isPaymentFailing && <PlanStatus details={details} />}
			{(details ? hasPageSteps(details) : shownPlan === PAGE_TENS.plan) && (
				<div className={classes.pages}>
					{details ? (
						<PageSteps
							key={details.pageTens}
							now={details.pageTens}
							isOpening={pending === PAGE_TENS.plan}
							onOpen={open}
						/>
					) : (
						<Skeleton height={48} />
					)}
				</div>
			)}
			{loading && !user && document.documentElement.dataset.session === "in" ? (
				// On a narrow screen, the plan that somebody has comes last.
				<Skeleton className={classes.coming} radius="lg" />
			) : (
				<PricingCards plans={ALL_PLANS} headingOrder={2} offer={offer} />
			)}
		</div>
	);
}

/** Shows which limit sent the person here. */
function Reason() {
	const { reason, look } = route.useSearch();
	const { user, team, details, shownPlan, loading } = useSubscription();
	if (!reason || (!user && !loading)) return null;
	const plan = shownPlan ?? "free";
	const maxPages = (details ?? team ?? user)?.maxPages ?? planTerm(plan, "maxPages");
	const isMet = reason === "pages" ? canGetMore(maxPages, true) : isLimited(reason, plan);
	if (!isMet) return null;
	if (look) return user && <WaitingLook look={look} />;
	// The note takes its place before the session is known.
	return (
		<Text className={user ? classes.note : `${classes.note} ${classes.reserved}`}>
			{reason === "pages" ? pagesFullMessage(plan, maxPages, true) : limitMessage(reason, plan, true)}
		</Text>
	);
}
