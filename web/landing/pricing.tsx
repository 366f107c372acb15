import { Title } from "@mantine/core";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { ALL_PLANS, isPaid, type Plan, RECOMMENDED_PLAN } from "../../core/plans/plan.ts";
import { PlanCard, PlanList, planHeadingId } from "../billing/plan-card.tsx";
import { whenNear } from "../browser/when-near.ts";
import { InternalButton } from "../components/internal-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import classes from "./pricing.module.css";
import section from "./section.module.css";

/** The plans. People with a session get the live cards, which know their plan, once they come near. */
export function Pricing() {
	const place = useRef<HTMLElement>(null);
	const [LiveCards, setLiveCards] = useState<ComponentType | null>(null);
	useEffect(() => {
		if (document.documentElement.dataset.session !== "in" || !place.current) return;
		return whenNear(place.current, async () => {
			const { loadLiveCards } = await import("./live-cards.tsx");
			const Loaded = await loadLiveCards();
			if (Loaded) setLiveCards(() => Loaded);
		});
	}, []);
	return (
		<section ref={place} id="pricing" className={`${section.section} ${classes.pricing}`} aria-labelledby="plans">
			<div className={classes.head}>
				<Title order={2} id="plans" className={section.heading}>
					Free to stay, paid to grow
				</Title>
				<p className={section.lead}>The free plan has no end date. Change or cancel a paid plan whenever you like.</p>
			</div>
			{LiveCards ? (
				<LiveCards />
			) : (
				<PlanList>
					{ALL_PLANS.map((plan) => (
						<PlanCard
							key={plan}
							plan={plan}
							headingOrder={3}
							mark={plan === RECOMMENDED_PLAN ? "Recommended" : undefined}
						>
							<SignedOut>
								<div data-open="sign-up">
									<PlanLink plan={plan} href="/auth?mode=signup" />
								</div>
							</SignedOut>
							<SignedIn>
								<PlanLink plan={plan} href={isPaid(plan) ? "/upgrade" : "/dashboard"} />
							</SignedIn>
						</PlanCard>
					))}
				</PlanList>
			)}
		</section>
	);
}

function PlanLink({ plan, href }: { plan: Plan; href: string }) {
	return (
		<InternalButton
			href={href}
			variant={plan === RECOMMENDED_PLAN ? "filled" : "default"}
			fullWidth
			aria-describedby={planHeadingId(plan)}
		>
			{isPaid(plan) ? "Upgrade" : "Get Started"}
		</InternalButton>
	);
}
