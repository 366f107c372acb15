import { openEditor } from "./open-editor.ts";
import {
	chooseFile,
	dropFile,
	type File,
	finishUpload,
	isNear,
	noisy,
	pictureField,
	readPicture,
	storedPictures,
} from "./pictures.ts";
import { expect, test } from "./product.ts";
import { blankPng, PHOTOS } from "./sample-photos.ts";

const RED = [0xe0, 0x20, 0x20];
const GREEN = [0x20, 0xa0, 0x40];
const BLUE = [0x20, 0x40, 0xe0];

const photo = (type: keyof typeof PHOTOS): File => ({
	// The name says nothing true.
	name: "photo.jpg",
	mimeType: "image/jpeg",
	buffer: Buffer.from(PHOTOS[type], "base64"),
});

/** The middles of a picture's four quarters. */
const QUARTERS = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));

test("photos of phones and large pictures become pictures that a page can show", async ({ product, visitor }) => {
	const { id, screen } = await openEditor({ product, visitor }, "any-photo", {}, { part: "Look" });
	const field = pictureField(screen, "Wallpaper");
	const nameOf = async () => (await storedPictures(product, id))?.wallpaper;
	const stored = async (file: File) => {
		const before = await nameOf();
		await chooseFile(field, file);
		await finishUpload(field);
		await expect.poll(nameOf).not.toBe(before);
		return readPicture(screen, `/media/${await nameOf()}`, QUARTERS);
	};
	for (const type of ["heic", "avif", "bmp"] as const) {
		const { size, colors } = await stored(photo(type));
		expect([type, size]).toEqual([type, [22, 48]]);
		for (const [at, color] of [RED, GREEN, BLUE].entries()) {
			expect(isNear(colors[at], color, 40), `${type}: ${colors.join(" ")}`).toBe(true);
		}
	}
	const { colors } = await stored(photo("gif"));
	expect(isNear(colors[0], GREEN, 40), "a moving picture becomes its first image").toBe(true);

	const ninetyMegapixels = { name: "huge.png", mimeType: "image/png", buffer: blankPng(12_000, 7_500) };
	expect((await stored(ninetyMegapixels)).size).toEqual([665, 1440]);
	const elevenMegabytes = await noisy(screen, 2000, 1900);
	expect(elevenMegabytes.buffer.length).toBeGreaterThan(10_000_000);
	expect((await stored(elevenMegabytes)).size).toEqual([665, 1440]);
});

test("a photo can be dropped on a field and pasted into it", async ({ product, visitor }) => {
	const { id, screen } = await openEditor({ product, visitor }, "dropped-photo", {}, { part: "Profile" });
	const field = pictureField(screen, "Profile Picture");
	await dropFile(field, photo("heic"));
	await finishUpload(field);
	await expect.poll(async () => (await storedPictures(product, id))?.avatar).toMatch(/webp$/);
	await field.getByRole("button", { name: "Remove" }).click();
	const transfer = await screen.evaluateHandle((base64) => {
		const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
		const transfer = new DataTransfer();
		transfer.items.add(new File([bytes], "image.png", { type: "image/png" }));
		return transfer;
	}, PHOTOS.avif);
	await field.evaluate(
		(node, clipboardData) =>
			node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
		transfer,
	);
	await finishUpload(field);
});
