import type { DomainTarget } from "../../../core/domains/domain-records.ts";

/** The host, and the address if there is one, to which the records of custom domains have to lead. */
export function domainTarget(env: Env): DomainTarget {
	const hostname = env.CUSTOM_DOMAIN_TARGET || new URL(env.APP_ORIGIN).hostname;
	return { hostname: hostname.toLowerCase().replace(/\.$/, ""), ip: env.CUSTOM_DOMAIN_IP || null };
}
