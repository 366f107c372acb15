import { Badge, Button, Skeleton, Text } from "@mantine/core";
import { isPaid, planTerm } from "../../core/plans/plan.ts";
import { hasPageSteps, PageSteps } from "../billing/late-page-steps.tsx";
import { PlanStatus } from "../billing/plan-status.tsx";
import { planLines, planPrice } from "../billing/plan-terms.ts";
import { useSubscription } from "../billing/subscription.tsx";
import { useBillingTab } from "../billing/use-billing-tab.ts";
import { AnswerLine } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import textLink from "../components/text-link.module.css";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

// Only a paid plan can end.
const Downgrade = latePart(async () => (await import("../billing/downgrade.tsx")).Downgrade, <Coming />);

export function CurrentPlan() {
	const { details, loading, shownPlan } = useSubscription();
	const { open, pending, answer } = useBillingTab();
	const plan = shownPlan ?? "free";
	// Only a paid plan has a status and a button to wait for.
	const isComing = loading && isPaid(plan);
	return (
		<SettingsSection title="Current Plan">
			<div className={classes.plan}>
				<span className={classes.planName}>{planTerm(plan, "name")}</span>
				<Badge variant="light" tt="none" size="lg">
					Your Plan
				</Badge>
				{isComing && <Skeleton height={44} width={116} className={classes.atEnd} />}
				{details?.isSubscribed && (
					<Button
						variant={details.isPaymentFailing ? "filled" : "default"}
						className={classes.atEnd}
						loading={pending === "portal"}
						rightSection={<Icon name="open" size={18} />}
						onClick={() => open("portal")}
					>
						{details.isPaymentFailing ? "Update payment" : "Manage"}
					</Button>
				)}
			</div>
			<Text c="dimmed">{planPrice(plan, details?.paidPlan === plan ? details.pageTens : 0)}</Text>
			{details && <PlanStatus details={details} />}
			{isComing && <Skeleton height="1.5rem" width="12rem" maw="100%" />}
			<AnswerLine answer={answer} />
			<ul className={classes.terms}>
				{planLines(plan, details?.maxPages).map(({ words, isDrawback }) => (
					<li key={words}>
						{isDrawback ? <span aria-hidden="true">–</span> : <Icon name="check" size={18} />}
						{words}
					</li>
				))}
			</ul>
			{details && hasPageSteps(details) && (
				<div className={classes.pageSteps}>
					<PageSteps key={details.pageTens} now={details.pageTens} isOpening={pending === "business"} onOpen={open} />
				</div>
			)}
			{planTerm(plan, "hasPrioritySupport") && details?.supportEmail && (
				<PrioritySupport email={details.supportEmail} />
			)}
			<div className={classes.outlook}>
				{details && details.plan !== details.laterPlan && <Downgrade details={details} />}
				{isComing && <Coming />}
			</div>
		</SettingsSection>
	);
}

function Coming() {
	return <Skeleton height={44} width="15rem" maw="100%" />;
}

/** The operators read mails with this subject first. */
const SUBJECT = "Priority support";

/** Where people with priority support write. Their mails are marked, so that they can be answered first. */
function PrioritySupport({ email }: { email: string }) {
	return (
		<div className={classes.support}>
			<Text fw={600}>Priority support</Text>
			<Text c="dimmed">We answer you first. Keep the subject, which marks your email.</Text>
			<a className={textLink.link} href={`mailto:${email}?subject=${encodeURIComponent(SUBJECT)}`}>
				{email}
			</a>
		</div>
	);
}
