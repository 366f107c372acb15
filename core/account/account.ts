import * as z from "zod/mini";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { FULL_NAME_MAX } from "./full-name.ts";
import { PROVIDER_NAMES } from "./ways.ts";

/** The shortest accepted password, in characters. */
export const PASSWORD_MIN = 6;
/** The longest accepted password, in characters. The limit bounds the work of hashing. */
const PASSWORD_MAX = 256;

/** Reads what people type for their email address: the address, in lower case, or why the text is none. */
export type EmailReader = (typed: string) => { email: string } | { problem: string };

/** The Worker has the reader. A browser leaves to it what could be an address, because forms load without it. */
let reader: EmailReader = (typed) =>
	/.@./.test(typed) ? { email: typed.trim() } : { problem: "Enter a valid email address." };

/** Gives all schemas the reader of typed addresses. */
export function readEmailsWith(given: EmailReader): void {
	reader = given;
}

/** An email address as people type and paste it. */
export const emailSchema = z.pipe(
	textSchema,
	z.transform((typed: string, { issues }): string => {
		const read = reader(typed);
		if ("email" in read) return read.email;
		issues.push({ code: "custom", message: read.problem, input: typed });
		return "";
	}),
);

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
