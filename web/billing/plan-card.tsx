import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { ALL_PLANS, type Plan, planTerm, RECOMMENDED_PLAN } from "../../core/plans/plan.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./plan-card.module.css";
import { isSameAsBelow, PLAN_ROWS, PLAN_WORDS } from "./plan-terms.ts";

interface PlanListProps {
	/** The plan that a narrow place shows at first. */
	first?: Plan;
	/** Without the comparison: what a plan costs and for whom it is. */
	isBrief?: boolean;
	children: ReactNode;
}

/** Plans side by side, as columns of a comparison. A narrow place shows one of them and a switch, also without script. */
export function PlanList({ first = RECOMMENDED_PLAN, isBrief = false, children }: PlanListProps) {
	return (
		<div className={classes.place}>
			<div className={classes.comparison} data-brief={isBrief || undefined}>
				{!isBrief && (
					<fieldset className={classes.switch} aria-label="Shown plan">
						{ALL_PLANS.map((plan) => (
							<label key={plan}>
								<input type="radio" name="shown-plan" value={plan} defaultChecked={plan === first} />
								<span>{planTerm(plan, "name")}</span>
							</label>
						))}
					</fieldset>
				)}
				{!isBrief && (
					// Each column has these names too, for screen readers and for narrow places.
					<ul className={classes.names} aria-hidden="true">
						{PLAN_ROWS.map(({ name }) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				)}
				<ul className={classes.plans}>{children}</ul>
			</div>
		</div>
	);
}

interface PlanCardProps {
	plan: Plan;
	headingOrder: 2 | 3;
	/** A word beside the name. */
	mark?: "Your Plan" | "Recommended" | undefined;
	isBrief?: boolean;
	/** The button. `planHeadingId` describes it. */
	children: ReactNode;
}

/** One plan with its price, its terms and its button. It knows nothing about the viewer, so a marketing page can show it. */
export function PlanCard({ plan, headingOrder, mark, isBrief = false, children }: PlanCardProps) {
	const dollars = planTerm(plan, "dollarsPerMonth");
	return (
		<li className={classes.card} data-plan={plan} data-framed={mark !== undefined || undefined}>
			<div className={classes.head}>
				<div className={classes.title}>
					<Title order={headingOrder} size="h3" id={planHeadingId(plan)}>
						{planTerm(plan, "name")}
					</Title>
					{mark && <span className={classes.tag}>{mark}</span>}
				</div>
				<p className={classes.price}>
					${dollars}
					<small>{dollars === 0 ? "forever" : "a month"}</small>
				</p>
				<p className={classes.words}>{PLAN_WORDS[plan]}</p>
				<div className={classes.button}>{children}</div>
			</div>
			{!isBrief && (
				<dl className={classes.terms}>
					{PLAN_ROWS.map((row) => (
						<div
							key={row.name}
							data-same={isSameAsBelow(row, plan) || undefined}
							data-missing={row.value(plan) === false || undefined}
						>
							<dt>{row.name}</dt>
							<dd>
								<Value of={row.value(plan)} />
							</dd>
						</div>
					))}
				</dl>
			)}
		</li>
	);
}

/** Stands where the other plans have a button. */
export function YourPlan() {
	return (
		<p className={classes.yours}>
			<Icon name="check" size={18} />
			Your Plan
		</p>
	);
}

function Value({ of: value }: { of: string | boolean }) {
	if (typeof value === "string") return value;
	return (
		<>
			{value ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
			<span className="unseen">{value ? "Included" : "Not included"}</span>
		</>
	);
}

/** The id of a plan's heading. A screen shows each plan once. */
export function planHeadingId(plan: Plan): string {
	return `plan-${plan}`;
}
