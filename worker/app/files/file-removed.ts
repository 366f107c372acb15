import { DomainError } from "../../foundation/errors/domain-error.ts";

/** The answer to an upload of a file that an administrator has removed from the account. */
export function uploadRemoved(): DomainError {
	return new DomainError(
		"forbidden",
		"The people who run this site have removed this file. It can't be uploaded again.",
		{
			field: "upload",
			title: "File removed",
		},
	);
}

/** The answer to a save that brings such a file to a page. */
export function fileRemoved(): DomainError {
	return new DomainError("forbidden", "The people who run this site have removed this file. Choose another one.", {
		field: "draft.blocks",
		title: "File removed",
	});
}
