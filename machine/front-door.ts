/**
 * What a server on the internet believes of a request. It runs in workerd, in front of the built Worker (entry.js), and
 * imports only modules that run there too. workerd itself says who is at the other end of the connection. Everything
 * else is somebody's word, and only that of a trusted proxy counts.
 */
import { asksThisMachine } from "./health.ts";
import { addressIn, isWithin, networkIn } from "./ip-address.ts";
import { type Place, type PlaceHeaders, placeIn } from "./place-headers.ts";

export interface FrontDoor {
	/** `https://linkstead.example`: the address of the app, whatever a proxy says. */
	appOrigin: string;
	/** Addresses and networks of proxies: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
	trustedProxies: readonly string[];
	/** The headers in which a trusted proxy says where a visitor is. */
	placeHeaders: PlaceHeaders;
	/** The file with places that counts where no header says one, or null. Node reads it. */
	placesFile: string | null;
	/** This server's name. Visits count it as the place that answered. */
	serverName: string;
	/** Who has it reads `/metrics` from another machine. */
	metricsToken?: string;
}

/** What a request is, after everything that nobody vouches for is gone. */
export interface Entering {
	url: string;
	headers: Headers;
	/** The address that asks, in one way of writing. */
	client: string;
	/** Where a trusted proxy says that the client is. */
	place: Place;
	/** The id that a trusted proxy has given the request. */
	requestId: string | null;
	/** Whether a trusted proxy is at the other end of the connection. */
	isFromProxy: boolean;
	/** Whether the request says that somebody else has asked for it. A proxy passes no stranger's request on without that. */
	isPassedOn: boolean;
}

/** The peers that sent forwarded headers without being trusted. Each is named in the log once. */
const named = new Set<string>();
/** Enough to show an operator's mistake. Strangers must not fill the log. */
const NAMED_MAX = 20;

/**
 * Headers in which proxies name the client that asked them. Names that begin as in `CLOUDFLARE` are those of Cloudflare and its
 * emulation.
 */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip"];
const CLOUDFLARE = /^(?:cf-|mf-|true-client-ip$)/;

/** An id becomes part of each line of the log, and of the answer. A header with two ids doesn't match. */
const REQUEST_ID = /^[\w.-]{8,100}$/;

/**
 * Returns the reader of requests to `target` (a path with its query) from `peer` (`198.51.100.7:40312`). It returns null for a
 * request that names no host.
 */
export function openFrontDoor({ appOrigin, trustedProxies, placeHeaders }: FrontDoor) {
	const app = new URL(appOrigin);
	const trusted = trustedProxies.map(networkIn).filter((network) => network !== null);
	const isTrusted = (address: string) => trusted.some((network) => isWithin(address, network));
	return (target: string, sent: Headers, peer: string): Entering | null => {
		const address = addressIn(peer);
		if (address === null) return null;
		const isFromProxy = isTrusted(address);
		const believed = isFromProxy ? readForwarded(sent, address, isTrusted) : nameStranger(sent, address);
		const url = urlOf(app, hostIn(sent.get("host") ?? "", believed), believed.protocol, target);
		if (url === null) return null;
		const headers = new Headers(sent);
		for (const name of sent.keys()) if (CLOUDFLARE.test(name) || FORWARDED.includes(name)) headers.delete(name);
		headers.set("cf-connecting-ip", believed.client);
		const requestId = (isFromProxy && sent.get("x-request-id")) || "";
		return {
			url,
			headers,
			client: believed.client,
			place: isFromProxy ? placeIn(sent, placeHeaders) : {},
			requestId: REQUEST_ID.test(requestId) ? requestId : null,
			isFromProxy,
			isPassedOn: FORWARDED.some((name) => sent.has(name)),
		};
	};
}

interface Believed {
	client: string;
	protocol?: string | undefined;
	host?: string | undefined;
}

