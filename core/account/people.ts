import * as z from "zod/mini";
import { PAID_PLANS } from "../plans/plan.ts";
import { textSchema } from "../text/text.ts";

/** The longest note on a plan that was given, in characters. */
export const GRANT_NOTE_MAX = 200;

/** The longest search, in characters: an address can have as many. */
const SEARCH_MAX = 254;

/** Identifies an account. */
export const accountSchema = z.strictObject({
	userId: z.string().check(z.regex(/^[\w-]{1,40}$/, "Not an account.")),
});

/**
 * What administrators search people by: an id, a username, or an address or its beginning. Nothing finds the newest. The next
 * part of a list comes after its last person.
 */
export const peopleSearchSchema = z.strictObject({
	search: textSchema.check(z.trim(), z.maxLength(SEARCH_MAX)),
	after: z.optional(accountSchema.shape.userId),
});

/** A plan that an administrator gives to somebody, until a time in milliseconds since 1970 or without an end, and why. */
export const grantSchema = z.extend(accountSchema, {
	plan: z.enum(PAID_PLANS),
	endsAt: z.nullable(z.int().check(z.positive())),
	note: textSchema.check(z.trim(), z.maxLength(GRANT_NOTE_MAX, `A note has at most ${GRANT_NOTE_MAX} characters.`)),
});

/** An account that an administrator deletes. Its address is typed again. */
export const deletionSchema = z.extend(accountSchema, { email: textSchema.check(z.trim(), z.maxLength(SEARCH_MAX)) });
