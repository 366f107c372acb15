import { Skeleton } from "@mantine/core";
import { PAGE_TENS } from "../../core/plans/page-tens.ts";
import { latePart } from "../components/late-part.tsx";
import type { Subscription } from "./subscription.tsx";

/** Few people pay for the plan that has more pages. */
export const PageSteps = latePart(async () => (await import("./page-steps.tsx")).PageSteps, <Skeleton height={48} />);

/** Whether the person can change the number of pages: they pay for the plan that has tens, and it goes on. */
export function hasPageSteps({ paidPlan, isPaymentFailing, subscriptionEndsAt }: Subscription): boolean {
	return paidPlan === PAGE_TENS.plan && !isPaymentFailing && subscriptionEndsAt === null;
}
