import type { CloudflareFault, HostnameState } from "../../worker/testing/cloudflare-zone.ts";
import { addHostname, type CustomHostname, removeHostname, type Zone } from "./zone.ts";

interface Given {
	hostname: string;
	state: Partial<HostnameState>;
	fault: CloudflareFault;
}

/** The verbs with which tests change a zone: `POST /test/zones/{id}/{verb}` with `Given` as JSON. */
export const TEST_VERBS: Readonly<Record<string, (zone: Zone, given: Given) => unknown>> = {
	add: (zone, { hostname }) => addHostname(zone, hostname).id,
	change: (zone, { hostname, state }) => {
		Object.assign(find(zone, hostname), state);
	},
	remove: (zone, { hostname }) => removeHostname(zone, find(zone, hostname)),
	"take-elsewhere": ({ takenElsewhere }, { hostname }) => {
		takenElsewhere.add(hostname);
	},
	"fail-next": ({ faults }, { fault }) => {
		for (let request = 0; request < (fault.count ?? 1); request++) faults.push(fault);
	},
	hostnames: ({ hostnames }) => hostnames.map(({ hostname }) => hostname),
	requests: ({ requests }) => requests,
};

function find({ hostnames }: Zone, hostname: string): CustomHostname {
	const found = hostnames.find((one) => one.hostname === hostname);
	if (!found) throw new Error(`The zone has no custom hostname ${hostname}`);
	return found;
}
