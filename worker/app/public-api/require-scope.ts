import type { Operation } from "../../../core/api/operation.ts";
import { ALL_SCOPES, isInScope, SCOPES } from "../../../core/api/scope.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { Refusal } from "./problem.ts";

/** Refuses an operation that a token isn't for. What its person may do is asked later. Throws `Refusal`. */
export function requireScope({ actor: { bounds } }: FoundToken, { verb, of, method, path }: Operation): void {
	if (!isInScope(bounds.scope, verb)) {
		const needed = ALL_SCOPES.find((scope) => isInScope(scope, verb));
		const name = needed ? SCOPES[needed].name : "another";
		throw new Refusal(403, "forbidden", `This token has the scope ${SCOPES[bounds.scope].name}. This needs ${name}.`);
	}
	if (of === "account" && bounds.pages !== null && !IN_PAGES.has(`${method} ${path}`)) {
		throw new Refusal(403, "forbidden", "This token is for single pages. This needs one for all pages of the account.");
	}
}

/** What is about the account, but says no more to a token for single pages than it may know. */
const IN_PAGES = new Set(["GET /account", "GET /pages", "GET /looks"]);
