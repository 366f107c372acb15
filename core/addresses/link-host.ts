import { type DomainNameProblem, readDomainName } from "./domain-name.ts";
import { decodedLabel } from "./host-name.ts";

/** Hosts below a domain have these, and browsers open them: `my_shop.example`, `r3---sn.example`, `nora-.example`. */
const OVERLOOKED: ReadonlySet<DomainNameProblem> = new Set(["underscore", "doubleHyphen", "edgeHyphen"]);

/** Why no link can lead to a typed host. */
export const LINK_HOST_PROBLEMS: Readonly<Record<DomainNameProblem, string>> = {
	empty: "Enter a web address like https://example.com.",
	email: "Remove the part before the @. A link can't contain a name or a password.",
	ipAddress: "Enter the name of the site, like example.com, not its number.",
	noEnding: "This address has no ending like .com. Enter the whole address, like https://example.com.",
	numberEnding: "The ending of a site's name has letters only, like .com. Enter an address like https://example.com.",
	dots: "Remove the extra dot in the name of the site. It looks like example.com.",
	underscore: "Remove the underscore in the ending of the address.",
	characters: "The name of the site can only have letters, digits, hyphens and dots. Check its spelling.",
	edgeHyphen: "Remove the hyphen beside the dot. The name of a site begins and ends with a letter or digit.",
	doubleHyphen: "Remove one of the two hyphens in the ending of the address.",
	longLabel: "The name of the site is too long. Each part between the dots can have 63 characters at most.",
	longName: "The name of the site is too long. It can have 253 characters at most.",
	encoding: "The name of the site isn't spelled like one. Check it, or copy the address from the browser.",
};

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const JOINERS = /[\u200c\u200d]/g;

export type LinkHostReading = { hostname: string } | { problem: DomainNameProblem };

/** Reads the host of a typed link: a name that DNS can have, or a whole IPv4 address. In lower-case ASCII. */
export function readLinkHost(typed: string): LinkHostReading {
	if (IPV4.test(typed)) return { hostname: typed };
	const read = readDomainName(typed, OVERLOOKED);
	if ("hostname" in read) return endingProblem(read.hostname) ?? read;
	// Joiners that join nothing come from the page that a name was copied from. In some languages, names have them.
	const plain = typed.replace(JOINERS, "");
	return plain !== typed ? readLinkHost(plain) : read;
}

/** The registered name and its ending follow the strict rules. */
function endingProblem(hostname: string): LinkHostReading | null {
	const [name = "", ending = ""] = hostname.split(".").slice(-2);
	if (/^-|-$/.test(name) || /^-|-$/.test(ending)) return { problem: "edgeHyphen" };
	if (ending.includes("_")) return { problem: "underscore" };
	if (ending.length < 2) return { problem: "noEnding" };
	if (!/^xn--/.test(ending)) return /^[a-z]+$/.test(ending) ? null : { problem: "numberEnding" };
	return /^[\p{L}\p{M}\u200c\u200d]+$/u.test(decodedLabel(ending) ?? "") ? null : { problem: "characters" };
}
