import * as z from "zod/mini";
import { emailSchema, fullNameSchema } from "../../../core/account.ts";
import type { Google } from "./configuration.ts";
import { GoogleError } from "./problem.ts";

/** The person, as Google identifies them. */
export interface GooglePerson {
	/** Google's lasting name for the account. */
	subject: string;
	/** The account's address, when Google vouches that it is theirs. */
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
 * Reads an id token's claims. It came from Google's token endpoint itself, over TLS, which stands for its signature
 * (OpenID Connect Core 3.1.3.7); that it is meant for us, for now and for this flow is checked here.
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
	// Nothing but `true` counts: some providers send the word, or leave it out for addresses that nobody has proven.
	const provenEmail = isEmailVerified === true && address.success ? address.data : null;
	const fullName = fullNameSchema.safeParse(name);
	return { subject: sub, provenEmail, fullName: fullName.success ? fullName.data : nameIn(provenEmail) };
}

function refuse(reason: string): never {
	console.error("Google's id token was refused", { reason });
	throw new GoogleError("unreachable");
}

/** The part before the `@`, for people whose Google account has no name, or one that is too long here. */
function nameIn(email: string | null): string {
	return email?.split("@", 1)[0] ?? "";
}
