import * as z from "zod/mini";

/** The account that a request names. Without one, it is the person's own. */
export const accountFields = { account: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) };

/** The input of a procedure that needs nothing else. */
export const accountSchema = z.nullish(z.strictObject(accountFields));

/** The account's id in an input that nobody has checked yet, or undefined. */
export function accountIn(input: unknown): string | undefined {
	const { account } = (input ?? {}) as { account?: unknown };
	return typeof account === "string" ? account : undefined;
}

/** The page's id in an input that nobody has checked yet, or undefined. */
export function pageIn(input: unknown): string | undefined {
	const { pageId, to, question, id } = (input ?? {}) as Record<string, unknown>;
	const named = pageId ?? to ?? (question as { id?: unknown } | undefined)?.id ?? id;
	return typeof named === "string" ? named : undefined;
}
