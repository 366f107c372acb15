import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { ALL_PLANS } from "../../core/plans/plan.ts";
import { queryClient } from "../api-client/client.ts";
import { PricingCards } from "../billing/pricing-cards.tsx";
import { SubscriptionProvider, subscriptionQuery } from "../billing/subscription.tsx";
import { loadViewer } from "../session/session.ts";

/**
 * Loads the plan of the signed-in person. Returns the cards of `/upgrade`, which then need nothing more, so that they take
 * the place of the static ones without a jump. Returns null for visitors, and when the API can't be reached.
 */
export async function loadLiveCards(): Promise<ComponentType | null> {
	try {
		const viewer = await loadViewer();
		if (!viewer) return null;
		await queryClient.fetchQuery(subscriptionQuery(viewer.id));
		return LiveCards;
	} catch {
		// The static cards lead to the plans screen, which explains the problem.
		return null;
	}
}

function LiveCards() {
	return (
		<QueryClientProvider client={queryClient}>
			<SubscriptionProvider>
				<PricingCards plans={ALL_PLANS} authMode="signup" />
			</SubscriptionProvider>
		</QueryClientProvider>
	);
}
