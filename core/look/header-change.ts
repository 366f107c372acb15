import { alignmentUnder } from "./look-defaults.ts";
import type { Look } from "./look-schema.ts";

/** What changes with the header: the social icons stand like it, unless the owner has moved them. */
export function headerChange(look: Look, header: Look["header"]): Partial<Look> {
	const isMoved = look.socialIconAlignment !== alignmentUnder(look.header);
	return { header, ...(!isMoved && { socialIconAlignment: alignmentUnder(header) }) };
}
