import { visibleText } from "../../../core/addresses/bare-text.ts";
import { shownHost } from "../../../core/addresses/host-name.ts";

/** Mail programs make links of these. */
const ADDRESS_IN_TEXT = /:\/\/|\S@\S|\bwww\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu;

/**
 * The page's name in a mail to an address that may be a stranger's. A name that contains an address could send people
 * anywhere in our name, so its page's address stands for it.
 */
export function nameInMail(fullName: string, address: string): string {
	const name = visibleText(fullName);
	return name === "" || ADDRESS_IN_TEXT.test(name) ? address : name;
}

/** The address of a page in words: `linkstead.example/jane`, or the host name of its own domain. */
export function addressInMail(origin: string, username: string | null): string {
	const host = shownHost(new URL(origin).host);
	return username ? `${host}/${username}` : host;
}
