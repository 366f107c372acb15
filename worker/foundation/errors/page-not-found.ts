import { DomainError } from "./domain-error.ts";

/** The error for a page that doesn't exist or belongs to somebody else. */
export function pageNotFound(): DomainError {
	return new DomainError("not_found", "This page doesn't exist.", { field: "id" });
}
