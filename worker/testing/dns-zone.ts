/** The records of a name. A TXT record with several strings is an array. Names may have capitals and a trailing dot. */
export interface ZoneRecords {
	TXT?: (string | string[])[];
	CNAME?: string[];
	A?: string[];
	AAAA?: string[];
	NS?: string[];
}

/** The ways in which a resolver can fail or lie; see stand-ins/dns/faults.ts. */
export type DnsFault =
	| "silent"
	| "broken"
	| "slow"
	| "status"
	| "redirect"
	| "html"
	| "servfail"
	| "refused"
	| "garbage"
	| "empty"
	| "cut"
	| "truncated"
	| "oversize"
	| "other-id"
	| "other-name"
	| "other-type"
	| "two-questions"
	| "query"
	| "other-class"
	| "foreign-records"
	| "capitals";

/** One of the two resolvers. */
export type Resolver = 1 | 2;

/** A question that a resolver has received. */
export interface ZoneQuestion {
	resolver: Resolver;
	name: string;
	type: string;
}

export type DnsZone = ReturnType<typeof openDnsZone>;

/**
 * Controls the stand-in for DNS: two resolvers over one zone. Tests share it, so each uses names of its own. A change
 * applies to both resolvers, unless one is named.
 */
export function openDnsZone(origin: string) {
	const resolvers = [1, 2].map((number) => `${origin}/resolvers/${number}/dns-query`);
	const put = async (path: string, body: object) => {
		const response = await fetch(`${origin}${path}`, { method: "PUT", body: JSON.stringify(body) });
		if (!response.ok) throw new Error(`The stand-in for DNS refused ${path}: ${await response.text()}`);
	};
	return {
		resolvers,
		variables: { DNS_RESOLVERS: resolvers.join(",") },
		/** Replaces all records of a name. */
		setRecords: (name: string, records: ZoneRecords, resolver?: Resolver) =>
			put(`/zone/${name}`, { records, resolver }),
		/** Lets questions about a name and the names below it fail, until the fault is null. */
		setFault: (name: string, fault: DnsFault | null, resolver?: Resolver) =>
			put(`/faults/${name}`, { fault, resolver }),
		/** The questions about a name and the names below it, oldest first. */
		async questions(name: string): Promise<ZoneQuestion[]> {
			const response = await fetch(`${origin}/questions/${name}`);
			return response.json();
		},
	};
}
