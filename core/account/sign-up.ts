import * as z from "zod/mini";
import { emailSchema, fullNameSchema, newPasswordSchema } from "./account.ts";
import { tokenSchema } from "./mailed-links.ts";

/** What a sign-up needs. An invitation's secret is needed where not everybody can create an account. */
const newAccount = { fullName: fullNameSchema, email: emailSchema, invitation: z.optional(tokenSchema) };

export const signUpSchema = z.strictObject({ ...newAccount, password: newPasswordSchema });

/** A sign-up without a password. A mailed link or code completes it. */
export const signUpMailSchema = z.strictObject(newAccount);

/** Looks at an invitation. */
export const invitationSchema = z.strictObject({ invitation: tokenSchema });

export type SignUp = z.infer<typeof signUpSchema>;
export type SignUpMail = z.infer<typeof signUpMailSchema>;
