import { randomUUID } from "node:crypto";
import type {
	CloudflareFault,
	CloudflareRequest,
	CloudflareVariables,
	HostnameState,
} from "../../worker/testing/cloudflare-zone.ts";

/** A custom hostname in memory. */
export interface CustomHostname extends HostnameState {
	id: string;
	hostname: string;
}

/** A zone with Cloudflare for SaaS. Each test has its own. */
export interface Zone {
	id: string;
	variables: CloudflareVariables;
	hostnames: CustomHostname[];
	/** Names that another account has. */
	takenElsewhere: Set<string>;
	/** Certificates are only issued by `change`. */
	isSlow: boolean;
	faults: CloudflareFault[];
	requests: CloudflareRequest[];
}

export function openZone(api: string, isSlow: boolean): Zone {
	const id = randomId();
	return {
		id,
		variables: {
			CUSTOM_HOSTNAMES_TOKEN: `token-${randomId()}`,
			CUSTOM_HOSTNAMES_ZONE: id,
			CUSTOM_HOSTNAMES_API: api,
		},
		hostnames: [],
		takenElsewhere: new Set(),
		isSlow,
		faults: [],
		requests: [],
	};
}

export function addHostname(zone: Zone, hostname: string): CustomHostname {
	const added: CustomHostname = {
		id: randomId(),
		hostname,
		status: "pending",
		sslStatus: "initializing",
		validationErrors: [],
	};
	zone.hostnames.push(added);
	return added;
}

export function removeHostname(zone: Zone, { id }: CustomHostname): void {
	zone.hostnames = zone.hostnames.filter((one) => one.id !== id);
}

function randomId(): string {
	return randomUUID().replaceAll("-", "");
}
