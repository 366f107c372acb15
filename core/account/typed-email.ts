import * as z from "zod/mini";
import { bareEmail } from "../addresses/bare-email.ts";
import { likelyEmail } from "../addresses/likely-email.ts";
import { textSchema } from "../text/text.ts";
import type { EmailReader } from "./account.ts";

/** As browsers check it, with the endings of other scripts as mail programs send them. */
const EMAIL =
	/^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;
/** RFC 5321, 4.5.3.1. */
const EMAIL_MAX = 254;

const INVALID = "Enter a valid email address.";
const TOO_LONG = "This email address is too long.";

/** An email address as a program gives it. Anything around it would be a mistake, and could make it somebody else's. */
export const exactEmailSchema = z.pipe(
	textSchema.check(z.maxLength(EMAIL_MAX, TOO_LONG), z.regex(EMAIL, INVALID)),
	z.transform((email: string) => email.toLowerCase()),
);

/** The reader of typed addresses. A mistyped one comes with the address that was probably meant. */
export const readTypedEmail: EmailReader = (typed) => {
	const email = inAscii(bareEmail(typed));
	if (email.length > EMAIL_MAX) return { problem: TOO_LONG };
	if (EMAIL.test(email)) return { email: email.toLowerCase() };
	const likely = likelyEmail(email);
	return { problem: likely && EMAIL.test(likely) ? `${INVALID} Did you mean ${likely}?` : INVALID };
};

/** The part after the @ can have letters of any language. It is stored as mail programs send it. */
function inAscii(email: string): string {
	const [local, host = "", ...more] = email.split("@");
	if (more.length > 0 || !/[^\p{ASCII}]/u.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host)) return email;
	return `${local}@${URL.parse(`https://${host}`)?.hostname ?? host}`;
}
