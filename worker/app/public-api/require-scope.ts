import { isForSinglePages, type Operation } from "../../../core/api/operation.ts";
import { mayAsk } from "../../../core/api/proposed.ts";
import { ALL_SCOPES, isInScope, SCOPES } from "../../../core/api/scope.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import type { Manner } from "./handler.ts";
import { Refusal } from "./problem.ts";

/** Refuses an operation that a token isn't for. What its person may do is asked later. Throws `Refusal`. */
export function requireScope(
	{ actor: { bounds } }: FoundToken,
	operation: Operation,
	assistant: Manner["assistant"],
): void {
	if (!mayAsk(bounds.scope, operation, assistant !== null)) {
		const needed = ALL_SCOPES.find((scope) => isInScope(scope, operation.verb));
		const name = needed ? SCOPES[needed].name : "another";
		throw new Refusal(403, "forbidden", `This token has the scope ${SCOPES[bounds.scope].name}. This needs ${name}.`);
	}
	if (bounds.pages !== null && !isForSinglePages(operation)) {
		throw new Refusal(403, "forbidden", "This token is for single pages. This needs one for all pages of the account.");
	}
}
