import { type DnsHostId, dnsHost } from "../../core/domains/dns-hosts.ts";
import { nameOfDomain, type OwnDomain, recordOf } from "./own-domain.ts";

/** Why a DNS host may be unable to lead the root of the domain to us, or null when nothing speaks against it. */
export function rootObstacle(domain: OwnDomain, host: DnsHostId | null): string | null {
	if (!needsRootCname(domain) || recordOf(domain, "routing")?.state?.status === "found") return null;
	const name = nameOfDomain(domain);
	if (!host) {
		return `Many DNS hosts allow no CNAME record for ${name} itself. If yours offers ALIAS, ANAME or CNAME flattening, use that. Otherwise use www.${name}.`;
	}
	const { name: hostName, rootType } = dnsHost(host);
	return rootType ? null : `${hostName} allows no CNAME record for ${name} itself. We recommend www.${name}.`;
}

/** A server without an address of its own can be reached from the root of a domain only by name. */
export function needsRootCname(domain: OwnDomain): boolean {
	return domain.hostname === domain.registered && recordOf(domain, "routing")?.type === "CNAME";
}
