import { GOOGLE_PROBLEMS, type GoogleProblem } from "../../../core/google.ts";
import { DomainError, type DomainErrorCode } from "../../domain-error.ts";

const CODES = {
	cancelled: "invalid",
	unconfirmed: "forbidden",
	"account-exists": "conflict",
	"other-account": "conflict",
	"not-yours": "conflict",
	expired: "invalid",
	"too-many": "rate_limited",
	unreachable: "invalid",
	failed: "invalid",
} as const satisfies Record<GoogleProblem, DomainErrorCode>;

/** What signing in with Google throws when it comes to nothing. */
export function googleProblem(problem: GoogleProblem): DomainError {
	return new DomainError(CODES[problem], GOOGLE_PROBLEMS[problem], { problem });
}
