import * as z from "zod/mini";

/** The passkeys that an account can have. */
export const PASSKEYS_MAX = 10;

/** Binary data in unpadded base64url, as browsers write it. */
function base64url(maxLength: number) {
	return z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, "This isn't from a passkey."));
}

/** The specification allows ids of 1,023 bytes. */
const passkeyIdSchema = base64url(1_364);

/** What a browser answers when it has made a passkey. */
export const newPasskeySchema = z.strictObject({
	id: passkeyIdSchema,
	clientData: base64url(4_000),
	attestation: base64url(20_000),
	transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, "This isn't a transport."))).check(z.maxLength(10)),
});

/** What a browser answers when somebody signs in with a passkey. */
export const usedPasskeySchema = z.strictObject({
	id: passkeyIdSchema,
	clientData: base64url(4_000),
	authenticatorData: base64url(4_000),
	signature: base64url(1_000),
});

export const passkeySchema = z.strictObject({ id: passkeyIdSchema });

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;
