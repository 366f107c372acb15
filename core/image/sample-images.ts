/** Test pictures: 4 × 3 red pixels encoded by Chromium, and the metadata that cameras and editors add. */

const PNG_HEX =
	"89504e470d0a1a0a0000000d4948445200000004000000030806000000b4f4aec60000002249444154780164c8310d00000c" +
	"02c106259550ff539dc14ae0935f0e7f4b1f1315080000ffff2ba01c61000000064944415403005daa08437ce6fe85000000" +
	"0049454e44ae426082";
const JPEG_HEX =
	"ffd8ffe000104a46494600010100000100010000ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d" +
	"283a333d3c3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763ffdb004301111212181518" +
	"2f1a1a2f63423842636363636363636363636363636363636363636363636363636363636363636363636363636363636363" +
	"6363636363636363ffc00011080003000403012200021101031101ffc4001500010100000000000000000000000000000005" +
	"ffc40014100100000000000000000000000000000000ffc4001501010100000000000000000000000000000406ffc4001411" +
	"0100000000000000000000000000000000ffda000c03010002110311003f0096000a27ffd9";
const WEBP_HEX =
	"524946463600000057454250565038202a0000009001009d012a0400030002c04c25a00274ba00039800feeb8e5fa146ca26" +
	"29fff2cffdf27be4e1000000";

export const SAMPLE_IMAGES = { png: fromHex(PNG_HEX), jpg: fromHex(JPEG_HEX), webp: fromHex(WEBP_HEX) };

/** A marker for metadata. A cleaned file must not contain these bytes. */
export const SECRET = "48.8584 N 2.2945 E";

/** The sample with the marker in every kind of metadata of its format and after its end. */
export function withMetadata(type: keyof typeof SAMPLE_IMAGES): Uint8Array<ArrayBuffer> {
	const secret = fromText(SECRET);
	switch (type) {
		case "jpg": {
			const segments = [
				jpegSegment(0xe0, fromText("JFXX\0\x10"), secret),
				jpegSegment(0xe1, fromText("Exif\0\0"), exifWithGps()),
				jpegSegment(0xe1, fromText("http://ns.adobe.com/xap/1.0/\0"), secret),
				jpegSegment(0xe2, fromText("MPF\0"), secret),
				jpegSegment(0xed, fromText("Photoshop 3.0\0"), secret),
				jpegSegment(0xfe, secret),
			];
			return join(SAMPLE_IMAGES.jpg.slice(0, 2), ...segments, SAMPLE_IMAGES.jpg.slice(2), secret);
		}
		case "png": {
			const header = 8 + 25;
			const chunks = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"].map((name) => pngChunk(name, secret));
			return join(SAMPLE_IMAGES.png.slice(0, header), ...chunks, SAMPLE_IMAGES.png.slice(header), secret);
		}
		case "webp": {
			// The header announces profile, EXIF and XMP, and a size of 4 × 3.
			const header = webpChunk("VP8X", Uint8Array.of(0b0010_1100, 0, 0, 0, 3, 0, 0, 2, 0, 0));
			const metadata = [webpChunk("EXIF", exifWithGps()), webpChunk("XMP ", secret), webpChunk("ANON", secret)];
			return webpFile(header, webpChunk("ICCP", fromText("profile")), SAMPLE_IMAGES.webp.slice(12), ...metadata);
		}
	}
}

export function webpFile(...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const body = join(fromText("WEBP"), ...chunks);
	return join(fromText("RIFF"), littleEndian(body.length), body);
}

export function webpChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	return join(fromText(name), littleEndian(data.length), data, new Uint8Array(data.length % 2));
}

export function jpegSegment(marker: number, ...data: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const body = join(...data);
	return join(Uint8Array.of(0xff, marker), bigEndian(body.length + 2, 2), body);
}

export function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	// The checksum may be wrong: readers that check it drop the chunk.
	return join(bigEndian(data.length, 4), fromText(name), data, new Uint8Array(4));
}

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function fromText(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/** The bytes as searchable text. */
export function textOf(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

/** A TIFF block with the location in its GPS directory. */
function exifWithGps(): Uint8Array {
	const entry = (tag: number, type: number, count: number, value: number) =>
		join(bigEndian(tag, 2), bigEndian(type, 2), bigEndian(count, 4), bigEndian(value, 4));
	const directory = (...entries: Uint8Array[]) => join(bigEndian(entries.length, 2), ...entries, new Uint8Array(4));
	const gpsAt = 8 + 18;
	// 0x8825 points to the GPS directory. Its 0x001b is free text about the source of the location.
	const root = directory(entry(0x8825, 4, 1, gpsAt));
	const gps = directory(entry(0x001b, 7, SECRET.length, gpsAt + 18));
	return join(fromText("MM\0*"), bigEndian(8, 4), root, gps, fromText(SECRET));
}

function bigEndian(value: number, byteCount: number): Uint8Array {
	return Uint8Array.from({ length: byteCount }, (_, at) => value >>> (8 * (byteCount - 1 - at)));
}

function littleEndian(value: number): Uint8Array {
	return bigEndian(value, 4).toReversed();
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
