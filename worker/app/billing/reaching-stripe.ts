import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";

/**
 * Runs calls to Stripe. A failure is logged and thrown as `unavailable`, with a message for people. A `DomainError`
 * passes through.
 */
export async function reachingStripe<Result>(run: () => Promise<Result>): Promise<Result> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof DomainError) throw error;
		console.error("A call to Stripe failed", { error: rootCauseOf(error) });
		throw new DomainError("unavailable", "Billing can't be reached right now. Please try again in a minute.");
	}
}