/**
 * The host that was asked for. Most proxies keep it, and many pass on whatever `X-Forwarded-Host` a visitor sends. So this
 * header counts only where the proxy has put this machine's own name in the host's place.
 */
function hostIn(host: string, { host: forwarded }: Believed): string {
	return forwarded && (host === "" || asksThisMachine(host)) ? forwarded : host;
}

/**
 * Walks from the peer toward the client, past trusted proxies. Each has added the address that asked it at the right end.
 * The first address that isn't trusted is the client's. What stands left of it is the client's own word.
 */
function readForwarded(sent: Headers, peer: string, isTrusted: (address: string) => boolean): Believed {
	const { clients, protocols, hosts } = hopsIn(sent);
	let client = peer;
	let passed = 1;
	for (let at = clients.length - 1; at >= 0; at--) {
		const next = addressIn(clients[at] ?? "");
		if (next === null) break;
		client = next;
		if (!isTrusted(next)) break;
		if (at > 0) passed += 1;
	}
	// Most proxies pass on the single value that the outermost trusted proxy set. Others append their own, so the outermost
	// one's is counted from the end.
	const outermost = (values: readonly string[]) => values[Math.max(0, values.length - passed)];
	return { client, protocol: outermost(protocols)?.toLowerCase(), host: outermost(hosts) };
}

/** `Forwarded` (RFC 7239) counts only where no proxy writes `X-Forwarded-For`, because few proxies remove the other one. */
function hopsIn(sent: Headers) {
	const hops = (name: string) => listIn(sent.get(name));
	const forwarded = hops("forwarded");
	if (sent.has("x-forwarded-for") || forwarded.length === 0) {
		return {
			clients: hops("x-forwarded-for"),
			protocols: hops("x-forwarded-proto"),
			hosts: hops("x-forwarded-host"),
		};
	}
	const valuesOf = (name: string) => forwarded.map((hop) => parameterIn(hop, name));
	return { clients: valuesOf("for"), protocols: valuesOf("proto"), hosts: valuesOf("host") };
}

function listIn(value: string | null): string[] {
	return (value ?? "")
		.split(",")
		.map((each) => each.trim())
		.filter(Boolean);
}

/** `for="[2001:db8::1]:4711";proto=https` has the parameter `for`. */
function parameterIn(hop: string, name: string): string {
	const pair = hop.split(";").find((each) => each.trim().toLowerCase().startsWith(`${name}=`)) ?? "";
	return pair
		.slice(pair.indexOf("=") + 1)
		.trim()
		.replaceAll('"', "");
}

/** A stranger's own address counts. A private address is probably a proxy that the operator has forgotten. */
function nameStranger(sent: Headers, address: string): Believed {
	const forwarding = FORWARDED.find((name) => sent.has(name));
	if (forwarding && isPrivate(address) && !named.has(address) && named.size < NAMED_MAX) {
		named.add(address);
		console.warn(`${address} sent ${forwarding}, which isn't read. If it is your proxy, add it to TRUSTED_PROXIES.`);
	}
	return { client: address };
}

const PRIVATE_NETWORKS = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "fc00::/7", "::1"];

function isPrivate(address: string): boolean {
	return PRIVATE_NETWORKS.some((written) => {
		const network = networkIn(written);
		return network !== null && isWithin(address, network);
	});
}

/** A name or an IP address, with an optional port. Any other character could shift the boundary between host and path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * On the app's host the address is the configured one. On custom domains the scheme is what a trusted proxy says, or the
 * app's.
 */
function urlOf(app: URL, host: string, protocol: string | undefined, target: string): string | null {
	if (!HOST.test(host) || !target.startsWith("/")) return null;
	const scheme = protocol === "https" || protocol === "http" ? `${protocol}:` : app.protocol;
	const asked = URL.parse(`${scheme}//${host}`);
	if (asked === null) return null;
	const url = `${asked.hostname === app.hostname ? app.origin : asked.origin}${target}`;
	return URL.canParse(url) ? url : null;
}
