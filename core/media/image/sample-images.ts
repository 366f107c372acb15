import { type Orientation, orientationRecord } from "./orientation.ts";
import { pngChunk } from "./png-chunk.ts";

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

/** A PNG whose header says 4,000 × 3 pixels. */
export function vastPicture(): Uint8Array<ArrayBuffer> {
	const picture = SAMPLE_IMAGES.png.slice();
	new DataView(picture.buffer).setUint32(16, 4000);
	return picture;
}

export const SAMPLE_IMAGES = { png: fromHex(PNG_HEX), jpg: fromHex(JPEG_HEX), webp: fromHex(WEBP_HEX) };

const QUARTERS_HEX = {
	png:
		"89504e470d0a1a0a0000000d4948445200000040000000200806000000a29d7e8400000076494441547801ec98310e00210c" +
		"c37afdff9f7bcc59182b6183183a36718aa0a76a364fcdeeee822f0580035012200170058c001c0087a011300270058c001c" +
		"00de2d9086f7779ee39b67f93b40021c8299095a2d0134c7b35f09484568b504d01ccf7e252015a1d51240733cfb958054e4" +
		"b5fad6cf0f0000ffff53b7ac70000000064944415403006441df81ef6186ab0000000049454e44ae426082",
	jpg:
		"ffd8ffe000104a46494600010100000100010000ffe201d84943435f50524f46494c45000101000001c80000000004300000" +
		"6d6e74725247422058595a2007e0000100010000000000006163737000000000000000000000000000000000000000000000" +
		"0000000000010000f6d6000100000000d32d0000000000000000000000000000000000000000000000000000000000000000" +
		"000000000000000000000000000000000000000964657363000000f0000000247258595a00000114000000146758595a0000" +
		"0128000000146258595a0000013c000000147774707400000150000000147254524300000164000000286754524300000164" +
		"00000028625452430000016400000028637072740000018c0000003c6d6c756300000000000000010000000c656e55530000" +
		"00080000001c007300520047004258595a200000000000006fa2000038f50000039058595a2000000000000062990000b785" +
		"000018da58595a2000000000000024a000000f840000b6cf58595a20000000000000f6d6000100000000d32d706172610000" +
		"000000040000000266660000f2a700000d59000013d000000a5b00000000000000006d6c756300000000000000010000000c" +
		"656e5553000000200000001c0047006f006f0067006c006500200049006e0063002e00200032003000310036ffdb0043000d" +
		"090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e52" +
		"5352323e5a615a50604a51524fffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f" +
		"4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4fffc000110800200040030122000211010311" +
		"01ffc40017000101010100000000000000000000000000060708ffc40014100100000000000000000000000000000000ffc4" +
		"00190101000203000000000000000000000000000507040608ffc40014110100000000000000000000000000000000ffda00" +
		"0c03010002110311003f009f010cb240015c0221cf2000cd005f2dc4001d1602b6660003ffd9",
	webp:
		"524946465e02000057454250565038580a000000200000003f00001f000049434350c8010000000001c80000000004300000" +
		"6d6e74725247422058595a2007e0000100010000000000006163737000000000000000000000000000000000000000000000" +
		"0000000000010000f6d6000100000000d32d0000000000000000000000000000000000000000000000000000000000000000" +
		"000000000000000000000000000000000000000964657363000000f0000000247258595a00000114000000146758595a0000" +
		"0128000000146258595a0000013c000000147774707400000150000000147254524300000164000000286754524300000164" +
		"00000028625452430000016400000028637072740000018c0000003c6d6c756300000000000000010000000c656e55530000" +
		"00080000001c007300520047004258595a200000000000006fa2000038f50000039058595a2000000000000062990000b785" +
		"000018da58595a2000000000000024a000000f840000b6cf58595a20000000000000f6d6000100000000d32d706172610000" +
		"000000040000000266660000f2a700000d59000013d000000a5b00000000000000006d6c756300000000000000010000000c" +
		"656e5553000000200000001c0047006f006f0067006c006500200049006e0063002e00200032003000310036565038207000" +
		"00003005009d012a400020003e9d3e9749a5a3222137e800b013896400c6b5417e01a877c83f1bbf203920cefd07090a2bba" +
		"332400feee0a4d83f804f6d4305968e94ce674b1331ef78fdd5937564dd5937ea111ca4fece100d7518fa7441392dd2d67ff" +
		"b595ee83fe62e316417c84a00000",
};

/** 64 × 32 pixels in quarters: red and green above, blue and white below. */
export const QUARTERS = {
	png: fromHex(QUARTERS_HEX.png),
	jpg: fromHex(QUARTERS_HEX.jpg),
	webp: fromHex(QUARTERS_HEX.webp),
};

/** The quarters' colors, and their places from the middle of the file's pixels. */
export const QUARTER_COLORS = [
	{ color: [255, 0, 0], x: -1, y: -1 },
	{ color: [0, 255, 0], x: 1, y: -1 },
	{ color: [0, 0, 255], x: -1, y: 1 },
	{ color: [255, 255, 255], x: 1, y: 1 },
] as const;

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

/** A picture whose pixels are turned, and which says so. `isLittleEndian` is the other order of bytes that cameras write. */
export function turnedPicture(
	type: keyof typeof SAMPLE_IMAGES,
	orientation: Orientation,
	{ picture = SAMPLE_IMAGES[type], isLittleEndian = false }: { picture?: Uint8Array; isLittleEndian?: boolean } = {},
): Uint8Array<ArrayBuffer> {
	const exif = isLittleEndian ? littleEndianRecord(orientation) : orientationRecord(orientation);
	if (type === "jpg") return join(picture.slice(0, 2), jpegSegment(0xe1, fromText("Exif\0\0"), exif), picture.slice(2));
	if (type === "png") return join(picture.slice(0, 33), pngChunk("eXIf", exif), picture.slice(33));
	const isExtended = textOf(picture.slice(12, 16)) === "VP8X";
	const header = isExtended ? picture.slice(12, 30) : webpChunk("VP8X", Uint8Array.of(0, 0, 0, 0, 3, 0, 0, 2, 0, 0));
	header[8] = (header[8] ?? 0) | 0b0000_1000;
	return webpFile(header, picture.slice(isExtended ? 30 : 12), webpChunk("EXIF", exif));
}

function littleEndianRecord(orientation: Orientation): Uint8Array {
	return join(
		fromText("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"),
		Uint8Array.of(orientation, 0, 0, 0, 0, 0, 0, 0),
	);
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
