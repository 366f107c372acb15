import { expect, test } from "vitest";
import { HEIF_HEAD_BYTES, heifPixels } from "./heif-size.ts";
import { fromText, join } from "./sample-images.ts";

const size = (width: number, height: number) => {
	const box = new Uint8Array(20);
	box.set(fromText("ispe"), 4);
	new DataView(box.buffer).setUint32(12, width);
	new DataView(box.buffer).setUint32(16, height);
	return box;
};

test("a HEIC photo has as many pixels as its largest image, whatever its tiles and thumbnails have", () => {
	const head = join(fromText("\0\0\0\x1cftypheic"), size(512, 512), size(4032, 3024), size(320, 240));
	expect(heifPixels(head)).toBe(4032 * 3024);
	expect(heifPixels(head.subarray(8))).toBe(4032 * 3024);
	expect(heifPixels(size(0xff_ff_ff_ff, 0xff_ff_ff_ff))).toBe(0xff_ff_ff_ff ** 2);
});

test("the size of a HEIC photo is unknown when its first bytes don't say it", () => {
	for (const head of [new Uint8Array(), fromText("ispe"), size(64, 48).subarray(0, 19), new Uint8Array(100)]) {
		expect(heifPixels(head)).toBe(0);
	}
	expect(heifPixels(join(new Uint8Array(HEIF_HEAD_BYTES), size(64, 48)))).toBe(0);
});
