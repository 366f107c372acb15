import { DomainError } from "../errors/domain-error.ts";
import { rootCauseOf } from "../errors/root-cause.ts";

/** Runs calls of Stripe; its failures become one that the person can understand. */
export async function reachingStripe<Result>(run: () => Promise<Result>): Promise<Result> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof DomainError) throw error;
		console.error("Stripe could not be reached, or refused", { error: rootCauseOf(error) });
		throw new DomainError("unavailable", "Billing can't be reached right now. Please try again in a minute.");
	}
}
