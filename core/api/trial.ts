import * as z from "zod/mini";

/** The answer to `dry_run=1`: what would change, and why it would be refused. Nothing was written. */
export const trialSchema = z.strictObject({
	isTrial: z.literal(true),
	/** The fields of the page that would change. */
	changed: z.array(z.string()),
	problems: z.array(z.strictObject({ code: z.string(), detail: z.string(), field: z.nullable(z.string()) })),
});

export type Trial = z.infer<typeof trialSchema>;
