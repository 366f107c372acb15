import { GOOGLE_PROBLEMS, type GoogleProblem } from "../../../core/google.ts";
import { DomainError, type DomainErrorCode } from "../../domain-error.ts";

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

/** The error of a sign-in with Google that failed. */
export function googleProblem(problem: GoogleProblem): DomainError {
	return new DomainError(CODES[problem], GOOGLE_PROBLEMS[problem], { problem });
}
