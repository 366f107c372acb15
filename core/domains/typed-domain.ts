import { bareText } from "../addresses/bare-text.ts";
import { type DomainNameReading, readDomainName } from "../addresses/domain-name.ts";
import { webPart } from "../addresses/web-part.ts";
import { withoutBrackets } from "../text/as-read.ts";

/**
 * What people copy in front of a name: `Domain: `, and a provider's sign for the root (`@`) or for all names below it (`*.`).
 */
const BEFORE = /^(?:[^.:/@]{1,40}:\s+|@(?=\S)|(?:https?:\/\/)?\*\.)/i;
const SCHEME = /^[a-z][a-z\d+.-]*:[\\/]{2,}/i;
/** The end of the host. */
const AFTER_HOST = /[/\\?#]/;

/**
 * Reads a custom domain as people type and paste it: with what surrounds it in a text, with spaces beside a dot, with a
 * dash or a comma that a keyboard has made of a hyphen or a dot, and all that `readDomainName` understands.
 */
export function readTypedDomain(typed: string): DomainNameReading {
	const bare = bareText(withoutBrackets(bareText(typed))).replace(BEFORE, "");
	const rest = webPart(bare)?.rest ?? bare.replace(SCHEME, "");
	const end = rest.search(AFTER_HOST);
	const host = (end < 0 ? rest : rest.slice(0, end)).replace(/\p{Pd}/gu, "-").replace(/,(?=[a-z]{2,}$)/i, ".");
	const labels = host.split(".").map((label) => label.trim());
	return readDomainName(labels.join("."));
}
