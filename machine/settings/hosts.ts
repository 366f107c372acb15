import { isIP } from "node:net";
import { isWithin, networkIn } from "../ip-address.ts";

/** Loopback, and the networks that RFC 1918, RFC 4193 and RFC 3927 keep for one house. */
const NEAR_NETWORKS = [
	"127.0.0.0/8",
	"10.0.0.0/8",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"169.254.0.0/16",
	"::1",
	"fc00::/7",
];
/** Names that no public server has. */
const NEAR_NAME = /^(?:[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/;

/**
 * A host's name in ASCII and in lower case, or its IP address. Null for anything else, also for one with a port. The address of its
 * site is read as the host: `https://Pages.Example/`.
 */
export function readHost(text: string): string | null {
	if (isIP(text)) return text;
	const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
	const isHostAlone = url && `http://${url.host}/` === url.href.replace(/^https:/, "http:");
	return isHostAlone && url.port === "" ? url.hostname.replace(/^\[(.+)\]$|\.$/g, "$1") : null;
}

/** Whether a host is this machine or in its own network, as far as its name or address says. */
export function isNear(host: string): boolean {
	if (!isIP(host)) return NEAR_NAME.test(host);
	return NEAR_NETWORKS.some((each) => isWithin(host, networkIn(each) ?? { bytes: [], bits: 0 }));
}

/** The address of a server, which keys and questions are sent to. It may have a path. Null for anything else. */
export function readUrl(text: string): URL | null {
	const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
	return url && !url.username && !url.password && !/\s/.test(text) ? url : null;
}

/** Whether nobody on the way can read what is sent to an address. */
export function isPrivateTo({ protocol, hostname }: URL): boolean {
	return protocol === "https:" || isNear(hostname.replace(/^\[(.+)\]$/, "$1"));
}
