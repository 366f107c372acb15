import * as z from "zod/mini";
import { PAID_PLANS } from "../plans/plan.ts";
import { textSchema } from "../text/text.ts";

/** The longest search, in characters: an address can have as many. */
const SEARCH_MAX = 254;

/** What administrators search people by: an id, a username, or an address or its beginning. Nothing finds the newest. */
export const peopleSearchSchema = z.strictObject({ search: textSchema.check(z.trim(), z.maxLength(SEARCH_MAX)) });

/** Identifies an account. */
export const accountSchema = z.strictObject({
	userId: z.string().check(z.regex(/^[\w-]{1,40}$/, "Not an account.")),
});

/** A plan that an administrator gives to somebody, until a time in milliseconds since 1970 or without an end. */
export const grantSchema = z.extend(accountSchema, {
	plan: z.enum(PAID_PLANS),
	endsAt: z.nullable(z.int().check(z.positive())),
});

/** An account that an administrator deletes. Its address is typed again. */
export const deletionSchema = z.extend(accountSchema, { email: textSchema.check(z.trim(), z.maxLength(SEARCH_MAX)) });
