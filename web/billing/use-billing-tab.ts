import type { PaidPlan } from "../../core/plans/plan.ts";
import { useTeam } from "../accounts/team.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { useAnswer } from "../components/answer.tsx";

/** A plan to pay for, or the portal for an existing subscription. */
export type BillingPlace = PaidPlan | "portal";

interface Order {
	place: BillingPlace;
	/** The tens of pages beside those of the plan, if their number is what changes. */
	pageTens: number | undefined;
}

/**
 * Opens a page of the payment provider in a new tab, or in this one when the browser opens no tab. It leads back to the
 * offered page that the plan is for, if there is one.
 */
export function useBillingTab(offer?: string) {
	const { answer, fail, clear } = useAnswer();
	const team = useTeam();
	const { run, isPending, isRunning, variables } = useAction({
		onMutate: clear,
		async mutationFn({ tab, ...order }: Order & { tab: Window | null }) {
			try {
				lead(tab, await addressOf(order, { account: team?.id, offer }));
			} catch (error) {
				tab?.close();
				throw error;
			}
		},
		onError: (error) => fail("Error", messageOf(error)),
	});
	return {
		open(place: BillingPlace, pageTens?: number): void {
			if (!isRunning()) run({ place, pageTens, tab: openEmptyTab() });
		},
		/** Why it didn't open. */
		answer,
		/** The place whose address is being requested. */
		pending: isPending ? (variables?.place ?? null) : null,
	};
}

/** Opens the tab during the click. Popup blockers stop a tab that opens after the request. */
function openEmptyTab(): Window | null {
	const tab = window.open("about:blank", "_blank");
	if (!tab) return null;
	tab.opener = null;
	tab.document.title = "Linkstead";
	tab.document.documentElement.style.colorScheme = "light dark";
	tab.document.body.style.font = "1rem/1.5 ui-sans-serif, system-ui, sans-serif";
	tab.document.body.style.padding = "2rem";
	tab.document.body.textContent = "Loading...";
	return tab;
}

async function addressOf(
	{ place, pageTens }: Order,
	about: { account: string | undefined; offer: string | undefined },
): Promise<string> {
	const { url } = await (place === "portal"
		? client.billing.openPortal.mutate(about)
		: client.billing.startCheckout.mutate({ ...about, plan: place, pageTens }));
	return url;
}

function lead(tab: Window | null, url: string): void {
	if (!tab) window.location.assign(url);
	// A closed tab means that the person has changed their mind.
	else if (!tab.closed) tab.location.replace(url);
}
