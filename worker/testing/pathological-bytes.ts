import { Buffer } from "node:buffer";

/** Repeats bytes in hexadecimal after a start, up to a length. */
const file = (start: string, unit: string, length: number) => {
	const bytes = Buffer.alloc(length, Buffer.from(unit.replaceAll(" ", ""), "hex"));
	return Uint8Array.from(Buffer.concat([Buffer.from(start.replaceAll(" ", ""), "hex"), bytes]));
};

const PNG = "89504e470d0a1a0a 0000000d49484452 00000001 00000001 08 00000000 00000000";
const JPEG = "ffd8";
const FRAME = "ffc0 000b 08 0001 0001 01 01 11 00";
const webp = (unit: string, length: number) => {
	const bytes = file("52494646 00000000 57454250", unit, length - (length % 8));
	new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
	return bytes;
};

/** Pictures that make readers work hard, each of any length. */
export const PATHOLOGICAL_PICTURES: Readonly<Record<string, (length: number) => Uint8Array>> = {
	"a PNG of empty parts": (length) => file(PNG, "00000000 74455874 00000000", length),
	"a PNG of EXIF data": (length) => file(PNG, "00000008 65584966 4d4d002a 00000008 00000000", length),
	"a PNG of headers": (length) =>
		file("89504e470d0a1a0a", "0000000d49484452 00000001 00000001 08 00000000 00000000", length),
	"a PNG part longer than the file": (length) => file(PNG, "ffffffff", length),
	"a JPEG of fill bytes": (length) => file(JPEG, "ff", length),
	"a JPEG of comments": (length) => file(JPEG, "fffe0002", length),
	"a JPEG of scans": (length) => file(JPEG + FRAME, "ffda0002", length),
	"a JPEG scan of restarts": (length) => file(`${JPEG}${FRAME}ffda0002`, "ffd0", length),
	"a JPEG scan of escapes": (length) => file(`${JPEG}${FRAME}ffda0002`, "ff00", length),
	"a JPEG of EXIF data": (length) => file(JPEG, "ffe1 0010 457869660000 4d4d002a 00000008", length),
	"a WebP of empty parts": (length) => webp("584d5020 00000000", length),
	"a WebP of pixels": (length) => webp("56503858 00000000", length),
};

const header = (answers: number) => `0000 8180 0001 ${answers.toString(16).padStart(4, "0")} 0000 0000`;
const QUESTION = "01 61 00 0010 0001";
const answers = (unit: string, length: number) =>
	file(header(Math.floor(length / (unit.replaceAll(" ", "").length / 2))) + QUESTION, unit, length);

/** DNS messages that make readers work hard, about the TXT records of the name `a`. */
export const PATHOLOGICAL_MESSAGES: Readonly<Record<string, (length: number) => Uint8Array>> = {
	"many records": (length) => answers("c00c 0010 0001 00000000 0002 0161", length),
	"many names for names": (length) => answers("c00c 0005 0001 00000000 0002 c00c", length),
	"names that point to themselves": (length) => answers("c013 0005 0001 00000000 0002 c013", length),
	"names that point backward": (length) => answers("c011", length),
	"a record of many strings": (length) =>
		file(
			`${header(1)}${QUESTION}c00c 0010 0001 00000000 ${Math.min(length, 0xffff).toString(16).padStart(4, "0")}`,
			"00",
			length,
		),
	"more records than it has": (length) => file(header(Math.min(length, 0xffff)), "00", length),
};
