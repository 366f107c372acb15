import type { DomainTarget } from "../../../core/domains/domain-records.ts";

/** The host, and the addresses if there are any, to which the records of custom domains have to lead. */
export function domainTarget(env: Env): DomainTarget {
	const hostname = env.CUSTOM_DOMAIN_TARGET || new URL(env.APP_ORIGIN).hostname;
	return {
		hostname: hostname.toLowerCase().replace(/\.$/, ""),
		ip: env.CUSTOM_DOMAIN_IP || null,
		// The URL's form is the shortest, which resolvers use too.
		ipv6: URL.parse(`http://[${env.CUSTOM_DOMAIN_IPV6}]`)?.hostname.slice(1, -1) ?? null,
	};
}
