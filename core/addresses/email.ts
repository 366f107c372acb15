import { trimmedEnd, trimmedStart } from "../text/trimmed.ts";
import { visibleText } from "./bare-text.ts";
import { readLinkHost } from "./link-host.ts";

/** RFC 5321, 4.5.3.1. */
const LOCAL_MAX = 64;
const EMAIL_MAX = 254;
/** The longest text that is read, in characters: an address with a name and what surrounds it. */
const TYPED_MAX = 1000;

/** The part before the @: letters of any language, digits and these signs, with dots between them. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** What surrounds an address in a text, with the spaces that `visibleText` leaves. */
const AROUND_START = " \"'“”‘’«»(<[,;:.";
const AROUND_END = " \"'“”‘’«»)>],;:.!?…";

/** Reads one typed email address: `Jane <jane@example.com>`, `mailto:jane@example.com`. Null for anything else. */
export function readEmail(typed: string): string | null {
	if (typed.length > TYPED_MAX) return null;
	const text = visibleText(typed).replace(/^mailto:(?:\/\/)?/i, "");
	const inBrackets = /<([^<>]*)>[^<>@]*$/.exec(text)?.[1] ?? text;
	const bare = trimmedEnd(trimmedStart(inBrackets, AROUND_START), AROUND_END).replace(/^mailto:/i, "");
	const at = bare.lastIndexOf("@");
	const [local, host] = [bare.slice(0, at), readLinkHost(bare.slice(at + 1))];
	if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
	if (!("hostname" in host) || /\d$/.test(host.hostname)) return null;
	const email = `${local}@${host.hostname}`;
	return email.length <= EMAIL_MAX ? email : null;
}
