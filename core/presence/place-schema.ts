import * as z from "zod/mini";

/** What an editor says to the page's object about the place where they are. */
export const placeSchema = z.strictObject({
	part: z.string().check(z.maxLength(20)),
	blockId: z.nullable(z.string().check(z.maxLength(40))),
});
