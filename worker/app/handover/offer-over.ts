import { DomainError } from "../../foundation/errors/domain-error.ts";

/** The error for an offer that nobody can answer anymore, and for one that is somebody else's. */
export function offerOver(): DomainError {
	return new DomainError("not_found", "This offer ran out, was answered, or was taken back. Ask for a new one.", {
		title: "Offer over",
	});
}
