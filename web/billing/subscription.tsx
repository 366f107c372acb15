import { queryOptions, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { createContext, type ReactNode, use, useMemo } from "react";
import { isPaid, type PaidPlan, type Plan } from "../../core/plans/plan.ts";
import type { AppRouter } from "../../worker/router.ts";
import { client, queryClient } from "../api-client/client.ts";
import { setViewerPlan, useLoadedViewer, type Viewer } from "../session/session.ts";

/** The API's answer about a plan. Times are milliseconds since 1970. */
export type Subscription = inferRouterOutputs<AppRouter>["billing"]["get"];

export interface SubscriptionContext {
	/** The signed-in person, or null. */
	user: Viewer | null;
	/** Whether the person has a paid plan. */
	subscribed: boolean;
	/** The paid plan, or null on the free one. */
	plan: PaidPlan | null;
	/** The plan to show meanwhile: the session's until the answer is here. Null for visitors. */
	shownPlan: Plan | null;
	isPro: boolean;
	/** The end of the paid period. */
	subscriptionEnd: Date | null;
	loading: boolean;
	/** The API's answer, or null until it arrives. */
	details: Subscription | null;
	/** Syncs the plan from the payment provider. Throws when the API can't be reached. */
	refreshSubscription: () => Promise<Subscription>;
}

type Account = Pick<SubscriptionContext, "refreshSubscription"> & { user: Viewer | null | undefined };

const AccountContext = createContext<Account | null>(null);

/** Provides the plan to all screens below. The first one that uses it causes the request. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
	const user = useLoadedViewer();
	const account = useMemo(() => ({ user, refreshSubscription: () => refreshSubscription(user?.id ?? "") }), [user]);
	return <AccountContext value={account}>{children}</AccountContext>;
}

/** The plan of the signed-in person. A read that fails counts as no plan. */
export function useSubscription(): SubscriptionContext {
	const account = use(AccountContext);
	if (!account) throw new Error("useSubscription must be used within a SubscriptionProvider");
	const { user, refreshSubscription } = account;
	const { data, isPending } = useQuery({ ...subscriptionQuery(user?.id ?? ""), enabled: Boolean(user) });
	const plan = data && isPaid(data.plan) ? data.plan : null;
	return {
		user: user ?? null,
		subscribed: plan !== null,
		plan,
		shownPlan: user ? (isPending ? user.plan : (plan ?? "free")) : null,
		isPro: plan === "pro",
		subscriptionEnd: plan && data?.currentPeriodEnd ? new Date(data.currentPeriodEnd) : null,
		loading: user === undefined || (user !== null && isPending),
		details: data ?? null,
		refreshSubscription,
	};
}

export function subscriptionQuery(userId: string) {
	return queryOptions({
		queryKey: ["subscription", userId],
		async queryFn() {
			try {
				const subscription = await client.billing.get.query();
				setViewerPlan(subscription.plan);
				return subscription;
			} catch (error) {
				console.error("The subscription could not be read", error);
				throw error;
			}
		},
		// People pay in another tab, so each return to this tab reads the plan again.
		staleTime: 0,
	});
}

async function refreshSubscription(userId: string): Promise<Subscription> {
	const subscription = await client.billing.refresh.mutate();
	queryClient.setQueryData(subscriptionQuery(userId).queryKey, subscription);
	setViewerPlan(subscription.plan);
	return subscription;
}
