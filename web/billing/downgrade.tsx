import disclosure from "../components/disclosure.module.css";
import { Icon } from "../components/icon.tsx";
import classes from "./billing.module.css";
import { PlanEffects } from "./plan-effects.tsx";
import type { Subscription } from "./subscription.tsx";

/** The effects of a lower plan. They are visible when the plan is about to end, and folded otherwise. */
export function Downgrade({ details: { plan, endsAt, laterPlan } }: { details: Subscription }) {
	if (endsAt) return <PlanEffects plan={laterPlan} title="When your plan ends" />;
	return (
		<details className={`${disclosure.disclosure} ${classes.downgrade}`}>
			<summary>
				What happens if I downgrade?
				<Icon name="down" size={18} />
			</summary>
			{plan === "business" && laterPlan === "free" && <PlanEffects plan="pro" title="If you switch to Pro" />}
			<PlanEffects plan={laterPlan} title="If your plan ends" />
		</details>
	);
}
