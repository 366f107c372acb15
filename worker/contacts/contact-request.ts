import * as z from "zod/mini";

/** A contact to make, as it travels through the queue: whose, and nothing that says who that is. */
export const contactRequestSchema = z.object({ userId: z.string() });

export type ContactRequest = z.infer<typeof contactRequestSchema>;
