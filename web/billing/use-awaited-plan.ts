import { useEffect, useEffectEvent, useState } from "react";
import { isPaid, type PaidPlan } from "../../core/plans/plan.ts";
import { useSubscription } from "./subscription.tsx";

const POLL_MS = 2_000;
/** Stripe's event usually arrives within seconds. After this time, the screen offers a retry. */
const PATIENCE_MS = 30_000;

interface AwaitedPlan {
	stage: "asking" | "waiting" | "late" | "here";
	/** The plan, once it has started. */
	plan: PaidPlan | null;
	/** Starts waiting again. */
	retry: () => void;
}

/** Polls until the account has the `expected` plan, or any paid one without it, and this number of pages, if one is given. */
export function useAwaitedPlan(expected: PaidPlan | undefined, pages?: number): AwaitedPlan {
	const { refreshSubscription } = useSubscription();
	const [attempt, setAttempt] = useState(0);
	const [stage, setStage] = useState<AwaitedPlan["stage"]>("asking");
	const [plan, setPlan] = useState<PaidPlan | null>(null);

	const findPlan = useEffectEvent(async (): Promise<PaidPlan | null> => {
		// A failed read counts as no plan yet.
		const subscription = await refreshSubscription().catch(() => null);
		if (!subscription || !isPaid(subscription.plan)) return null;
		if (pages !== undefined && subscription.maxPages !== pages) return null;
		return expected === undefined || subscription.plan === expected ? subscription.plan : null;
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt waits anew
	useEffect(() => {
		let timer = 0;
		let isGone = false;
		const startedAt = Date.now();
		const ask = async () => {
			const found = await findPlan();
			if (isGone) return;
			if (found) {
				setPlan(found);
				setStage("here");
			} else if (Date.now() - startedAt > PATIENCE_MS) setStage("late");
			else {
				setStage("waiting");
				timer = window.setTimeout(ask, POLL_MS);
			}
		};
		void ask();
		return () => {
			isGone = true;
			window.clearTimeout(timer);
		};
	}, [attempt]);

	return {
		stage,
		plan,
		retry() {
			setStage("waiting");
			setAttempt(attempt + 1);
		},
	};
}
