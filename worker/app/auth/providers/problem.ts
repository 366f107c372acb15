import { type ProviderProblem, problemWords } from "../../../../core/account/provider-problems.ts";
import { DomainError, type DomainErrorCode } from "../../../foundation/errors/domain-error.ts";

const CODES = {
	canceled: "invalid",
	unconfirmed: "forbidden",
	"account-exists": "conflict",
	"other-account": "conflict",
	"not-yours": "conflict",
	closed: "forbidden",
	blocked: "forbidden",
	uninvited: "forbidden",
	expired: "invalid",
	clock: "invalid",
	"too-many": "rate_limited",
	unreachable: "invalid",
	refused: "invalid",
	unclear: "invalid",
	failed: "invalid",
} as const satisfies Record<ProviderProblem, DomainErrorCode>;

/** A failed sign-in with a provider. `problem` is its name in addresses. */
export class ProviderError extends DomainError {
	readonly problem: ProviderProblem;

	constructor(problem: ProviderProblem) {
		super(CODES[problem], problemWords(problem, "your provider"));
		this.problem = problem;
	}
}

/** A provider's own words for a refusal, by the names of OAuth. */
export interface Refusal {
	error: string;
	description?: unknown;
}

/** A provider's answer that has the form of one, and can't be used. */
export class UnclearAnswer extends Error {}
