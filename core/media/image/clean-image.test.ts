import { describe, expect, test } from "vitest";
import { cleanImage, IMAGE_MAX_SIDE } from "./clean-image.ts";
import type { ImageType } from "./image-type.ts";
import { type Orientation, orientationRecord } from "./orientation.ts";
import { pngChunk } from "./png-chunk.ts";
import { IMAGE_MAX_PARTS } from "./read-image.ts";
import {
	fromText,
	join,
	jpegSegment,
	SAMPLE_IMAGES,
	SECRET,
	textOf,
	turnedPicture,
	webpChunk,
	webpFile,
	withMetadata,
} from "./sample-images.ts";

const TYPES = ["png", "jpg", "webp"] as const satisfies readonly ImageType[];

function cleaned(bytes: Uint8Array) {
	const image = cleanImage(bytes);
	if (!image.ok) throw new Error(image.reason);
	return image;
}

function reasonAgainst(bytes: Uint8Array): string {
	const image = cleanImage(bytes);
	return image.ok ? "taken" : image.reason;
}

describe.each(TYPES)("a %s picture", (type) => {
	test("a picture is recognized by its bytes, and cleaning it twice changes nothing", () => {
		const once = cleaned(SAMPLE_IMAGES[type]);
		expect(once.type).toBe(type);
		expect(cleaned(once.bytes).bytes).toEqual(once.bytes);
	});

	test("a picture loses its location and all other metadata", () => {
		const photo = withMetadata(type);
		expect(textOf(photo)).toContain(SECRET);
		const { bytes } = cleaned(photo);
		const text = textOf(bytes);
		for (const gone of [SECRET, "Exif", "EXIF", "XMP", "xap", "Photoshop", "tEXt", "iTXt", "zTXt", "eXIf", "JFXX"]) {
			expect(text).not.toContain(gone);
		}
		// The parts that draw the picture are complete.
		if (type !== "webp") expect(bytes).toEqual(cleaned(SAMPLE_IMAGES[type]).bytes);
		else expect(text).toContain(textOf(SAMPLE_IMAGES.webp.slice(12)));
	});

	test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
		"a picture of orientation %i keeps it, and nothing else",
		(orientation) => {
			for (const isLittleEndian of [false, true]) {
				const { bytes, orientation: kept } = cleaned(turnedPicture(type, orientation, { isLittleEndian }));
				expect(kept).toBe(orientation);
				const isRecorded = textOf(bytes).includes(textOf(orientationRecord(orientation)));
				expect(isRecorded).toBe(orientation !== 1 && type !== "webp");
				expect(bytes).toEqual(cleaned(turnedPicture(type, orientation)).bytes);
				expect(cleaned(bytes).bytes).toEqual(bytes);
			}
		},
	);

	test("a picture of an orientation that doesn't exist, or of damaged EXIF data, is upright", () => {
		for (const orientation of [0, 9, 65_535] as unknown as Orientation[]) {
			expect(cleaned(turnedPicture(type, orientation)).orientation).toBe(1);
		}
	});

	test("a picture is refused when it is cut off at any byte", () => {
		const { bytes } = cleaned(SAMPLE_IMAGES[type]);
		for (let length = 0; length < bytes.length; length++) {
			expect(reasonAgainst(bytes.slice(0, length)), `${length} bytes`).not.toBe("taken");
		}
	});

	test("a picture is refused when only its first bytes are right", () => {
		const garbage = Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 251);
		const signature = SAMPLE_IMAGES[type].slice(0, 12);
		expect(reasonAgainst(join(signature, garbage))).toMatch(/^This (?:PNG|JPEG|WebP) file is damaged/);
		expect(reasonAgainst(join(signature, new Uint8Array(500)))).toMatch(/^This (?:PNG|JPEG|WebP) file is damaged/);
	});
});

