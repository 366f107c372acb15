import * as z from "zod/mini";
import { emailSchema, fullNameSchema } from "../../../../core/account/account.ts";
import type { Google } from "./configuration.ts";
import { GoogleError } from "./problem.ts";

/** A person, as Google identifies them. */
export interface GooglePerson {
	/** Google's permanent id of the account (`sub`). */
	subject: string;
	/** The account's address, if Google says that it is verified. */
	provenEmail: string | null;
	fullName: string;
}

const claimsSchema = z.object({
	iss: z.string(),
	aud: z.string(),
	exp: z.number(),
	nonce: z.string(),
	sub: z.string().check(z.minLength(1), z.maxLength(255)),
	email: z.optional(z.unknown()),
	email_verified: z.optional(z.unknown()),
	name: z.optional(z.unknown()),
});

/**
 * Checks the claims of an id token: issuer, audience, age and nonce. TLS to Google's token endpoint takes the place of
 * the signature (OpenID Connect Core 3.1.3.7).
 */
export function checkIdToken({ clientId, issuers }: Google, nonce: string, claims: object): GooglePerson {
	const read = claimsSchema.safeParse(claims);
	if (!read.success) return refuse("it lacks a claim");
	const { iss, aud, exp, sub, email, email_verified: isEmailVerified, name } = read.data;
	if (!issuers.includes(iss)) return refuse("another issuer");
	if (aud !== clientId) return refuse("another audience");
	if (exp * 1000 <= Date.now()) return refuse("it has expired");
	if (read.data.nonce !== nonce) throw new GoogleError("expired");
	const address = emailSchema.safeParse(email);
	// Only `true` counts. Some providers send the text "true", or omit the claim for unverified addresses.
	const provenEmail = isEmailVerified === true && address.success ? address.data : null;
	const fullName = fullNameSchema.safeParse(name);
	return { subject: sub, provenEmail, fullName: fullName.success ? fullName.data : nameIn(provenEmail) };
}

function refuse(reason: string): never {
	console.error("Google's id token was refused", { reason });
	throw new GoogleError("unreachable");
}

/** The part before the `@`, for Google accounts without a name or with one that is too long. */
function nameIn(email: string | null): string {
	return email?.split("@", 1)[0] ?? "";
}
