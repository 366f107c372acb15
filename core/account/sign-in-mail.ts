import * as z from "zod/mini";
import { emailSchema } from "./account.ts";
import { typedDigits } from "./typed-code.ts";

/** The digits of a mailed code. */
export const CODE_DIGITS = 6;

/** Asks for a mail that signs in, by a link or a code. */
export const signInMailSchema = z.strictObject({ email: emailSchema });

/** The code, also as people copy it: with spaces around or between the digits. */
export const mailedCodeSchema = z.strictObject({
	code: z
		.string()
		.check(
			z.maxLength(200, "Enter the six digits in our email."),
			z.overwrite(typedDigits),
			z.regex(/^[0-9]{6}$/, "Enter the six digits in our email."),
		),
});