test("a JPEG keeps its color profile and Adobe's color order", () => {
	const { jpg } = SAMPLE_IMAGES;
	const profile = jpegSegment(0xe2, fromText("ICC_PROFILE\0"), fromText("sRGB"));
	const adobe = jpegSegment(0xee, fromText("Adobe"), new Uint8Array(7));
	const { bytes } = cleaned(join(jpg.slice(0, 2), profile, adobe, jpg.slice(2)));
	expect(textOf(bytes)).toContain("ICC_PROFILE\0sRGB");
	expect(textOf(bytes)).toContain("Adobe");
});

test("a WebP picture keeps its color profile and no longer announces metadata", () => {
	const { bytes } = cleaned(withMetadata("webp"));
	expect(textOf(bytes)).toContain("ICCPprofile".replace("ICCP", "ICCP\x07\0\0\0"));
	expect(bytes[20]).toBe(0b0010_0000);
	expect(new DataView(bytes.buffer).getUint32(4, true)).toBe(bytes.length - 8);
});

describe("a header with too many pixels", () => {
	const tooLarge = (width: number, height: number) =>
		`A picture can have at most ${IMAGE_MAX_SIDE} × ${IMAGE_MAX_SIDE} pixels; this one has ${width} × ${height}.`;

	test("a PNG picture with too many pixels in its header is refused", () => {
		const bomb = SAMPLE_IMAGES.png.slice();
		new DataView(bomb.buffer).setUint32(16, 60_000);
		expect(reasonAgainst(bomb)).toBe(tooLarge(60_000, 3));
	});

	test("a JPEG picture with too many pixels in its header is refused", () => {
		const bomb = SAMPLE_IMAGES.jpg.slice();
		const frame = textOf(bomb).indexOf("\xff\xc0");
		new DataView(bomb.buffer).setUint16(frame + 5, 65_000);
		expect(reasonAgainst(bomb)).toBe(tooLarge(4, 65_000));
	});

	test("a WebP picture with too many pixels in either of its two headers is refused", () => {
		const pixels = SAMPLE_IMAGES.webp.slice(12);
		const canvas = (width: number) => webpChunk("VP8X", Uint8Array.of(0, 0, 0, 0, width & 255, width >> 8, 0, 2, 0, 0));
		expect(reasonAgainst(webpFile(canvas(16_382), pixels))).toBe(tooLarge(16_383, 3));
		new DataView(pixels.buffer).setUint16(8 + 6, 9_000, true);
		expect(reasonAgainst(webpFile(canvas(3), pixels))).toBe(tooLarge(9_000, 3));
		const lossless = webpChunk("VP8L", Uint8Array.of(0x2f, 0xff, 0xff, 0xff, 0x0f));
		expect(reasonAgainst(webpFile(lossless))).toBe(tooLarge(16_384, 16_384));
	});
});

test.each([
	["JPEG segments", (count: number) => manySegments(count), "This JPEG file is damaged or incomplete"],
	["fill bytes between JPEG segments", (count: number) => fillBytes(count), "This JPEG file is damaged or incomplete"],
	["PNG chunks", (count: number) => manyPngChunks(count), "This PNG file is damaged or incomplete"],
	["WebP chunks", (count: number) => manyWebpChunks(count), "This WebP file is damaged, incomplete or animated"],
])("a picture with too many %s is refused, and one with a few hundred is accepted", (_, pictureOf, reason) => {
	expect(reasonAgainst(pictureOf(IMAGE_MAX_PARTS))).toContain(reason);
	expect(reasonAgainst(pictureOf(500))).toBe("taken");
});

const { jpg, png, webp } = SAMPLE_IMAGES;
const copies = (count: number, part: Uint8Array) => join(...Array<Uint8Array>(count).fill(part));
const manySegments = (count: number) => join(jpg.slice(0, 2), copies(count, jpegSegment(0xfe)), jpg.slice(2));
const fillBytes = (count: number) => join(jpg.slice(0, 2), copies(count, Uint8Array.of(0xff)), jpg.slice(2));
const manyPngChunks = (count: number) =>
	join(png.slice(0, 33), copies(count, pngChunk("tEXt", new Uint8Array())), png.slice(33));
const manyWebpChunks = (count: number) => webpFile(copies(count, webpChunk("ANON", new Uint8Array())), webp.slice(12));

