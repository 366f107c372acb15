import { DomainError } from "../../foundation/errors/domain-error.ts";

/** The answer when the pictures of an account fill its room. */
export function accountFull(): DomainError {
	return new DomainError(
		"limit_reached",
		"Your pictures fill the 100 MB of your account. Remove some from your pages, and try again a day later.",
	);
}
