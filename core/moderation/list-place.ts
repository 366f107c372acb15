import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";

/** The place of a page in a list: the time that it is sorted by, and its id. The next part comes after the last one. */
export const listPlaceSchema = z.strictObject({ at: z.int().check(z.nonnegative()), id: pageIdSchema });

export type ListPlace = z.infer<typeof listPlaceSchema>;
