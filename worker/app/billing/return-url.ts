import type { Plan } from "../../../core/plans/plan.ts";

/** What the screens after Stripe's pages are about. */
export interface Returning {
	/** The account that the addresses name: one that isn't the person's own. */
	account: string | undefined;
	/** The hand-over, if the plan is for taking an offered page. */
	offer: string | undefined;
}

interface Outcome {
	/** The plan that was paid for. */
	plan?: Plan;
	/** The number of pages, where it was what changed. */
	pages?: number;
	/** A visit to the portal may buy nothing. It tells the screen not to wait for a new plan. */
	from?: "portal";
}

/**
 * The address of ours that Stripe's pages lead back to: a screen about plans, or the offer that a plan is for. Nothing that a
 * request says is an address or a path.
 */
export function returnUrl(
	env: Env,
	screen: "success" | "cancel",
	{ account, offer }: Returning,
	outcome: Outcome = {},
) {
	const url = new URL(offer === undefined ? `/upgrade/${screen}` : "/bio/take", env.APP_ORIGIN);
	const search = { ...(offer !== undefined && { id: offer }), ...outcome, account };
	for (const [name, value] of Object.entries(search)) {
		if (value !== undefined) url.searchParams.set(name, String(value));
	}
	return url.href;
}
