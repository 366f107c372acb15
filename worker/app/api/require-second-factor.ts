import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { Viewer } from "./context.ts";

/**
 * Refuses a sensitive change until the person has proven the second factor in this session. Accounts without one notice nothing.
 * Throws `unauthenticated`, after which the screen asks for a code and sends the change again.
 */
export function requireSecondFactor({ asksSecondFactor }: Pick<Viewer, "asksSecondFactor">): void {
	if (asksSecondFactor) throw new DomainError("unauthenticated", "Confirm with two-step verification first.");
}
