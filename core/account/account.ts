import * as z from "zod/mini";
import { bareEmail } from "../addresses/bare-email.ts";
import { likelyEmail } from "../addresses/likely-email.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { FULL_NAME_MAX } from "./full-name.ts";
import { PROVIDER_NAMES } from "./ways.ts";

/** The shortest accepted password, in characters. */
export const PASSWORD_MIN = 6;
/** The longest accepted password, in characters. The limit bounds the work of hashing. */
const PASSWORD_MAX = 256;

/** As browsers check it, with dots in their places, and with the endings of other scripts as mail programs send them. */
const EMAIL =
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

/** An email address as a program gives it. Anything around it would be a mistake, and could make it somebody else's. */
export const exactEmailSchema = z.pipe(
	textSchema.check(
		z.maxLength(254, "This email address is too long."),
		z.email({ pattern: EMAIL, error: ({ input }) => whyNoEmail(String(input)) }),
	),
	z.transform((email: string) => email.toLowerCase()),
);

/** An email address as people type and paste it, in lower case. */
export const emailSchema = z.pipe(textSchema.check(z.overwrite(typedEmail)), exactEmailSchema);

/** The name of an account. */
export const fullNameSchema = textSchema.check(
	z.trim(),
	z.overwrite(emptyUnlessVisible),
	z.minLength(1, "Enter your name."),
	z.maxLength(FULL_NAME_MAX, `Use at most ${FULL_NAME_MAX} characters.`),
);

/** The password typed to sign in. */
const givenPasswordSchema = textSchema.check(
	z.minLength(1, "Enter your password."),
	z.maxLength(PASSWORD_MAX, "This password is too long."),
);

/**
 * A new password, normalized before it is checked and hashed, so that two spellings that look alike are the same
 * password.
 */
export const newPasswordSchema = textSchema.check(
	z.normalize("NFKC"),
	z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters long.`),
	z.maxLength(PASSWORD_MAX, "This password is too long."),
);

export const signInSchema = z.strictObject({ email: emailSchema, password: givenPasswordSchema });

/** The current password. Sensitive changes ask for it again, and accounts without a password leave it out. */
const confirmation = { currentPassword: z.optional(givenPasswordSchema) };

export const confirmationSchema = z.strictObject(confirmation);

/** A provider of sign-ins, such as Google. */
export const providerSchema = z.strictObject({ provider: z.enum(PROVIDER_NAMES) });

export const connectProviderSchema = z.strictObject({ ...confirmation, provider: z.enum(PROVIDER_NAMES) });

export const changePasswordSchema = z.strictObject({ ...confirmation, password: newPasswordSchema });

export const changeEmailSchema = z.strictObject({ ...confirmation, email: emailSchema });

export const renameSchema = z.strictObject({ fullName: fullNameSchema });

/** Identifies a session by its stored hash. */
export const sessionSchema = z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a session.")) });

/** The word that confirms the deletion of an account. */
export const DELETE_WORD = "DELETE";

export const deleteAccountSchema = z.strictObject({
	...confirmation,
	confirmation: textSchema.check(z.maxLength(100)),
});

export type Confirmation = z.infer<typeof confirmationSchema>;
export type ConnectProvider = z.infer<typeof connectProviderSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ChangeEmail = z.infer<typeof changeEmailSchema>;
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** The part after the @ can have letters of any language. It is stored as mail programs send it. */
function typedEmail(typed: string): string {
	const email = bareEmail(typed);
	const [local, host = "", ...more] = email.split("@");
	if (more.length > 0 || !/[^\p{ASCII}]/u.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host)) return email;
	return `${local}@${URL.parse(`https://${host}`)?.hostname ?? host}`;
}

function whyNoEmail(typed: string): string {
	const likely = likelyEmail(typed);
	return likely && EMAIL.test(likely)
		? `Enter a valid email address. Did you mean ${likely}?`
		: "Enter a valid email address.";
}
