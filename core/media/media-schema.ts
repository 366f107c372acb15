import * as z from "zod/mini";
import { MEDIA_NAME } from "./media.ts";

/** The name of a stored image. */
export const mediaNameSchema = z.string().check(z.regex(MEDIA_NAME, "Not an image of ours."));
