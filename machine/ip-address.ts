/**
 * IP addresses and networks as they are written. It runs in workerd, in front of the built Worker (entry.js), so it imports
 * nothing.
 */

/** The address in `198.51.100.7`, `198.51.100.7:40312`, `[2001:db8::1]:443` or `2001:db8::1`, or null. */
export function addressIn(text: string): string | null {
	const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	const bytes = bytesOf(bare);
	return bytes === null ? null : written(bytes);
}

export interface Network {
	bytes: readonly number[];
	/** The number of leading bits that count. */
	bits: number;
}

/** `10.0.0.0/8`, or an address alone, or null for anything else. */
export function networkIn(text: string): Network | null {
	const [address = "", prefix, ...more] = text.split("/");
	const bytes = bytesOf(address);
	if (bytes === null || more.length > 0) return null;
	if (prefix === undefined) return { bytes, bits: bytes.length * 8 };
	return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bytes.length * 8 ? { bytes, bits: Number(prefix) } : null;
}

export function isWithin(address: string, { bytes, bits }: Network): boolean {
	const asked = bytesOf(address);
	if (asked?.length !== bytes.length) return false;
	return bytes.every((byte, at) => {
		const counting = Math.min(8, Math.max(0, bits - at * 8));
		const mask = 0xff & (0xff << (8 - counting));
		return (byte & mask) === ((asked[at] ?? 0) & mask);
	});
}

/** Four or sixteen bytes. An IPv4 address that is written as IPv6 is itself. */
function bytesOf(address: string): number[] | null {
	if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) {
		const bytes = address.split(".").map(Number);
		return bytes.every((byte) => byte < 256) ? bytes : null;
	}
	// A URL writes every IPv6 address in one way, without dots.
	const host = address.includes(":") ? URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) : undefined;
	if (host === undefined) return null;
	const [head = "", tail] = host.split("::");
	const groupsIn = (text: string) => text.split(":").filter(Boolean);
	const after = groupsIn(tail ?? "");
	const zeros = Array<string>(8 - groupsIn(head).length - after.length).fill("0");
	const groups = [...groupsIn(head), ...zeros, ...after].map((group) => Number.parseInt(group, 16));
	const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]);
	const isIpv4 = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
	return isIpv4 ? bytes.slice(12) : bytes;
}

function written(bytes: readonly number[]): string {
	if (bytes.length === 4) return bytes.join(".");
	const groups = Array.from({ length: 8 }, (_, at) =>
		(((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
	);
	return new URL(`http://[${groups.join(":")}]/`).hostname.slice(1, -1);
}
