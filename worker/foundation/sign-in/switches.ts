import { DomainError } from "../errors/domain-error.ts";

/** Who can create an account: everybody, whoever has an invitation, or nobody. */
export type SignUpRule = "open" | "invite" | "off";

/** The operator's rule. One that is misspelled lets nobody in. */
export function signUpRule({ SIGN_UP = "" }: Pick<Env, "SIGN_UP">): SignUpRule {
	if (SIGN_UP === "" || SIGN_UP === "open") return "open";
	return SIGN_UP === "invite" ? "invite" : "off";
}

/** Whether passwords open accounts here. */
export function acceptsPasswords({ PASSWORD_SIGN_IN = "" }: Pick<Env, "PASSWORD_SIGN_IN">): boolean {
	return PASSWORD_SIGN_IN === "" || PASSWORD_SIGN_IN === "on";
}

/** Throws `forbidden`, the same with and without an account, where passwords are turned off. */
export function requirePasswords(env: Pick<Env, "PASSWORD_SIGN_IN">): void {
	if (!acceptsPasswords(env)) throw new DomainError("forbidden", "Passwords aren't used here. Sign in another way.");
}
