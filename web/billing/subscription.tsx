import { queryOptions, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { createContext, type ReactNode, use, useMemo } from "react";
import { isPaid, type PaidPlan, type Plan } from "../../core/plans/plan.ts";
import type { AppRouter } from "../../worker/router.ts";
import { type Team, useTeam } from "../accounts/team.ts";
import { client, queryClient } from "../api-client/client.ts";
import { setViewerPlan, useLoadedViewer, type Viewer } from "../session/session.ts";

/** The API's answer about a plan. Times are milliseconds since 1970. */
export type Subscription = inferRouterOutputs<AppRouter>["billing"]["get"];

export interface SubscriptionContext {
	/** The signed-in person, or null. */
	user: Viewer | null;
	/** The team whose plan it is; undefined for the person's own. */
	team: Team | undefined;
	/** Whether there is a paid plan. */
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

const ViewerContext = createContext<{ user: Viewer | null | undefined } | null>(null);

/** Provides the plan to all screens below. The first one that uses it causes the request. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
	const user = useLoadedViewer();
	const viewer = useMemo(() => ({ user }), [user]);
	return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** The plan of the person, or of the team that the screen is about. A read that fails counts as no plan. */
export function useSubscription(): SubscriptionContext {
	const viewer = use(ViewerContext);
	if (!viewer) throw new Error("useSubscription must be used within a SubscriptionProvider");
	const { user } = viewer;
	const team = useTeam();
	// What a team pays is its owners' to see. Its plan is everybody's.
	const isReadable = Boolean(user) && team?.mayPay !== false;
	const { data, isPending } = useQuery({ ...subscriptionQuery(user?.id ?? "", team?.id), enabled: isReadable });
	const plan = data && isPaid(data.plan) ? data.plan : null;
	return {
		user: user ?? null,
		team,
		subscribed: plan !== null,
		plan,
		shownPlan: user ? (isPending ? (team ?? user).plan : (plan ?? "free")) : null,
		isPro: plan === "pro",
		subscriptionEnd: plan && data?.currentPeriodEnd ? new Date(data.currentPeriodEnd) : null,
		loading: user === undefined || (isReadable && isPending),
		details: data ?? null,
		refreshSubscription: () => refreshSubscription(user?.id ?? "", team?.id),
	};
}

export function subscriptionQuery(userId: string, account?: string) {
	return queryOptions({
		queryKey: ["subscription", account ?? userId],
		async queryFn() {
			try {
				const subscription = await client.billing.get.query(account ? { account } : undefined);
				if (!account) setViewerPlan(subscription);
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

async function refreshSubscription(userId: string, account?: string): Promise<Subscription> {
	const subscription = await client.billing.refresh.mutate(account ? { account } : undefined);
	queryClient.setQueryData(subscriptionQuery(userId, account).queryKey, subscription);
	if (!account) setViewerPlan(subscription);
	return subscription;
}
