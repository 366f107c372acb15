import type { Operation } from "./operation.ts";
import { isInScope, isProposing, type Scope } from "./scope.ts";

/** What an operation answers besides, where a change is kept as a proposal. The page's version stays. */
export interface Proposed {
	version: number;
	isProposed: true;
}

/** Whether a token of this scope may ask for it. An assistant may also propose what others may only change. */
export function mayAsk(scope: Scope, operation: Operation, isAssistant: boolean): boolean {
	return isInScope(scope, operation.verb) || (isAssistant && isProposal(scope, operation));
}

/** Whether what a token of this scope asks for can only be a proposal: a change of a page's content. */
export function isProposal(scope: Scope, { verb, content }: Operation): boolean {
	return content !== undefined && !isInScope(scope, verb) && isProposing(scope);
}
