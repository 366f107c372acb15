import * as z from "zod/mini";
import { emailSchema, newPasswordSchema } from "./account.ts";

/** The secret of a link: 32 random bytes in hex. */
export const tokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, "This link is not complete. Copy all of it."));

/** Requests a mail with a link that resets the password. */
export const resetRequestSchema = z.strictObject({ email: emailSchema });

export const resetPasswordSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema });

/** A mailed link that needs no other input. */
export const linkSchema = z.strictObject({ token: tokenSchema });

export type ResetPassword = z.infer<typeof resetPasswordSchema>;
