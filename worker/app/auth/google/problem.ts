import { GOOGLE_PROBLEMS, type GoogleProblem } from "../../../../core/account/google.ts";
import { DomainError, type DomainErrorCode } from "../../../foundation/errors/domain-error.ts";

const CODES = {
	canceled: "invalid",
	unconfirmed: "forbidden",
	"account-exists": "conflict",
	"other-account": "conflict",
	"not-yours": "conflict",
	expired: "invalid",
	"too-many": "rate_limited",
	unreachable: "invalid",
	failed: "invalid",
} as const satisfies Record<GoogleProblem, DomainErrorCode>;

/** A failed sign-in with Google. `problem` is its name in addresses. */
export class GoogleError extends DomainError {
	readonly problem: GoogleProblem;

	constructor(problem: GoogleProblem) {
		super(CODES[problem], GOOGLE_PROBLEMS[problem]);
		this.problem = problem;
	}
}
