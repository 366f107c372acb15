import { DomainError } from "../domain-error.ts";

/** Throws `invalid` naming `password` when it is among the commonest ones, as zxcvbn's list of leaked passwords has them. */
export async function refuseCommonPassword(password: string): Promise<void> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	if (!dictionary["passwords-common"].includes(password.toLowerCase())) return;
	throw new DomainError("invalid", "This password is too common. Choose one that is harder to guess.", {
		field: "password",
	});
}
