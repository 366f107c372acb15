import * as z from "zod/mini";
import { pageIdSchema } from "../page/page-save.ts";

/** The longest id: a block's id with a host name, which has at most 253 characters. */
const ID_MAX = 300;

/** The id of a suggestion: its kind, and what tells it apart. */
const suggestionIdSchema = z
	.string()
	.check(z.maxLength(ID_MAX), z.regex(/^[a-z]+(?:-[a-z]+)+(?::[\w.#-]+)*$/, "Not a suggestion."));

/** A suggestion for one page. */
export const suggestionSchema = z.strictObject({ pageId: pageIdSchema, id: suggestionIdSchema });
