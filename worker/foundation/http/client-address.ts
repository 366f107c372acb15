/**
 * The client address that Cloudflare reports, for rate limits. A home or a server often has a whole IPv6 /64, so a /64
 * counts as one address.
 */
export function clientAddress(headers: Headers): string {
	return networkOf(headers.get("cf-connecting-ip") ?? "local");
}

/** The /64 network of an IPv6 address. IPv4 addresses stay as they are. */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":");
	const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tail.split(":").length);
	return [...groups, ...Array<string>(missing).fill("0")].slice(0, 4).join(":");
}
