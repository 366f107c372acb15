import { visibleText } from "../../../core/addresses/bare-text.ts";

/** Mail programs make links of these. */
const ADDRESS_IN_TEXT = /:\/\/|\S@\S|\bwww\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu;

/**
 * A name that somebody has typed, in a mail to an address that may be a stranger's. A name that contains an address could send
 * people anywhere in our name, so other words stand for it, and for an empty one.
 */
export function nameInMail(typed: string, otherwise: string): string {
	const name = visibleText(typed);
	return name === "" || ADDRESS_IN_TEXT.test(name) ? otherwise : name;
}
