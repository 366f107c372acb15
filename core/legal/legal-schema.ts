import * as z from "zod/mini";
import { LINK_URL_MAX, safeUrl } from "../addresses/safe-url.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { IMPRINT_MAX, LEGAL_LABEL_MAX, LEGAL_LINKS_MAX } from "./legal.ts";

/** One line of plain text: who is responsible for a page. */
export const imprintSchema = textSchema.check(
	z.overwrite((typed) => emptyUnlessVisible(typed.replace(/\s+/g, " ").trim())),
	z.maxLength(IMPRINT_MAX, `An imprint can have at most ${IMPRINT_MAX} characters.`),
);

const legalLinkSchema = z.strictObject({
	label: textSchema.check(
		z.overwrite((typed) => emptyUnlessVisible(typed.trim())),
		z.minLength(1, "Write what the link is called."),
		z.maxLength(LEGAL_LABEL_MAX, `A label can have at most ${LEGAL_LABEL_MAX} characters.`),
	),
	url: textSchema.check(
		z.trim(),
		z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`),
		z.refine((typed) => safeUrl(typed)?.startsWith("https://") === true, "Enter an address that begins with https://."),
	),
});

/** The owner's own legal pages. */
export const legalLinksSchema = z
	.array(legalLinkSchema)
	.check(z.maxLength(LEGAL_LINKS_MAX, `A page can have at most ${LEGAL_LINKS_MAX} legal links.`));
