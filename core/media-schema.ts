import * as z from "zod/mini";

/**
 * The name of a stored image: the SHA-256 of its bytes in hex, and its type, e.g. `3f…a9.webp`. A name always means
 * the same bytes.
 */
export const mediaNameSchema = z.string().check(z.regex(/^[0-9a-f]{64}\.(?:jpg|png|webp)$/, "Not an image of ours."));
