import { type DnsHostId, dnsHost } from "../../core/domains/dns-hosts.ts";
import type { OwnDomain } from "./own-domain.ts";
import { needsRootCname } from "./root-obstacle.ts";

/** What is special about the domain's records at a DNS host, in sentences. */
export function hostNotes(domain: OwnDomain, host: DnsHostId): string[] {
	const { root, rootType, fields, note } = dnsHost(host);
	const hasRoot = domain.records.some(({ label }) => label === "@");
	return [
		hasRoot && root === "empty" && `Where the name is @, leave ${fields.name} empty.`,
		needsRootCname(domain) && rootType === "ALIAS" && "For the name @, choose the type ALIAS instead of CNAME.",
		note,
	].filter((text) => typeof text === "string");
}
