import { bareEmail } from "./bare-email.ts";
import { readLinkHost } from "./link-host.ts";

/** RFC 5321, 4.5.3.1. */
const LOCAL_MAX = 64;
const EMAIL_MAX = 254;

/** The part before the @: letters of any language, digits and these signs, with dots between them. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Reads one typed email address: `Jane <jane@example.com>`, `mailto:jane@example.com`. Null for anything else. */
export function readEmail(typed: string): string | null {
	const bare = bareEmail(typed);
	const at = bare.lastIndexOf("@");
	const [local, host] = [bare.slice(0, at), readLinkHost(bare.slice(at + 1))];
	if (at < 1 || local.length > LOCAL_MAX || !LOCAL.test(local)) return null;
	if (!("hostname" in host) || /\d$/.test(host.hostname)) return null;
	const email = `${local}@${host.hostname}`;
	return email.length <= EMAIL_MAX ? email : null;
}
