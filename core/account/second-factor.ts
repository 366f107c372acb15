import * as z from "zod/mini";
import { typedCode, typedDigits } from "./typed-code.ts";

/** The seconds that a code of the app counts. All apps know this time, and many know no other. */
export const STEP_SECONDS = 30;
export const APP_CODE_DIGITS = 6;

/** The recovery codes of a new second factor. Each works once. */
export const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for others: Crockford's base32, in lower case. */
export const RECOVERY_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 16 letters are 80 random bits: nobody who steals the hashes can try them all. */
export const RECOVERY_LENGTH = 16;

const REFUSAL = "Enter the six digits in your app, or one of your recovery codes.";

/** A code of the app or a recovery code, also as people type and copy them. */
const codeSchema = z.string().check(
	z.maxLength(80, REFUSAL),
	z.overwrite((code) => typedCode(code).toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1")),
	z.regex(/^(?:[0-9]{6}|[0-9a-hjkmnp-tv-z]{16})$/, REFUSAL),
);

export const secondFactorSchema = z.strictObject({ code: codeSchema });

/** A code of the app itself, which shows that the app has the key. */
export const appCodeSchema = z.strictObject({
	code: z
		.string()
		.check(
			z.maxLength(200, "Enter the six digits in your app."),
			z.overwrite(typedDigits),
			z.regex(/^[0-9]{6}$/, "Enter the six digits in your app."),
		),
});
