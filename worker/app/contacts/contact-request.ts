import * as z from "zod/mini";

/** The queue message for a contact. It holds no personal data. */
export const contactRequestSchema = z.object({ userId: z.string() });

export type ContactRequest = z.infer<typeof contactRequestSchema>;
