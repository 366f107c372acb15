import { sizeIn } from "../../../core/files/size-in.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { Room } from "./room.ts";

/** The answer when an account has no room for a file. */
export function noRoom({ usedBytes, maxBytes }: Room): DomainError {
	const left = sizeIn("en", Math.max(0, maxBytes - usedBytes));
	return new DomainError(
		"limit_reached",
		`Your files can have ${sizeIn("en", maxBytes)} together, and ${left} are left. Remove some from your pages, and try again a day later.`,
		{ field: "bytes", title: "No room for this file" },
	);
}

/** The answer when the store still has too many files that others have replaced. */
export function tooManyReplaced(): DomainError {
	return new DomainError(
		"limit_reached",
		"You have replaced many files today. We keep each for a day, so that you can undo it. Try again tomorrow.",
		{ field: "bytes", title: "No room for this file" },
	);
}