/** Encoders may put any number of 0xff before a marker. */
test.each([
	["the picture's end", join(jpg.slice(0, -2), Uint8Array.of(0xff), jpg.slice(-2))],
	["the picture's end, three times", join(jpg.slice(0, -2), Uint8Array.of(0xff, 0xff, 0xff), jpg.slice(-2))],
	["the first segment", join(jpg.slice(0, 2), Uint8Array.of(0xff), jpg.slice(2))],
])("a JPEG picture with a fill byte before %s is taken", (_, picture) => {
	expect(cleaned(picture).bytes).toEqual(cleaned(jpg).bytes);
});

test("fill bytes before the marks within a JPEG's pixels stay, and end nothing", () => {
	const pixels = jpg.slice(0, -2);
	for (const within of [
		[0xff, 0xff, 0xd0],
		[0xff, 0xff, 0x00],
	]) {
		const picture = join(pixels, Uint8Array.from(within), pixels.slice(-3), jpg.slice(-2));
		expect(cleaned(picture).bytes.length).toBe(cleaned(jpg).bytes.length + within.length + 3);
	}
});

test("a JPEG picture that ends in fill bytes is damaged", () => {
	const picture = join(jpg.slice(0, -2), Uint8Array.of(0xff, 0xff, 0xff));
	expect(reasonAgainst(picture)).toContain("This JPEG file is damaged or incomplete");
});

test("an animated WebP picture is refused, and an animated PNG keeps its first picture only", () => {
	const frames = webpFile(
		webpChunk("VP8X", Uint8Array.of(2, 0, 0, 0, 3, 0, 0, 2, 0, 0)),
		webpChunk("ANMF", SAMPLE_IMAGES.webp),
	);
	expect(reasonAgainst(frames)).toBe("This WebP file is damaged, incomplete or animated. Choose another picture.");
	const { png } = SAMPLE_IMAGES;
	const moving = join(png.slice(0, 33), pngChunk("acTL", new Uint8Array(8)), pngChunk("fdAT", png), png.slice(33));
	expect(cleaned(moving).bytes).toEqual(cleaned(png).bytes);
});

test.each([
	["nothing", "", "This file is empty. Choose another one."],
	[
		"an SVG",
		`<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>`,
		"An SVG can't be used here.",
	],
	["an SVG with a byte order mark", "\xef\xbb\xbf <svg><script>alert(1)</script></svg>", "An SVG can't be used here."],
	["a GIF", "GIF89a\x01\0\x01\0", "A GIF can't be used here."],
	["an AVIF picture", "\0\0\0\x20ftypavif", "An AVIF picture can't be used here."],
	[
		"an AVIF picture of a general brand",
		"\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf",
		"An AVIF picture can't be used here.",
	],
	["a HEIC photo", "\0\0\0\x20ftypheic", "A HEIC photo can't be used here."],
	["a HEIC photo of a general brand", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "A HEIC photo can't be used here."],
	["a video", "\0\0\0\x18ftypisom\0\0\0\0isommp42", "A video can't be used here."],
	["a video of an iPhone", "\0\0\0\x14ftypqt  \0\0\0\0qt  ", "A video can't be used here."],
	["a video of a browser", "\x1aE\xdf\xa3\x9fB\x86", "A video can't be used here."],
	["a JPEG XL picture", "\xff\n\xfa\x1f", "A JPEG XL picture can't be used here."],
	["a JPEG XL picture in a box", "\0\0\0\fJXL \r\n\x87\n", "A JPEG XL picture can't be used here."],
	["a JPEG 2000 picture", "\0\0\0\fjP  \r\n\x87\n", "A JPEG 2000 picture can't be used here."],
	["an icon", "\0\0\x01\0\x01\0", "An icon file can't be used here."],
	["a Photoshop file", "8BPS\0\x01", "A Photoshop file can't be used here."],
	["a text", "Dear diary", "This file isn't a picture."],
	["a web page", "<!doctype html><p>Hello", "This file isn't a picture."],
])("%s is refused with a reason", (_, text, reason) => {
	expect(reasonAgainst(fromText(text))).toContain(reason);
});
