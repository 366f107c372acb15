import { type ProviderProblem, problemWords } from "../../../../core/account/provider-problems.ts";
import { DomainError, type DomainErrorCode } from "../../../foundation/errors/domain-error.ts";

const CODES = {
	canceled: "invalid",
	unconfirmed: "forbidden",
	"account-exists": "conflict",
	"other-account": "conflict",
	"not-yours": "conflict",
	closed: "forbidden",
	uninvited: "forbidden",
	expired: "invalid",
	clock: "invalid",
	"too-many": "rate_limited",
	unreachable: "invalid",
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
