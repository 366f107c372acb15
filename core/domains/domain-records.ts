/** A DNS record that the owner of a domain has to create. */
export interface DnsRecord {
	/**
	 * `ownership` proves who owns the domain. `routing` leads visitors here, `www` the visitors of the other form, and `ipv6`
	 * those whose networks have IPv6 only.
	 */
	purpose: "ownership" | "routing" | "www" | "ipv6";
	type: "TXT" | "CNAME" | "A" | "AAAA";
	/** The full name, e.g. `_linkstead.jane.com`. */
	name: string;
	/** The name as DNS hosts ask for it, without the registered domain: `@`, `www`, `_linkstead`. */
	label: string;
	value: string;
}

/**
 * A record's state. `spreading`: one resolver has it, another not yet. `unknown`: no resolver could be asked. `wrong`:
 * there is another value.
 */
export type RecordStatus = "found" | "missing" | "wrong" | "spreading" | "unknown";

/** A record's state, and the values that were seen instead of the right one. */
export interface RecordState {
	status: RecordStatus;
	seen: string[];
}

/** What a check saw: the state of each record, and the servers that answer for the registered domain. */
export interface SeenRecords {
	records: Partial<Record<DnsRecord["purpose"], RecordState>>;
	nameservers: string[];
}

/** The time to live that DNS hosts should be told, in seconds. */
export const RECORD_TTL_SECONDS = 3600;

/** The label of the record that proves ownership. */
export const OWNERSHIP_LABEL = "_linkstead";

/** The value of the record that proves ownership begins with this. */
const OWNERSHIP_PREFIX = "linkstead-verification=";

export function ownershipValue(token: string): string {
	return `${OWNERSHIP_PREFIX}${token}`;
}

export interface DomainNames {
	/** The name that visitors see: `jane.com`, `www.jane.com` or `links.jane.com`. */
	hostname: string;
	/** The part that is registered: `jane.com`. */
	registered: string;
}

/** Where visitors' requests have to arrive. Without an `ip`, the DNS host must offer a CNAME at the root. */
export interface DomainTarget {
	hostname: string;
	ip: string | null;
	/** As resolvers write it. It counts only beside an `ip`. */
	ipv6: string | null;
}

/** The name without `www.` before a registered domain. Both forms belong to one account. */
export function baseName({ hostname, registered }: DomainNames): string {
	return hostname === `www.${registered}` ? registered : hostname;
}

/** The other form of a registered domain, with or without `www.`, which redirects; null for other subdomains. */
export function twinOf(names: DomainNames): string | null {
	if (names.hostname === names.registered) return `www.${names.registered}`;
	return baseName(names) === names.registered ? names.registered : null;
}

/** The records that the owner of a domain has to create. Those of the twin and of IPv6 are optional. */
export function recordsFor(names: DomainNames, token: string, target: DomainTarget): DnsRecord[] {
	const twin = twinOf(names);
	const ownership = `${OWNERSHIP_LABEL}.${baseName(names)}`;
	const { registered } = names;
	const { ip, ipv6 } = target;
	return [
		{
			purpose: "ownership",
			type: "TXT",
			name: ownership,
			label: labelOf(ownership, registered),
			value: ownershipValue(token),
		},
		{ purpose: "routing", ...routingRecord(names.hostname, registered, target) },
		...(twin ? [{ purpose: "www" as const, ...routingRecord(twin, registered, target) }] : []),
		...(twin && ip && ipv6
			? [{ purpose: "ipv6" as const, type: "AAAA" as const, name: registered, label: "@", value: ipv6 }]
			: []),
	];
}

function routingRecord(name: string, registered: string, target: DomainTarget): Omit<DnsRecord, "purpose"> {
	const label = labelOf(name, registered);
	// Most DNS hosts allow no CNAME at the root.
	return name === registered && target.ip
		? { type: "A", name, label, value: target.ip }
		: { type: "CNAME", name, label, value: target.hostname };
}

function labelOf(name: string, registered: string): string {
	return name === registered ? "@" : name.slice(0, -registered.length - 1);
}
