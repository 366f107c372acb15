/** A chunk of a PNG file: its length, name and data, and their checksum. */
export function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(data.length + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, data.length);
	bytes.set(
		Uint8Array.from(name, (char) => char.charCodeAt(0)),
		4,
	);
	bytes.set(data, 8);
	view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
	return bytes;
}

/** CRC-32, as PNG's annex D computes it. */
function checksum(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let crc = index;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});
