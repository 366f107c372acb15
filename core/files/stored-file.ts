import * as z from "zod/mini";

/** The name of a stored file, in R2 too: `file/` and 21 random characters. Visitors never read it. */
export const STORED_FILE = /^file\/[\w-]{21}$/;

/** What the names of stored files begin with. Those of pictures are hashes. */
export const STORED_FILE_PREFIX = "file/";

export const storedFileSchema = z.string().check(z.regex(STORED_FILE, "Not a file of ours."));
