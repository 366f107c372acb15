/**
 * The client address of a request, as Cloudflare reports it: the key of rate limits. A home or a server has a whole IPv6
 * /64 to itself, so a /64 counts as one address.
 */
export function clientAddress(headers: Headers): string {
	return networkOf(headers.get("cf-connecting-ip") ?? "local");
}

/** An IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":");
	const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tail.split(":").length);
	return [...groups, ...Array<string>(missing).fill("0")].slice(0, 4).join(":");
}
