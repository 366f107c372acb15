import { fullNameSchema } from "../../../../core/account/account.ts";
import { exactEmailSchema } from "../../../../core/account/typed-email.ts";
import type { AdminRule } from "../../../foundation/providers/provider.ts";

/** The specification's limit. */
const SUBJECT_MAX = 255;

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person, as a provider identifies them. */
export interface ProvenPerson {
	/** The provider's permanent id of the account (`sub`). */
	subject: string;
	/** The account's address, if the provider says that it is verified. */
	provenEmail: string | null;
	fullName: string;
	/** The id of the provider's rule for administrators, if the person fulfills it. */
	adminRule: string | null;
	/** Whether the provider says that it has asked for two proofs. */
	hasTwoProofs: boolean;
}

/** The permanent id in an id token, or null. */
export function findSubject({ sub }: Claims): string | null {
	const subject = String(sub ?? "");
	return subject === "" || subject.length > SUBJECT_MAX ? null : subject;
}

/** Whether an id token leaves out what some providers tell only at their endpoint for claims. */
export function lacksClaims(claims: Claims, rule: AdminRule | null): boolean {
	const wanted = ["email", "email_verified", "name", ...(rule ? [rule.claim] : [])];
	return wanted.some((claim) => claims[claim] === undefined);
}

/** The person in an id token's claims, and in those of the endpoint. */
export function personFrom(subject: string, idToken: Claims, info: Claims, rule: AdminRule | null): ProvenPerson {
	const sources = [idToken, info];
	// The address and the word that it is verified belong together, so they come from one source.
	const provenEmail = sources.map(provenEmailIn).find((email) => email !== null) ?? null;
	const name = fullNameSchema.safeParse(claimIn("name", sources));
	const isAdmin = rule !== null && has(claimIn(rule.claim, sources), rule.value);
	return {
		subject,
		provenEmail,
		// The part before the `@`, for accounts without a name or with one that is too long.
		fullName: name.success ? name.data : (provenEmail?.split("@", 1)[0] ?? ""),
		adminRule: isAdmin ? rule.id : null,
		hasTwoProofs: hasTwoProofs(idToken.amr),
	};
}

/** Only `true` counts. Some providers send the text "true", or omit the claim for unverified addresses. */
function provenEmailIn({ email, email_verified: isVerified }: Claims): string | null {
	const address = exactEmailSchema.safeParse(email);
	return isVerified === true && address.success ? address.data : null;
}

/** A claim from the first source that has it. */
function claimIn(claim: string, sources: Claims[]): unknown {
	return sources.find((source) => Object.hasOwn(source, claim))?.[claim];
}

function has(claim: unknown, value: string): boolean {
	return Array.isArray(claim) ? claim.includes(value) : claim === value || (claim === true && value === "true");
}

/** What somebody has: a one-time password, a key in hardware or software, a smart card. */
const POSSESSIONS = ["otp", "hwk", "swk", "sc"];
/** What somebody knows or is: a password, a PIN, a face, a fingerprint, an iris, a retina, a voice. */
const KNOWLEDGE_OR_BODY = ["pwd", "pin", "face", "fpt", "iris", "retina", "vbm"];

/**
 * Whether an ID token says by its `amr` that the person gave two proofs of different kinds. The values are those of RFC 8176:
 * `mfa` says it by itself, and otherwise there must be one of either kind. `sms` and `tel` don't count, because calls can be
 * redirected; nor do `kba`, `geo`, `rba`, `user`, `wia` and `mca`, which prove no possession.
 */
function hasTwoProofs(amr: unknown): boolean {
	if (!Array.isArray(amr)) return false;
	const has = (methods: readonly string[]) => methods.some((method) => amr.includes(method));
	return has(["mfa"]) || (has(POSSESSIONS) && has(KNOWLEDGE_OR_BODY));
}
