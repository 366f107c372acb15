import type { APIResponse, Route } from "@playwright/test";
import { openEditor, watchSaves } from "./open-editor.ts";
import { chooseFile, dropFile, type File, pictureField, storedPictures, striped } from "./pictures.ts";
import { expect, test } from "./product.ts";
import { blankPng, PHOTOS, vastHeic } from "./sample-photos.ts";

const AVATAR = "Profile Picture";
const GREEN = "#20a040";

test.describe("an unusable picture is refused with advice", () => {
	const file = (name: string, mimeType: string, content: string | Buffer): File => ({
		name,
		mimeType,
		buffer: Buffer.from(content),
	});
	const NOT_A_PICTURE = "This file isn't a picture. Choose a PNG, JPEG or WebP picture.";
	const DAMAGED = "This picture can't be opened. It may be damaged, incomplete or too large. Choose another one.";
	const files = [
		[file("notes.txt", "text/plain", "Dear diary"), NOT_A_PICTURE],
		[file("renamed.jpg", "image/jpeg", "Dear diary"), NOT_A_PICTURE],
		[
			file("logo.svg", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
			"An SVG can't be used here. Choose a PNG, JPEG or WebP picture.",
		],
		[file("really-a-gif.png", "image/png", "GIF89a\x01\0\x01\0"), DAMAGED],
		[file("half.heic", "image/heic", Buffer.from(PHOTOS.heic, "base64").subarray(0, 500)), DAMAGED],
		[file("scan.png", "image/png", "II*\0"), "A TIFF picture can't be used here. Choose a PNG, JPEG or WebP picture."],
		[file("empty.png", "image/png", ""), "This file is empty. Choose another one."],
		[file("damaged.png", "image/png", Buffer.from("89504e470d0a1a0a0000", "hex")), DAMAGED],
		[
			file("vast.png", "image/png", blankPng(20_000, 10_000)),
			"This picture has 200 megapixels. Choose one with at most 100.",
		],
		[file("vast.heic", "image/heic", vastHeic()), "This picture has 300 megapixels. Choose one with at most 100."],
	] as const;

	test("an unusable picture is refused with advice because of its bytes, whatever its name", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "wrong-files", {}, { part: "Profile" });
		const saves = watchSaves(screen);
		const uploads: string[] = [];
		screen.on("request", (request) => request.url().includes("/api/media") && uploads.push(request.url()));
		const field = pictureField(screen, AVATAR);
		for (const [wrong, message] of files) {
			await chooseFile(field, wrong);
			await expect(field.getByRole("alert"), wrong.name).toHaveText(message);
		}
		await dropFile(field, files[0][0]);
		await expect(field.getByRole("alert")).toHaveText(NOT_A_PICTURE);
		// A valid picture clears the error.
		await chooseFile(field, await striped(screen, 50, 50, [GREEN]));
		await expect(screen.getByRole("dialog")).toBeVisible();
		await expect(field.getByRole("alert")).toHaveCount(0);
		await screen.keyboard.press("Escape");
		await expect(screen.getByRole("dialog")).toHaveCount(0);
		expect([uploads, saves]).toEqual([[], []]);
		expect(await storedPictures(product, id)).toMatchObject({ avatar: null });
	});

	test("an unusable picture is refused with advice when it is too large after resizing, refused by the Worker or lost on the way", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "failed-uploads", {}, { part: "Profile" });
		const saves = watchSaves(screen);
		const field = pictureField(screen, AVATAR);
		const picture = await striped(screen, 50, 50, [GREEN]);
		const attempt = async (message: string) => {
			await chooseFile(field, picture);
			await screen.getByRole("button", { name: "Use picture" }).click();
			await expect(field.getByRole("alert")).toHaveText(message);
			await expect(field.getByRole("button", { name: "Upload" })).toBeEnabled();
		};
		await screen.route("**/api/media", (route) => route.abort());
		await attempt("Linkstead can't be reached. Check your connection and try again.");
		await screen.unroute("**/api/media");
		await screen.route("**/api/media", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
		await attempt("Linkstead can't be reached. Check your connection and try again.");
		await screen.unroute("**/api/media");
		await screen.route("**/api/media", async (route) => route.fulfill({ response: await firstRefusal(route) }));
		await attempt("Too many uploads. Please try again in a minute.");
		await screen.evaluate(() => {
			HTMLCanvasElement.prototype.toBlob = (callback, type) =>
				callback(new Blob([new Uint8Array(2_000_001)], { type: type ?? "" }));
		});
		await attempt("This picture is still larger than 2 MB after resizing. Choose another one.");
		expect(saves).toEqual([]);
		expect(await storedPictures(product, id)).toMatchObject({ avatar: null });
	});

	/**
	 * Uploads until the Worker refuses, and returns that answer. A new minute may begin at any moment, so this uploads more
	 * than two minutes allow.
	 */
	async function firstRefusal(route: Route): Promise<APIResponse> {
		let response = await route.fetch({ postData: "x" });
		for (let count = 1; count <= 60 && response.status() !== 429; count++)
			response = await route.fetch({ postData: "x" });
		return response;
	}
});
