/**
 * Makes small files in MaxMind's format (version 2.0 of its specification), in place of those that operators get from
 * MaxMind, DB-IP and others.
 */

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** The bits of an address. An IPv4 address is an IPv6 address that begins with 96 zero bits: `::203.0.113.9`. */
const ADDRESS_BITS = 128;

/** What an address with the bit 0 or 1 at this place leads to. */
class Branch {
	0: Branch | Value | null = null;
	1: Branch | Value | null = null;
}

/** A file with the rows of networks, such as `{ "203.0.113.0/24": { country: { iso_code: "DE" } } }`. */
export function makePlacesFile(rows: Readonly<Record<string, Value>>): Buffer {
	const root = new Branch();
	for (const [network, row] of Object.entries(rows)) {
		const [address = "", prefix] = network.split("/");
		const bits = bitsOf(address);
		const length = (address.includes(":") ? 0 : ADDRESS_BITS - 32) + Number(prefix);
		let node = root;
		for (let at = 0; at < length - 1; at++) {
			const bit = bits[at] ?? 0;
			const next = node[bit];
			const branch = next instanceof Branch ? next : new Branch();
			node[bit] = branch;
			node = branch;
		}
		node[bits[length - 1] ?? 0] = row;
	}
	return write(root);
}

function bitsOf(address: string): (0 | 1)[] {
	const bytes = Buffer.alloc(16);
	if (address.includes(":")) {
		const [head = "", tail = ""] = address.split("::");
		const groupsIn = (text: string) => text.split(":").filter(Boolean);
		const [before, after] = [groupsIn(head), groupsIn(tail)];
		const zeros = Array<string>(8 - before.length - after.length).fill("0");
		for (const [at, group] of [...before, ...zeros, ...after].entries()) {
			bytes.writeUInt16BE(Number.parseInt(group, 16), at * 2);
		}
	} else {
		for (const [at, part] of address.split(".").entries()) bytes.writeUInt8(Number(part), 12 + at);
	}
	return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, at) => ((byte >> (7 - at)) & 1) as 0 | 1));
}

function write(root: Branch): Buffer {
	const branches = [root];
	// The list grows while it is walked.
	for (const branch of branches) {
		for (const child of [branch[0], branch[1]]) if (child instanceof Branch) branches.push(child);
	}
	const numbers = new Map(branches.map((branch, number) => [branch as unknown, number]));
	const data: Buffer[] = [];
	let length = 0;
	const tree = Buffer.alloc(branches.length * 6);
	for (const [number, branch] of branches.entries()) {
		for (const bit of [0, 1] as const) {
			const child = branch[bit];
			let record = numbers.get(child) ?? branches.length;
			if (child !== null && !(child instanceof Branch)) {
				const bytes = encode(child as Value);
				record = branches.length + 16 + length;
				data.push(bytes);
				length += bytes.length;
			}
			tree.writeUIntBE(record, number * 6 + bit * 3, 3);
		}
	}
	const metadata = {
		binary_format_major_version: 2,
		binary_format_minor_version: 0,
		build_epoch: 1,
		database_type: "Places",
		description: { en: "Places for tests" },
		ip_version: 6,
		languages: ["en"],
		node_count: branches.length,
		record_size: 24,
	};
	const marker = Buffer.from("\xAB\xCD\xEFMaxMind.com", "latin1");
	return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, encode(metadata)]);
}

/** The types of MaxMind's format: text 2, a whole number 6, a map 7, and beyond 7 a list 11 and a boolean 14. */
function encode(value: Value): Buffer {
	if (typeof value === "string") return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
	if (typeof value === "boolean") return control(14, value ? 1 : 0);
	if (typeof value === "number") {
		const bytes = Buffer.alloc(4);
		bytes.writeUInt32BE(value);
		return Buffer.concat([control(6, 4), bytes]);
	}
	if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
	const entries = Object.entries(value as { [key: string]: Value });
	return Buffer.concat([control(7, entries.length), ...entries.flatMap(([key, each]) => [encode(key), encode(each)])]);
}

function control(type: number, size: number): Buffer {
	const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
	return Buffer.from(type > 7 ? [short, type - 7, ...more] : [(type << 5) | short, ...more]);
}
